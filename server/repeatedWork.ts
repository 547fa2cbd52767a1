import { type Log, rootReason } from '#server/log.ts'

export type FailureLog = { failed: (error: unknown) => void; worked: () => void }

/** Distinct failures logged before the work succeeds again. */
const MAX_REASONS = 20

/**
 * Logs the failures of work repeated every second: each distinct reason once per outage, and the recovery. Logging
 * every failure would flood the log during a database outage.
 * @param facts added to each line
 */
export function logFailuresOf(log: Log, what: string, facts: object = {}): FailureLog {
  let failures = 0
  const reasons = new Set<string>()
  return {
    failed: (error: unknown): void => {
      failures++
      const reason = rootReason(error)
      if (reasons.has(reason) || reasons.size >= MAX_REASONS) return
      reasons.add(reason)
      log.error({ err: error, ...facts }, `${what} failed; retrying`)
    },
    worked: (): void => {
      if (failures > 0) log.info({ ...facts, failures }, `${what} works again`)
      failures = 0
      reasons.clear()
    },
  }
}
