import { boundedText, rowVersion } from './shared.ts'
import { z } from './zod.ts'

/** authz §1: longest life of a widget token, which also never outlives its session. */
export const EMBED_TOKEN_LIFETIME_MS = 15 * 60_000
/** docs/decisions/045: per organization. */
export const MAX_EMBED_ORIGINS = 20
/** RFC 1035 §2.3.4: a host has at most 253 characters; plus `https://` and `:65535`. */
export const MAX_ORIGIN_LENGTH = 267

/**
 * `scheme://host[:port]` as in a browser's `Origin`: https, or http on loopback. A string rather than a RegExp, because
 * the database checks its rows with it too.
 */
export const ORIGIN_PATTERN =
  '^(https://([a-z0-9._-]+|\\[[0-9a-f:.]+\\])|http://(localhost|127\\.0\\.0\\.1))(:[0-9]{1,5})?$'

/** Error for an invalid address. */
export const NOT_AN_ORIGIN =
  'Enter an address such as https://intranet.example.org: https, a host, an optional port and no path.'

/**
 * Normalizes a typed address to the form browsers send: lower case, without trailing slash and default port.
 * @returns undefined for one with a path, credentials, a wildcard or another scheme
 */
export function canonicalOrigin(text: string): string | undefined {
  const typed = text.trim()
  if (typed.length > MAX_ORIGIN_LENGTH || !URL.canParse(typed)) return undefined
  const url = new URL(typed)
  const isBare = url.href === `${url.origin}/` && !/[?#]/.test(typed)
  return isBare && new RegExp(ORIGIN_PATTERN).test(url.origin) ? url.origin : undefined
}

const origin = boundedText(MAX_ORIGIN_LENGTH)

/** POST auth/embed-token/: the page's origin as its browser sends it. */
export const embedTokenBody = z.object({ origin })
export const embedTokenResponse = z.object({
  access: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  origin: z.string(),
})
export type EmbedTokenResponse = z.infer<typeof embedTokenResponse>

/** GET and PUT organizations/{id}/embed-origins/, sorted by name. */
export const embedOrigins = z.object({
  origins: z.array(z.string()),
  /** The organization's version, for `If-Match`. */
  version: rowVersion,
})
export type EmbedOrigins = z.infer<typeof embedOrigins>

/** Replaces the list. */
export const embedOriginsBody = z.object({
  origins: z
    .array(origin)
    .check(z.maxLength(MAX_EMBED_ORIGINS, `An organization has at most ${MAX_EMBED_ORIGINS} addresses.`)),
})
export type EmbedOriginsBody = z.infer<typeof embedOriginsBody>

/** GET embed/status/: whether pages of the request's own Origin may show widgets. */
export const embedStatus = z.object({ allowed: z.boolean() })
