import { type LoggerOptions, pino } from 'pino'
import type { Log } from '#server/log.ts'

/** Logs nothing. */
export const silentLog = (): Log => pino({ level: 'silent' })

/** Keeps each line as an object, for tests of logging. */
export function recordingLog(options: LoggerOptions = {}): {
  log: Log
  lines: Record<string, unknown>[]
} {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { log: pino({ level: 'trace', ...options }, { write }), lines }
}
