import wretch, { type ConfiguredMiddleware, type WretchError } from 'wretch'
import type { Extension } from '#contract/extensions.ts'
import { SIGN_OUT_DELAY_MS } from '#contract/limits.ts'
import { LIVE_CURSOR_HEADER } from '#contract/liveCursor.ts'
import { z } from '#contract/zod.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import { endSession, type SessionStore } from '#src/shared/session/sessionStore.ts'
import { ApiError, isAbort, retryAfterMs, toApiError, toNetworkError, UNEXPECTED_ERROR } from './errors.ts'
import { type Page, type Rows, readAll, readPage } from './pages.ts'
import { type Query, withQuery } from './path.ts'
import { withProgressTimeout } from './progress.ts'
import { fitting, repair } from './repair.ts'

export type { Page } from './pages.ts'
export type { Query } from './path.ts'

/** A contract schema for values of T. */
export type Schema<T> = z.core.$ZodType<T>

type ReadOptions = { signal?: AbortSignal; cache?: RequestCache }
type WriteOptions = {
  query?: Query
  signal?: AbortSignal
  /** Lets the call outlive the page, for a release sent while the tab closes. */
  keepalive?: boolean
  /** The row version that was read, sent as `If-Match`: 412 instead of overwriting someone else's change. */
  version?: number | undefined
}
type UploadOptions = {
  query?: Query
  signal?: AbortSignal
  /** Sends the request: fetch reports no upload progress (src/api/xhrFetch.ts). */
  over: Transport
  /** @param sent bytes of the whole body, multipart boundaries included */
  onProgress?: (sent: number) => void
}
/** Makes a fetch that reports how many bytes of the body were sent, and calls again while the answer arrives. */
export type Transport = (onMoved: (sent: number) => void) => typeof globalThis.fetch
type BlobOptions = {
  signal?: AbortSignal
  /** @param total bytes announced by the server; undefined if it streams */
  onProgress?: (received: number, total: number | undefined) => void
}

type Write = {
  <T>(schema: Schema<T>, path: string, body?: unknown, options?: WriteOptions): Promise<T>
  /** With null the response body is ignored. */
  (schema: null, path: string, body?: unknown, options?: WriteOptions): Promise<void>
}

/**
 * The one client of portal and widgets (style rule Q4): base, bearer, timeout after 90 s without progress, one error
 * shape, shared sign-out. Paths are relative to the base; build them with the `path` tag. All calls throw ApiError;
 * aborts pass through unchanged.
 */
export interface Api {
  get<T>(schema: Schema<T>, path: string, query?: Query, options?: ReadOptions): Promise<T>
  /** One page of a list, in any shape of ruling 51. */
  getPage<T>(rowSchema: Schema<T>, path: string, query: Query, options?: ReadOptions): Promise<Page<T>>
  /** An unpaged list; the caller adds `no_pagination: true` where the specification does. */
  getRows<T>(rowSchema: Schema<T>, path: string, query?: Query, options?: ReadOptions): Promise<Rows<T>>
  post: Write
  patch: Write
  put: Write
  del(path: string, options?: WriteOptions): Promise<void>
  /**
   * Sends files; the response body is ignored. Times out after 90 s without progress, however long the upload takes.
   */
  upload(path: string, form: FormData, options: UploadOptions): Promise<void>
  blob(path: string, options?: BlobOptions): Promise<Blob>
  /** A file at its signed URL, which is itself a credential: sends no token, and a 401 does not end the session. */
  signedFile(address: string, signal: AbortSignal): Promise<ArrayBuffer>
  /** A response to read as it streams (live channel, map ranges). No timeout: the reader has its own. */
  stream(
    path: string,
    headers: Record<string, string>,
    signal: AbortSignal,
    cache?: RequestCache,
  ): Promise<Response>
  /** The oldest Live-Cursor of the answers read in this session, where the live channel begins. */
  liveCursor(): string | undefined
  /** For the next session, which reads again. */
  forgetLiveCursor(): void
  /**
   * Whether the server announced an extension: a call, field or parameter that the specification does not have. Others
   * are never sent. Settled before the first screen.
   */
  knows(extension: Extension): boolean
  /** Ends with a slash. */
  base: string
}

