import type { ErrorBody } from '#contract/shared.ts'

/** The body of an error that names the rows which prevented a change of many. */
interface RowsRefusal {
  detail: string
  rows: readonly object[]
}

/** An error response. Services throw it; one handler (plugins/errors.ts) sends it (style B6). */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: ErrorBody | RowsRefusal
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody | RowsRefusal, headers: Record<string, string> = {}) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The body of every 404: a hidden row and a missing one must be indistinguishable. */
export const NOT_FOUND_BODY = { detail: 'Not found.' }
export const UNEXPECTED_BODY = { detail: 'An unexpected error occurred. Please try again.' }

export class NotFound extends HttpError {
  /** @param what for readers of the code; never sent */
  constructor(_what?: string, _id?: unknown) {
    super(404, NOT_FOUND_BODY)
  }
}

/** A row that a query has found. @throws NotFound if there is none; the rest is for readers of the code */
export function orNotFound<Row>(row: Row | undefined, what: string, id?: unknown): Row {
  if (row === undefined) throw new NotFound(what, id)
  return row
}

export class Forbidden extends HttpError {
  constructor(detail = 'You do not have permission to perform this action.') {
    super(403, { detail })
  }
}

/** Only for missing, expired or revoked credentials: a 401 signs the browser out (authz §3). */
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

/** The row has changed since the caller read it (RFC 9110 §13.1.1). */
export class PreconditionFailed extends HttpError {
  constructor() {
    super(412, { detail: 'Someone else changed this in the meantime.' })
  }
}

export class TooManyRequests extends HttpError {
  /** Whole, at least 1. */
  readonly retryAfterSeconds: number
  constructor(detail: string, seconds: number) {
    const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
    super(429, { detail }, { 'retry-after': String(retryAfterSeconds) })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Enforces a policy in the first line of a service (style B2). @throws Forbidden */
export function allow(ok: boolean | undefined, detail?: string): asserts ok {
  if (!ok) throw new Forbidden(detail)
}

/** The driver's message. */
export const QUERY_TIMED_OUT = 'Query read timeout'

/** For an outage of the database or file store: the request was fine and may be repeated. */
export const UNAVAILABLE_BODY = {
  detail: 'The service is temporarily unavailable. Please try again in a moment.',
}
export const RETRY_AFTER_UNAVAILABLE_SECONDS = 5

/** Node's codes for connections that fail or break. */
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
/** Driver messages without a code. */
const AWAY_WORDS =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|PGlite is clos)/
/**
 * SQLSTATEs of a database that refuses or ends connections, or cancels a slow statement: connection exceptions, too
 * many connections, shutdown, crash, startup, and a cancelled statement.
 */
const AWAY_STATES = /^(?:08|53300|57P0|57014)/

/** Whether a request failed because the database or file store is unavailable. */
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
  // Drizzle wraps driver errors; both drivers put the five-character SQLSTATE in `code`. Node's codes begin with E (EPIPE).
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as Partial<DatabaseError>).code
    if (typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code)) return at as unknown as DatabaseError
  }
  return null
}

/** SQLSTATE of a failed statement, or null for other errors. */
export const sqlState = (error: unknown): string | null => databaseErrorOf(error)?.code ?? null

/** @param constraint name of the index or constraint; any if left out */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseErrorOf(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}
