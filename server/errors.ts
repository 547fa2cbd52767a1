import type { ErrorBody } from '#contract/shared.ts'

/** An answer that is not a success. Services throw these; one handler (plugins/errors.ts) sends them (style B6). */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The one body of every 404, byte for byte: a row that is hidden and a row that never was look the same. */
export const NOT_FOUND_BODY = { detail: 'Not found.' }
export const UNEXPECTED_BODY = { detail: 'An unexpected error occurred. Please try again.' }

export class NotFound extends HttpError {
  /** @param what is for the reader of the code; it is never sent. */
  constructor(_what?: string, _id?: unknown) {
    super(404, NOT_FOUND_BODY)
  }
}

export class Forbidden extends HttpError {
  constructor(detail = 'You do not have permission to perform this action.') {
    super(403, { detail })
  }
}

/** Missing, expired or revoked credentials only: every 401 signs the browser out (authz §3). */
export class Unauthorized extends HttpError {
  constructor(detail = 'Authentication credentials were not provided or are no longer valid.') {
    super(401, { detail }, { 'www-authenticate': 'Bearer' })
  }
}

export class BadRequest extends HttpError {
  constructor(detail: string) {
    super(400, { detail })
  }
}

export class FieldError extends HttpError {
  constructor(field: string, message: string) {
    super(400, { [field]: [message] })
  }
}

export class Conflict extends HttpError {
  constructor(detail: string) {
    super(409, { detail })
  }
}

/** The row was changed since the caller read it (RFC 9110 §13.1.1). */
export class PreconditionFailed extends HttpError {
  constructor() {
    super(412, { detail: 'Someone else changed this in the meantime.' })
  }
}

export class TooManyRequests extends HttpError {
  constructor(detail: string, retryAfterSeconds: number) {
    super(429, { detail }, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) })
  }
}

/** The policy check as the first line of a service (style B2). */
export function allow(ok: boolean | undefined, detail?: string): asserts ok {
  if (!ok) throw new Forbidden(detail)
}

/** As the driver says it. */
export const QUERY_TIMED_OUT = 'Query read timeout'

/** The database, or a store beside it, cannot be reached: nothing is wrong with the request, and it may be sent again. */
export const UNAVAILABLE_BODY = {
  detail: 'The service is temporarily unavailable. Please try again in a moment.',
}
export const RETRY_AFTER_UNAVAILABLE_SECONDS = 5

/** What Node says of a connection that cannot be made or breaks. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What the drivers say without a code. */
const AWAY_WORDS =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|PGlite is clos)/
/**
 * SQLSTATE of a database that refuses or ends connections, or cancels a statement that took too long: connection exceptions,
 * too many connections, shutdown, crash, start, and a cancelled statement.
 */
const AWAY_STATES = /^(?:08|53300|57P0|57014)/

/** Whether a request failed because the database (or the file store) is away, not because of what it asked. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && (NETWORK_CODES.has(code) || AWAY_STATES.test(code))) return true
    if (AWAY_WORDS.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true
  }
  return false
}

interface DatabaseError {
  code: string
  constraint?: string
}

function databaseErrorOf(error: unknown): DatabaseError | null {
  // Drizzle wraps what the driver threw; both drivers put the five-character SQLSTATE in `code`.
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as Partial<DatabaseError>).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as unknown as DatabaseError
  }
  return null
}

/** SQLSTATE of a failed statement, or null when the error is not the database's. */
export const sqlState = (error: unknown): string | null => databaseErrorOf(error)?.code ?? null

/** @param constraint name of the index or constraint; any when left out */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}