type ApiInit = {
  /** Absolute or same-origin; ends with a slash (contract/config.ts). */
  base: string
  session: SessionStore
  /** Extensions the server announced (contract/extensions.ts); default none. */
  extensions?: () => readonly string[]
  /** Called once per session, 100 ms after a 401 cleared the tokens (portal spec §4.1). */
  onUnauthorized: () => void
  /** Tests pass the in-process server; uploads use it too. */
  fetch?: typeof globalThis.fetch
}

/** A 401 of these is about the typed password, not the session (ruling 20). */
const OWN_401_PATHS = [
  'auth/login/',
  'auth/logout/',
  'auth/password-link/',
  'auth/password-reset/',
  'auth/password-reset-confirm/',
] as const
const CHANGE_PASSWORD_PATH = 'auth/change-password/'
const CHANGE_PASSWORD_FIELDS = ['current_password', 'new_password', 'confirm_password', 'non_field_errors']

/** Makes a root's client: one for the portal, one per widget session. */
export function createApi({
  base,
  session,
  extensions = () => [],
  onUnauthorized,
  fetch = globalThis.fetch,
}: ApiInit): Api {
  const client = wretch(base)
    .polyfills({ fetch: (url: string, options: RequestInit) => fetch(url, options) })
    .errorType('text')
    .accept('application/json')
    .middlewares([bearer(session)])
  let oldestCursor = Infinity
  type Client = typeof client

  /** Sends a request; turns every failure except an abort into an ApiError. */
  async function send(
    method: string,
    target: string,
    body?: unknown,
    options: RequestInit = {},
    by: Client = client,
  ): Promise<Response> {
    const token = session.getState().access
    try {
      const ready = by.options(options)
      const filled =
        body === undefined ? ready : body instanceof FormData ? ready.body(body) : ready.json(body as object)
      return await filled.fetch(method, target).res()
    } catch (cause) {
      if (isAbort(cause)) throw cause
      const error = isHttpError(cause)
        ? toApiError(cause.status, cause.json ?? cause.text, retryAfterMs(cause.response))
        : toNetworkError(cause)
      if (error.status === 401 && endsSession(target, error)) signOutOnce(token)
      throw error
    }
  }

  async function fetchSigned(address: string, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    } catch (cause) {
      throw isAbort(cause) ? cause : toNetworkError(cause)
    }
  }

  /**
   * Once per token, so a late 401 of an older session does not end the next one. No token means nobody is signed in.
   */
  function signOutOnce(token: string | null): void {
    if (endSession(session, token)) setTimeout(onUnauthorized, SIGN_OUT_DELAY_MS)
  }

  const knows = (extension: Extension): boolean => extensions().includes(extension)

  async function read(target: string, query?: Query, { signal, cache }: ReadOptions = {}): Promise<unknown> {
    // Any list can have an order, so it is left out here, for servers that do not know it.
    const asked = withQuery(target, knows('ordering') ? query : { ...query, ordering: undefined })
    return withProgressTimeout(signal, async (guard) => {
      const response = await send('GET', asked, undefined, { signal: guard.signal, cache })
      const cursor = Number(response.headers.get(LIVE_CURSOR_HEADER) ?? Infinity)
      // Another server may send something else.
      if (Number.isSafeInteger(cursor)) oldestCursor = Math.min(oldestCursor, cursor)
      return toBody(await guard.text(response))
    })
  }

  const write =
    (method: string): Write =>
    async (
      schema: Schema<unknown> | null,
      target: string,
      body?: unknown,
      { query, signal, keepalive, version }: WriteOptions = {},
    ): Promise<never> =>
      withProgressTimeout(signal, async (guard) => {
        const headers = version === undefined ? undefined : { 'If-Match': `"${version}"` }
        const options = { signal: guard.signal, keepalive, ...(headers && { headers }) }
        const response = await send(method, withQuery(target, query), body, options)
        const answer = toBody(await guard.text(response))
        return (schema ? parsed(schema, answer, target) : undefined) as never
      })

  const getRows: Api['getRows'] = async (rowSchema, target, query, options) =>
    parsedRows(rowSchema, readAll(await read(target, query, options)), target)

  return {
    base,
    knows,
    get: async (schema, target, query, options) => parsed(schema, await read(target, query, options), target),
    getPage: async (rowSchema, target, query, options) => {
      const page = readPage(await read(target, query, options), query)
      return { ...page, ...parsedRows(rowSchema, page.items, target) }
    },
    getRows,
    post: write('POST'),
    patch: write('PATCH'),
    put: write('PUT'),
    del: (target, options) => write('DELETE')(null, target, undefined, options),
    upload: (target, form, { query, signal, over, onProgress }) =>
      withProgressTimeout(signal, async (guard) => {
        const carry = over((sent) => {
          guard.touch()
          onProgress?.(sent)
        })
        const by = fetch === globalThis.fetch ? client.polyfills({ fetch: carry }) : client
        await guard.text(await send('POST', withQuery(target, query), form, { signal: guard.signal }, by))
      }),
    blob: (target, { signal, onProgress } = {}) =>
      withProgressTimeout(signal, async (guard) =>
        guard.blob(await send('GET', target, undefined, { signal: guard.signal }), onProgress),
      ),
    signedFile: (address, signal) =>
      withProgressTimeout(signal, async (guard) => {
        const response = await fetchSigned(address, guard.signal)
        if (!response.ok) throw toApiError(response.status, toBody(await guard.text(response)))
        return (await guard.blob(response)).arrayBuffer()
      }),
    stream: (target, headers, signal, cache = 'no-store') =>
      send('GET', target, undefined, { headers, signal, cache }),
    liveCursor: () => (oldestCursor === Infinity ? undefined : String(oldestCursor)),
    forgetLiveCursor: () => {
      oldestCursor = Infinity
    },
  }
}

