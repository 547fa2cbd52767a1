import { country } from '#contract/countries.ts'
import { z } from '#contract/zod.ts'

/** A phone number in the values of a form: a PhoneValue (src/shared/phone.ts). */
export const phoneValue = z.object({ country: z.nullable(country), number: z.string() })
