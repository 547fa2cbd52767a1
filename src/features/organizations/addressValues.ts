import type { OrganizationDetail } from '#contract/organizations.ts'
import { z } from '#contract/zod.ts'
import type { RecordForm, Values } from '#src/forms/useRecordForm.ts'

/** Form values of name and address, by wire name (administration spec §3). */
export const addressValues = z.object({
  name: z.string(),
  street1: z.string(),
  street2: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  zip_code: z.string(),
})
export type AddressValues = z.infer<typeof addressValues>

export const NO_ADDRESS: AddressValues = {
  name: '',
  street1: '',
  street2: '',
  country: '',
  state: '',
  city: '',
  zip_code: '',
}

/** In screen order. */
export const ADDRESS_LABELS = {
  name: 'Organization Name',
  street1: 'Address Line 1',
  street2: 'Address Line 2 (Optional)',
  country: 'Country',
  state: 'State',
  city: 'City',
  zip_code: 'Zip Code (Optional)',
} as const satisfies Record<keyof AddressValues, string>

/** administration spec §5; address line 2 and zip code are optional. */
const REQUIRED = ['name', 'street1', 'country', 'state', 'city'] as const

export const requiredText = (label: string): string => `${label} is required`

/** Missing fields (administration spec §5). */
export function validateAddress(values: AddressValues): Partial<Record<keyof AddressValues, string>> {
  const missing = REQUIRED.filter((name) => values[name].trim() === '')
  return Object.fromEntries(missing.map((name) => [name, requiredText(ADDRESS_LABELS[name])]))
}

const names = Object.keys(NO_ADDRESS) as (keyof AddressValues)[]
const fromNames = (value: (name: keyof AddressValues) => string): AddressValues =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as AddressValues

export const toAddressPayload = (values: AddressValues): AddressValues =>
  fromNames((name) => values[name].trim())

/**
 * Always all seven fields, because PUT organizations/{id}/ replaces the record (ruling 64). An optional field that
 * another server sent as null stays null while empty.
 */
export function toChangePayload(values: AddressValues, loaded: OrganizationDetail) {
  const { street2, zip_code, ...rest } = toAddressPayload(values)
  return {
    ...rest,
    street2: street2 || emptyAs(loaded.street2),
    zip_code: zip_code || emptyAs(loaded.zip_code),
  }
}

const emptyAs = (loaded: string | null | undefined): '' | null => ((loaded ?? null) === null ? null : '')

export const addressOf = (organization: OrganizationDetail): AddressValues =>
  fromNames((name) => organization[name] ?? '')

/** The part of a form that AddressFields needs. */
export type AddressForm = Pick<RecordForm<AddressValues>, 'field' | 'values' | 'set'>

/** Narrows a form to these fields; react-hook-form's Control type is invariant. */
export const asAddressForm = <V extends AddressValues & Values>(form: RecordForm<V>): AddressForm =>
  form as unknown as AddressForm
