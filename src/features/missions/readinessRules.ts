import type { EventReadiness, ReadinessCheck } from '#contract/eventReadiness.ts'

/** Id of the panel, which the start of a mission links to. */
export const READINESS_ID = 'readiness'

export const CHECK_LABEL = {
  status: 'Event',
  kiosk: 'Kiosk',
  license: 'License',
  files: 'Simulation files',
  navigation: 'Navigation files',
  teams: 'Teams',
  members: 'Team members',
  partners: 'Partners',
} as const satisfies Record<ReadinessCheck['check'], string>

export const STATE_LABEL = {
  go: 'Go',
  caution: 'Caution',
  no_go: 'No-Go',
} as const satisfies Record<ReadinessCheck['state'], string>

/** Go or No-Go. A caution does not prevent a start, but the person saying Go must know about it. */
export const verdictOf = ({ go, checks }: EventReadiness): ReadinessCheck['state'] => {
  if (!go) return 'no_go'
  return countOf(checks, 'caution') > 0 ? 'caution' : 'go'
}

/** 'Go', 'No-Go', or 'Go, 2 cautions'. */
export function verdictText(readiness: EventReadiness): string {
  const verdict = verdictOf(readiness)
  return verdict === 'caution' ? `${STATE_LABEL.go}, ${cautionsIn(readiness.checks)}` : STATE_LABEL[verdict]
}

const countOf = (checks: readonly ReadinessCheck[], state: ReadinessCheck['state']): number =>
  checks.filter((one) => one.state === state).length
const cautionsIn = (checks: readonly ReadinessCheck[]): string => {
  const cautions = countOf(checks, 'caution')
  return `${cautions} ${cautions === 1 ? 'caution' : 'cautions'}`
}

const WEIGHT = { no_go: 0, caution: 1, go: 2 } as const satisfies Record<ReadinessCheck['state'], number>

/** Most severe first, otherwise in the server's order. */
export const bySeverity = (checks: readonly ReadinessCheck[]): ReadinessCheck[] =>
  [...checks].sort((one, other) => WEIGHT[one.state] - WEIGHT[other.state])

/** Warnings before a start: each No-Go, and a start outside the days of the event. */
export const startCautions = ({ checks }: EventReadiness): ReadinessCheck[] =>
  bySeverity(checks).filter(
    ({ check, state }) => state === 'no_go' || (check === 'status' && state === 'caution'),
  )

/** Why a start would find no kiosk. */
export const whyNoKiosk = (readiness: EventReadiness): string | undefined =>
  readiness.checks.find(
    ({ check, state, is_only_held }) => check === 'kiosk' && (state === 'no_go' || is_only_held),
  )?.detail

/** On one line, the only No-Go is more use than a count: 'You are already running mission MSN-7 here, on kiosk K1.' */
export function briefSummaryOf(readiness: EventReadiness): string {
  const [only, ...more] = readiness.checks.filter(({ state }) => state === 'no_go')
  return only && more.length === 0 ? only.detail : summaryOf(readiness)
}

/** Beside the verdict: 'All checks are go.', '6 of 8 checks are go', or '1 no-go and 2 cautions among 8 checks'. */
export function summaryOf(readiness: EventReadiness): string {
  const { checks } = readiness
  // The verdict itself counts the cautions.
  if (verdictOf(readiness) === 'caution') return `${countOf(checks, 'go')} of ${checks.length} checks are go`
  const stops = countOf(checks, 'no_go')
  const parts = [stops > 0 && `${stops} no-go`, countOf(checks, 'caution') > 0 && cautionsIn(checks)].filter(
    Boolean,
  )
  return parts.length === 0 ? 'All checks are go.' : `${parts.join(' and ')} among ${checks.length} checks`
}
