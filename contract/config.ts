import { z } from './zod.ts'

/** GET /config.json: run-time configuration, so that one build serves every installation. */
export const runtimeConfig = z.object({
  /** Prefix of every call, absolute or same-origin; ends with a slash. */
  api_base: z._default(z.string(), '/api/'),
  /** Path of the live channel below api_base; null where the server has none and screens poll. */
  live_path: z._default(z.nullable(z.string()), null),
  /** Address of the public country-codes service, or null for the bundled list alone. */
  country_codes_url: z._default(z.nullable(z.string()), null),
  /** What the server knows beyond the specification (contract/extensions.ts); a newer one may name more than we know. */
  extensions: z._default(z.array(z.string()), []),
  version: z._default(z.string(), ''),
  /** Names the built portal the server hands out: another text is another build, '' is unknown. */
  build: z._default(z.string(), ''),
})
export type RuntimeConfig = z.infer<typeof runtimeConfig>
