import { describeError, type Log } from '#server/log.ts'

export type FailureLog = { failed: (error: unknown) => void; worked: () => void }

/** Different failures that are logged before the work succeeds again. */
const MAX_REASONS = 20

/**
 * Writes to the log how work goes that is repeated every second: each reason of a row of failures once, and that it works
 * again. Every single failure would bury the rest of the log while the database is away.
 * @param facts of each line
 */
export function logFailuresOf(log: Log, what: string, facts: object = {}): FailureLog {
  let failures = 0
  const reasons = new Set<string>()
  return {
    failed: (error: unknown): void => {
      failures++
      const reason = reasonOf(error)
      if (reasons.has(reason) || reasons.size >= MAX_REASONS) return
      reasons.add(reason)
      log.error({ err: error, ...facts }, `${what} failed; it is tried again`)
    },
    worked: (): void => {
      if (failures > 0) log.info({ ...facts, failures }, `${what} works again`)
      failures = 0
      reasons.clear()
    },
  }
}

/** The root cause: Drizzle's own message holds the statement and its values, and no two of those are equal. */
function reasonOf(error: unknown): string {
  let root = describeError(error)
  while (root.cause) root = root.cause
  return `${root.type} ${root.code} ${root.message}`
}
