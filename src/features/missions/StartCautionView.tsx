import type { ReadinessCheck } from '#contract/eventReadiness.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import * as css from './missionControl.css.ts'
import { CHECK_LABEL } from './readinessRules.ts'

export type StartCautionViewProps = {
  /** False: No-Go. */
  go: boolean
  lines: readonly ReadinessCheck[]
  /** Where all checks are on this page; undefined where they are not. */
  checksHref: string | undefined
  onShowChecks: () => void
}

/** Before a start: what is not ready, line by line, and where the other checks are. */
export function StartCautionView({ go, lines, checksHref, onShowChecks }: StartCautionViewProps) {
  return (
    <Banner tone="caution" title={go ? 'Before you start' : 'Readiness: No-Go'}>
      <ul role="list" className={css.cautions} aria-label="Not ready">
        {lines.map(({ check, detail, action }) => (
          <li key={check}>
            <strong>{CHECK_LABEL[check]}:</strong> {detail} {action}
          </li>
        ))}
      </ul>
      {checksHref && (
        <TextLink href={checksHref} onClick={onShowChecks}>
          Show all checks
        </TextLink>
      )}
    </Banner>
  )
}
