import { hiddenCharacter } from './hiddenCharacters.ts'
import { MAX_PAGE, MAX_PAGE_SIZE, MAX_ROW_ID } from './limits.ts'
import { z } from './zod.ts'

/** A row id. Ours are integers; other servers of the same interface may send strings. */
export const rowId = z.union([z.number(), z.string()])
export type RowId = z.infer<typeof rowId>

/** A row id of ours as a query or a body sends it. */
export const rowIdNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ROW_ID))

/** How often a row was changed; sent back as `If-Match`. A server without it cannot tell of another's change. */
export const rowVersion = z.optional(z.number())

/** Text that a server may leave out or send as null. */
export const maybeText = z.nullish(z.string())
export const maybeFlag = z.nullish(z.boolean())

/**
 * A day that exists, YYYY-MM-DD. By hand: zod's own formats come all together, into the first list of every visitor.
 */
export const plainDate = z
  .string()
  .check(z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), 'Enter a date as YYYY-MM-DD.'))
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Free text a person typed: trimmed and bounded, so that junk stops at the door (B5). */
export const boundedText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    // No database text holds a zero byte; one in a query is a probe.
    z.refine((text) => !text.includes('\0'), 'Null characters are not allowed.'),
  )

/** A name or an address on one line, of characters that can be seen. */
export const visibleText = (max: number) =>
  boundedText(max).check(
    z.refine((text) => hiddenCharacter(text) === undefined, 'Remove the invisible character.'),
  )

/**
 * A page of rows as our server sends it. Readers accept a bare array, `{results}` or `{results, count}` too:
 * that tolerance lives in `getPage` (src/api/http.ts) alone.
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

/** `no_pagination=true` answers a bare array, everything else a page. */
export const listOf = <T extends z.ZodMiniType>(row: T) => z.union([pageOf(row), z.array(row)])

/** `true` or `false` in a query, and the words that mean the same. */
export const wireFlag = z.union([z.stringbool(), z.boolean()])

/** Query parameters every list accepts; they narrow the caller's scope and never widen it (authz §2). */
export const pageQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  no_pagination: z.optional(wireFlag),
  all: z.optional(wireFlag),
  search: z.optional(boundedText(200)),
})
export type PageQuery = z.infer<typeof pageQuery>

/** A key, with a minus in front for descending. */
export type Ordering<Key extends string> = Key | `-${Key}`

/** `ordering` of a list: the columns it may be sorted by. Ours (contract/extensions.ts). */
export const orderingBy = <Key extends string>(keys: readonly Key[]) =>
  z.optional(z.enum(keys.flatMap((key): Ordering<Key>[] => [key, `-${key}`])))

/**
 * An error body: `{detail}` for the whole call, `{error}` where the specification reads that name, else
 * messages by field. `non_field_errors` is the block above a form.
 */
export const errorBody = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()]))
export type ErrorBody = z.infer<typeof errorBody>

/** `//` and a host, with no user name or password before it; what follows is up to the server there. */
const WEB_ADDRESS = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i
/** Browsers drop line breaks and turn backslashes into slashes, so an address could read as one thing and open another. */
const MISREAD = /[\\\p{Cc}]/u

/**
 * An address as browsers write it: host in lower case, default port left out, special characters encoded.
 * @returns null unless it is an absolute http(s) address without credentials: no other is stored or opened (authz §5)
 */
export const webAddress = (value: string): string | null =>
  WEB_ADDRESS.test(value) && !MISREAD.test(value) && URL.canParse(value) ? new URL(value).href : null

export const isSafeWebAddress = (value: string): boolean => webAddress(value) !== null

/** A file as calls name it. */
export const storedFile = z.object({
  id: rowId,
  /** Signed address, at most five minutes old. */
  file: maybeText,
  file_name: maybeText,
  /** Extension: bytes. */
  size: z.nullish(z.number()),
})
export type StoredFile = z.infer<typeof storedFile>

/** What opens a kiosk. */
export const kioskCredential = z.enum(['access_url', 'username', 'password'])
export type KioskCredential = z.infer<typeof kioskCredential>
/** Ours: credentials that are stored but cannot be read, since the server's key was changed. They are absent. */
export const unreadable = z.optional(z.array(kioskCredential))
