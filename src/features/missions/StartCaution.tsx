import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { readinessQuery } from '#src/api/eventReadiness.ts'
import { READINESS_ID, startCautions } from './readinessRules.ts'
import { StartCautionView } from './StartCautionView.tsx'

type StartCautionProps = {
  /** As `eventKey` names it. */
  eventKey: string
  /** The way to all checks was taken. */
  onShowChecks: () => void
}

/**
 * What Go / No-Go has against this start. It stops nobody, and says nothing where a server knows no readiness or does not
 * answer: the start itself is asked for its reasons then.
 */
export function StartCaution({ eventKey, onShowChecks }: StartCautionProps) {
  const api = useApi()
  const readiness = useQuery({ ...readinessQuery(api, eventKey), enabled: api.knows('readiness') })
  const lines = readiness.data ? startCautions(readiness.data) : []
  if (!readiness.data || lines.length === 0) return null
  // In a widget there is only mission control.
  const checksHref = document.getElementById(READINESS_ID) ? `#${READINESS_ID}` : undefined
  return (
    <StartCautionView
      go={readiness.data.go}
      lines={lines}
      checksHref={checksHref}
      onShowChecks={onShowChecks}
    />
  )
}
