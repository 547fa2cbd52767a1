/** Shown for HTML error bodies (portal spec §8), and when there is nothing better to say. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.'
export const SERVER_UNREACHABLE = 'The server could not be reached. Check the connection and try again.'
export const SERVER_TOO_SLOW = 'The server did not answer in time. Please try again.'

/**
 * The one shape in which failed calls reach a screen (style rule E1). `message` can always be shown; `status` is 0 if
 * no answer came.
 */
export class ApiError extends Error {
  /** HTTP status; 0 for a network failure, a timeout or an answer that does not fit the contract. */
  readonly status: number
  /** First message of each field the server named; general names are excluded. */
  readonly fields: Record<string, string>
  /** The server's message about the call as a whole, if any. */
  readonly general?: string
  /** The raw body: parsed JSON, else text. For the few screens that read fields themselves. */
  readonly body?: unknown
  /** How long to wait before trying again, from Retry-After. */
  readonly retryAfterMs?: number | undefined

  constructor({ status, message, fields = {}, general, body, retryAfterMs, cause }: ApiErrorInit) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.general = general
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

type ApiErrorInit = {
  status: number
  message: string
  fields?: Record<string, string>
  general?: string
  body?: unknown
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** Names of messages about the whole call, in order of preference (portal spec §8, events spec §8). */
const GENERAL_NAMES = ['error', 'message', 'detail', 'non_field_errors'] as const

/**
 * Turns an error response into an ApiError.
 * @param status HTTP status
 * @param body parsed JSON or text; undefined if empty
 * @param retryAfterMs from the Retry-After header
 * @source portal spec §8 "Generic": error, message or detail, or a string body; a doctype is replaced
 */
export function toApiError(status: number, body: unknown, retryAfterMs?: number): ApiError {
  const general = generalMessage(body)
  const fields = fieldMessages(body)
  const message = general ?? Object.values(fields)[0] ?? UNEXPECTED_ERROR
  return new ApiError({ status, message, fields, general, body, retryAfterMs })
}

/** Retry-After as seconds or as a date (RFC 9110 §10.2.3). */
export function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After')
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** For calls that got no answer. Aborts are not failures and never get here. */
export function toNetworkError(cause: unknown): ApiError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
  return new ApiError({ status: 0, message: isTimeout ? SERVER_TOO_SLOW : SERVER_UNREACHABLE, cause })
}

/**
 * "First server message (string, or first value of the object)" of events spec §8.
 * @returns undefined if the server sent nothing usable: the caller shows its own default
 */
export function firstServerMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { body } = error
  if (typeof body === 'string') return textMessage(body)
  if (!isRecord(body)) return undefined
  return Object.values(body).map(firstText).find(Boolean)
}

/**
 * The server's message under one name, for screens that order fields themselves.
 * @returns undefined if there is nothing to show
 */
export const messageAt = (error: unknown, name: string): string | undefined =>
  error instanceof ApiError && isRecord(error.body) ? joinedText(error.body[name]) : undefined

/** True for aborted requests (left the page, kept typing, closed the dialog): nothing to show, nothing to undo. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** The server said no. After no answer, or a server's or gateway's failure, the call may have been carried out. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** The failure of a change to show: none once the change turns out to have happened. A refusal stays. */
export const unlessDone = (error: Error | null, isDone: boolean): Error | null =>
  isDone && !isRefusal(error) ? null : error

/** @param statuses 401 not signed in, 403 refused, 404 missing or out of scope: retrying would not help */
export const hasStatus = (error: unknown, ...statuses: (401 | 403 | 404)[]): boolean =>
  error instanceof ApiError && (statuses as number[]).includes(error.status)

function generalMessage(body: unknown): string | undefined {
  if (typeof body === 'string') return textMessage(body)
  if (!isRecord(body)) return undefined
  return GENERAL_NAMES.map((name) => joinedText(body[name])).find(Boolean)
}

function fieldMessages(body: unknown): Record<string, string> {
  if (!isRecord(body)) return {}
  const general: readonly string[] = GENERAL_NAMES
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const message = general.includes(name) ? undefined : firstText(value)
      return message ? [[name, message]] : []
    }),
  )
}

function textMessage(body: string): string | undefined {
  const text = body.trim()
  if (/^<(?:!doctype|html)/i.test(text)) return UNEXPECTED_ERROR
  return text || undefined
}

const joinedText = (value: unknown): string | undefined =>
  Array.isArray(value) ? value.map(firstText).filter(Boolean).join(' ') || undefined : firstText(value)

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return textMessage(value)
  if (Array.isArray(value)) return value.map(firstText).find(Boolean)
  if (isRecord(value)) return Object.values(value).map(firstText).find(Boolean)
  return undefined
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
