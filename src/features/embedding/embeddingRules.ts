import { canonicalOrigin, type EmbedOrigins, MAX_EMBED_ORIGINS, NOT_AN_ORIGIN } from '#contract/embed.ts'
import { type ApiError, messageAt } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'

/** What is typed into the form. */
export type AddressValues = { address: string }

/** @returns what is wrong with it, by field */
export function checkAddress({ address }: AddressValues, { origins }: EmbedOrigins): Partial<AddressValues> {
  if (address.trim() === '') return { address: 'Address is required.' }
  const origin = canonicalOrigin(address)
  if (origin === undefined) return { address: NOT_AN_ORIGIN }
  return origins.includes(origin) ? { address: 'This address is already on the list.' } : {}
}

/** Why no address can be added now; undefined when one can. */
export const whyNoMore = ({ origins }: EmbedOrigins): string | undefined =>
  origins.length < MAX_EMBED_ORIGINS
    ? undefined
    : `An organization has at most ${MAX_EMBED_ORIGINS} addresses. Remove one first.`

/** What a refused address says: at its field where the server names it. */
export function addressProblem(error: ApiError): FormProblem {
  const said = messageAt(error, 'origins')
  return said ? { fields: { address: said } } : { general: error.message }
}
