import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { MAX_UNPAGED_ROWS, PAGE_SIZE } from '#contract/limits.ts'
import { errorBody, type PageQuery, rowIdNumber } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { PreconditionFailed } from './errors.ts'
import { onlyDefined } from './onlyDefined.ts'
import { plainWords } from './plainWords.ts'

// People read field errors, so use zod's English with our messages; the browser bundle leaves zod's locale out.
z.config({ ...z.locales.en(), customError: plainWords })

/** Fastify with zod schemas as types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/** How a route is served, beside its schema. */
interface Serving {
  /** For answers with secrets or signed links. */
  compress?: false
  /** For a GET with effects. */
  exposeHeadRoute?: false
  /** Bytes of a body longer than most. */
  bodyLimit?: number
  /** The handler looks at the mistakes of a body (`expectRowMistakesOnly`). */
  attachValidation?: true
  /** Accepts widget tokens (authz §1). */
  takesWidgets?: true
}

/**
 * What a route says of itself in the OpenAPI document, what it takes, and each status it sends (style B1), with how it is
 * served.
 */
export function declared<Schema extends object>(summary: string, route: Schema & Serving) {
  const { compress, exposeHeadRoute, bodyLimit, attachValidation, takesWidgets, ...schema } = route
  const config: FastifyContextConfig | undefined = takesWidgets && { takesWidgets }
  return {
    ...onlyDefined({ compress, exposeHeadRoute, bodyLimit, attachValidation, config }),
    schema: { summary, ...schema },
  }
}

/** `response: { 200: kiosk, ...errors(401, 404) }`: routes declare every status they send (style B1). */
export function errors<S extends ErrorStatus>(...statuses: S[]): Record<S, typeof errorBody> {
  return Object.fromEntries(statuses.map((status) => [status, errorBody])) as Record<S, typeof errorBody>
}

/** Binary content in the OpenAPI document. */
export const anyBytes = z.unknown().register(z.globalRegistry, { type: 'string', format: 'binary' })

/** A response that is not JSON. */
export const bytes = (description: string, type = 'application/octet-stream') => ({
  description,
  content: { [type]: { schema: anyBytes } },
})

/** `/:id/` of a row. */
export const idParam = z.object({ id: rowIdNumber })

/** `/:id/` with a row id or a printed id (db/rowKey.ts distinguishes them). */
export const idOrCodeParam = z.object({ id: z.string().check(z.regex(/^[^\p{Cc}]{1,64}$/u)) })

/** A row to change, and the version the caller has seen; without a version the change overwrites. */
export interface VersionedKey<Id = number> {
  id: Id
  /** The `If-Match` header. */
  ifMatch?: string | undefined
}

/** Row id and version from a request. */
export const keyOf = <Id>(
  req: Pick<FastifyRequest, 'headers'> & { params: { id: Id } },
): VersionedKey<Id> => ({ id: req.params.id, ifMatch: req.headers['if-match'] })

/** Sends 204 once the work is done. */
export async function noContent(reply: { code(status: 204): unknown }, work: Promise<void>): Promise<null> {
  await work
  reply.code(204)
  return null
}

/** 201 with what was made. */
export async function created<Made>(
  reply: { code(status: 201): unknown },
  work: Promise<Made>,
): Promise<Made> {
  const made = await work
  reply.code(201)
  return made
}

/** LIMIT and OFFSET. */
export interface Page {
  limit: number
  offset: number
}

/** One page of a list, and the number of all rows. */
export interface Listed<Row> {
  rows: Row[]
  count: number
}

/** LIMIT and OFFSET of a list query; `no_pagination` reads up to MAX_UNPAGED_ROWS. */
export function pageOffset(query: PageQuery): Page {
  if (query.no_pagination) return { limit: MAX_UNPAGED_ROWS, offset: 0 }
  const limit = query.page_size ?? PAGE_SIZE
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** The answer of a list: a page, or a plain array for `no_pagination=true` (events spec §7). */
export function listAnswer<Row>(query: PageQuery, { rows, count }: Listed<Row>) {
  if (query.no_pagination) return rows
  const page_size = query.page_size ?? PAGE_SIZE
  return {
    results: rows,
    count,
    total_pages: Math.max(1, Math.ceil(count / page_size)),
    page: query.page ?? 1,
    page_size,
  }
}

/**
 * Compares `If-Match: "<version>"` with the current row, read in the writing transaction (docs/decisions/030). Without
 * the header the change overwrites, as the specification's calls do.
 * @throws PreconditionFailed 412 when the row has changed since it was read
 */
export function expectVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (ifMatch.split(',').every((tag) => tag.trim().replace(/^W\//, '') !== `"${version}"`)) {
    throw new PreconditionFailed()
  }
}
