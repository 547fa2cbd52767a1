import { z } from './zod.ts'

/** GET /config.json: run-time configuration, so that one build works for every installation. */
export const runtimeConfig = z.object({
  /** Base of all calls, absolute or same-origin; ends with a slash. */
  api_base: z._default(z.string(), '/api/'),
  /** Path of the live channel below api_base; null if there is none and screens poll. */
  live_path: z._default(z.nullable(z.string()), null),
  /** URL of the country-codes service; null for the bundled list only. */
  country_codes_url: z._default(z.nullable(z.string()), null),
  /** Extensions the server supports (contract/extensions.ts); a newer server may name unknown ones. */
  extensions: z._default(z.array(z.string()), []),
  version: z._default(z.string(), ''),
  /** Identifies the portal's build; '' if unknown. */
  build: z._default(z.string(), ''),
})
export type RuntimeConfig = z.infer<typeof runtimeConfig>
