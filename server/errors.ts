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
    super(412, { detail: 'Somebody else changed this in the meantime.' })
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
