import { MAX_PAGE, MAX_PAGE_SIZE, MAX_ROW_ID } from './limits.ts'
import { z } from './zod.ts'

/** A row id. Ours are integers; other servers of the same interface may send strings. */
export const rowId = z.union([z.number(), z.string()])
export type RowId = z.infer<typeof rowId>
/** A region's id, or its name on servers that name it instead; a schema of its own, for src/api/repair.ts. */
export const regionKey = z.union([z.number(), z.string()])

/** Addresses and other portals write ids as digits. Anything else stays what it is: Number() reads [36] and true too. */
const digitsAsNumber = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value

/**
 * One of our row ids in a query or body. If it may be left out, `prefault` says what it is then: the OpenAPI document knows
 * no `_default` of a transform.
 * @param sentence the error for anything else
 */
export const rowIdElse = (sentence?: string) =>
  // Without nonoptional the OpenAPI document calls every id optional, because a transform also takes a missing one.
  z.nonoptional(
    z.pipe(
      z.transform(digitsAsNumber),
      z.number(sentence).check(z.int(sentence), z.minimum(1, sentence), z.maximum(MAX_ROW_ID, sentence)),
    ),
  )
export const rowIdNumber = rowIdElse()

/** Idempotency key made by the caller: a repeated call creates nothing and gets the first answer again. */
export const requestId = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))

/** Number of changes to a row; sent back as `If-Match`. Servers without it cannot detect concurrent edits. */
export const rowVersion = z.optional(z.number())

/** Text that a server may leave out or send as null. */
export const maybeText = z.nullish(z.string())
export const maybeFlag = z.nullish(z.boolean())

/**
 * An existing day, YYYY-MM-DD. Checked by hand because zod's formats would all end up in the bundle that every visitor
 * loads first.
 */
export const plainDate = z
  .string()
  .check(z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), 'Enter a date as YYYY-MM-DD.'))
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Text of one length, trimmed one way. */
export const limitedText = (trim: ReturnType<typeof z.trim>, max: number) =>
  z.string().check(
    trim,
    z.maxLength(max),
    // PostgreSQL text cannot contain a zero byte; one in a query is a probe.
    z.refine((text) => !text.includes('\0'), 'Null characters are not allowed.'),
  )

/** Free text typed by a user, trimmed and limited in length (B5). */
export const boundedText = (max: number) => limitedText(z.trim(), max)

/**
 * A page of rows as our server sends it. The portal also reads a bare array, `{results}` or `{results, count}`, but
 * only in `getPage` (src/api/http.ts).
 * @source rulings 51; events spec §7
 */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    results: z.array(row),
    count: z.number(),
    total_pages: z.number(),
    page: z.number(),
    page_size: z.number(),
  })

/** A bare array for `no_pagination=true`, otherwise a page. */
export const listOf = <T extends z.ZodMiniType>(row: T) => z.union([pageOf(row), z.array(row)])

/** `true` or `false` in a query, and their synonyms. */
export const wireFlag = z.union([z.stringbool(), z.boolean()])

/** Query parameters of every list; they narrow the caller's scope and never widen it (authz §2). */
export const pageQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  no_pagination: z.optional(wireFlag),
  all: z.optional(wireFlag),
  search: z.optional(boundedText(200)),
})
export type PageQuery = z.infer<typeof pageQuery>

/** A key, prefixed with a minus for descending. */
export type Ordering<Key extends string> = Key | `-${Key}`

/** `ordering` of a list: its sortable columns. Ours (contract/extensions.ts). */
export const orderingBy = <Key extends string>(keys: readonly Key[]) =>
  z.optional(z.enum(keys.flatMap((key): Ordering<Key>[] => [key, `-${key}`])))

/**
 * An error body: `{detail}` for the whole call, `{error}` where the specification uses that name, else messages by
 * field. `non_field_errors` is the block above a form.
 */
export const errorBody = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()]))
export type ErrorBody = z.infer<typeof errorBody>

/** `//` and a host without user name or password; the rest is not restricted. */
const WEB_ADDRESS = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i
/**
 * Browsers drop line breaks and turn backslashes into slashes, so such an address would open a different one than it
 * shows.
 */
const MISREAD = /[\\\p{Cc}]/u

/**
 * Normalizes an address the way browsers do: lower-case host, no default port, special characters encoded.
 * @returns null unless it is an absolute http(s) address without credentials: no other is stored or opened (authz §5)
 */
export const webAddress = (value: string): string | null =>
  WEB_ADDRESS.test(value) && !MISREAD.test(value) && URL.canParse(value) ? new URL(value).href : null

export const isSafeWebAddress = (value: string): boolean => webAddress(value) !== null

/** A stored file in answers. */
export const storedFile = z.object({
  id: rowId,
  /** Signed address, valid for five minutes. */
  file: maybeText,
  file_name: maybeText,
  /** Extension: bytes. */
  size: z.nullish(z.number()),
})
export type StoredFile = z.infer<typeof storedFile>

/** The parts of a kiosk's credentials. */
export const kioskCredential = z.enum(['access_url', 'username', 'password'])
export type KioskCredential = z.infer<typeof kioskCredential>
/** Ours: stored credentials that cannot be decrypted since the server's key changed; they are left out. */
export const unreadable = z.optional(z.array(kioskCredential))
