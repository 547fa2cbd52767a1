import type { Log } from '#server/log.ts'

export type FailureLog = { failed: (error: unknown) => void; worked: () => void }

/**
 * Writes to the log how work goes that is repeated every second: the first of a row of equal failures, and that it works
 * again. Every single failure would bury the rest of the log while the database is away.
 * @param facts of each line
 */
export function logFailuresOf(log: Log, what: string, facts: object = {}): FailureLog {
  let failures = 0
  let last: string | undefined
  return {
    failed: (error: unknown): void => {
      failures++
      const message = String(error)
      if (message !== last) log.error({ err: error, ...facts }, `${what} failed; it is tried again`)
      last = message
    },
    worked: (): void => {
      if (failures > 0) log.info({ ...facts, failures }, `${what} works again`)
      failures = 0
      last = undefined
    },
  }
}
