import { country } from '#contract/countries.ts'
import { z } from '#contract/zod.ts'

/** Schema of a PhoneValue (src/shared/phone.ts) in form values. */
export const phoneValue = z.object({ country: z.nullable(country), number: z.string() })
