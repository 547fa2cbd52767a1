import type { FastifyBaseLogger } from 'fastify'
import { type LoggerOptions, pino } from 'pino'

/** The logger everything takes: pino in the server, silent in tests. */
export type Log = FastifyBaseLogger

/** Redacted at every depth used (authz §5). */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'new_password',
  'password_hash',
  'access',
  'refresh',
  'token',
  'agent_token',
  'access_url',
  'username',
  'secretKey',
  'databaseUrl',
  'smtpUrl',
]

/** Writes JSON lines. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  serializers: { err: describeError, error: describeError },
})

export const createLog = (level: string): Log => pino(logOptions(level))

interface ErrorDescription {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorDescription
}

/** Removes the values from Drizzle's messages, which contain those of the failed statement. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const message = withoutValues(error.message)
  const code = (error as { code?: unknown }).code
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: `${error.name}: ${message}\n${framesOf(error.stack)}` } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** The root cause in one line: Drizzle's message contains the statement with its values, which differ each time. */
export function rootReason(error: unknown): string {
  let root = describeError(error)
  while (root.cause) root = root.cause
  return [root.type, root.code, root.message].filter(Boolean).join(' ')
}

const withoutValues = (message: string): string =>
  message.startsWith('Failed query:') ? message.replace(/\nparams:[\s\S]*$/, '\nparams: [redacted]') : message

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
