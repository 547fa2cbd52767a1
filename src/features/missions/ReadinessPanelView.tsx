import { CircleCheckIcon, OctagonXIcon, TriangleAlertIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { EventReadiness, ReadinessCheck } from '#contract/eventReadiness.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { panel } from '#src/ui/Card/panel.css.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './readinessPanel.css.ts'
import {
  briefSummaryOf,
  bySeverity,
  CHECK_LABEL,
  READINESS_ID,
  STATE_LABEL,
  summaryOf,
  verdictOf,
  verdictText,
} from './readinessRules.ts'

type ReadinessPanelViewProps = {
  /** Undefined while loading. */
  readiness: EventReadiness | undefined
  error: { message: string } | null
  onRetry: () => void
  retrying: boolean
  /** During a mission, one line is enough. */
  isRunning: boolean
}

/** Whether the exercise can start, legible from three metres, and what prevents it. */
export function ReadinessPanelView(props: ReadinessPanelViewProps) {
  const id = useId()
  return (
    <section id={READINESS_ID} className={panel} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {props.isRunning ? 'Readiness for another mission' : 'Readiness'}
      </h3>
      <Content {...props} />
    </section>
  )
}

function Content({ readiness, error, isRunning, ...props }: ReadinessPanelViewProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const listId = useId()
  if (!readiness) {
    if (!error) return <LoadingState text="Checking readiness..." />
    return <ErrorState message={error.message} onRetry={props.onRetry} retrying={props.retrying} />
  }
  const verdict = verdictOf(readiness)
  const isListed = !isRunning || isUnfolded
  return (
    <>
      <LiveRegion>{`Readiness: ${verdictText(readiness)}`}</LiveRegion>
      <div className={`${css.verdict} ${css.tone[verdict]}`}>
        <span className={isRunning ? css.word : css.largeWord}>
          {icon[verdict]}
          {verdictText(readiness)}
        </span>
        <Text tone="normal">{isListed ? summaryOf(readiness) : briefSummaryOf(readiness)}</Text>
        {error && <Text tone="normal">This may be out of date: {error.message}</Text>}
        {isRunning && (
          <Button
            size="small"
            expanded={isUnfolded}
            controls={listId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Hide checks' : 'Show checks'}
          </Button>
        )}
      </div>
      {isListed && (
        <div className={css.body}>
          <ul role="list" id={listId} className={css.checks} aria-label="Checks">
            {bySeverity(readiness.checks).map((one) => (
              <Check key={one.check} {...one} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const icon: Record<ReadinessCheck['state'], ReactNode> = {
  go: <CircleCheckIcon />,
  caution: <TriangleAlertIcon />,
  no_go: <OctagonXIcon />,
}

function Check({ check, state, detail, action }: ReadinessCheck) {
  return (
    <li className={css.check}>
      <span className={`${css.state} ${css.tone[state]}`}>
        {icon[state]}
        {STATE_LABEL[state]}
      </span>
      <div className={css.words}>
        <Text size="strong">{CHECK_LABEL[check]}</Text>
        <Text tone="muted">{detail}</Text>
        {action && <Text tone="normal">{action}</Text>}
      </div>
    </li>
  )
}