/** Adds the current token to every call (portal spec §7). */
const bearer =
  (session: SessionStore): ConfiguredMiddleware =>
  (next) =>
  (url, options) => {
    const { access } = session.getState()
    const headers = new Headers(options.headers)
    if (access) headers.set('Authorization', `Bearer ${access}`)
    return next(url, { ...options, headers })
  }

function endsSession(target: string, error: ApiError): boolean {
  const [name = ''] = target.replace(/^\//, '').split('?')
  if (OWN_401_PATHS.some((own) => own === name)) return false
  if (name !== CHANGE_PASSWORD_PATH) return true
  const { body } = error
  return !(typeof body === 'object' && body && CHANGE_PASSWORD_FIELDS.some((field) => field in body))
}

/** Parses an answer. A field that does not fit is dropped or repaired, so it does not fail the whole answer. */
function parsed<T>(schema: Schema<T>, body: unknown, target: string): T {
  const result = z.safeParse(schema, body)
  if (result.success) return result.data
  // The path helps operators; users cannot act on it.
  logProblem(`the answer to ${target.split('?')[0]} does not fit the contract`, result.error.issues)
  const repaired = z.safeParse(schema, repair(schema, body))
  if (repaired.success) return repaired.data
  throw new ApiError({ status: 0, message: UNEXPECTED_ERROR, cause: result.error })
}

/** Parses a list; unreadable rows are dropped and counted, even all of them: a retry would not help. */
function parsedRows<T>(schema: Schema<T>, rows: unknown[], target: string): Rows<T> {
  const result = z.safeParse(z.array(schema), rows)
  if (result.success) return { items: result.data }
  logProblem(`the answer to ${target.split('?')[0]} does not fit the contract`, result.error.issues)
  const items = z.parse(z.array(schema), fitting(schema, rows))
  return items.length === rows.length ? { items } : { items, unreadable: rows.length - items.length }
}

function toBody(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return text // not JSON: kept as text, which list readers take as empty (ruling 51)
  }
}

const isHttpError = (cause: unknown): cause is WretchError =>
  cause instanceof Error && 'response' in cause && 'status' in cause
