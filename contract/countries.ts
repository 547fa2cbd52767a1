import { z } from './zod.ts'

/** A country from the public country-codes service (administration spec §3). */
export const country = z.object({
  name: z.string(),
  /** ISO 3166-1, two letters. */
  code: z.string(),
  /** Starts with '+'. */
  dial_code: z.string(),
})
export type Country = z.infer<typeof country>
