import type { OrganizationAdmin, OrganizationDetail } from '#contract/organizations.ts'

/** Shown instead of a profile that could not be loaded (administration spec §2.12). */
export const LOAD_FAILURE = 'Failed to load organization data.'

/** The address as it is written on an envelope; empty parts leave no gap. */
export function postalAddress(organization: OrganizationDetail): string {
  const { name, street1, street2, city, state, zip_code, country } = organization
  const place = joined(', ', city, joined(' ', state, zip_code))
  return [name, street1, street2, place, country].flatMap((line) => line?.trim() || []).join('\n')
}

/** Whether there is an address at all, and not the name alone. */
export const hasAddress = ({
  street1,
  street2,
  city,
  state,
  zip_code,
  country,
}: OrganizationDetail): boolean =>
  [street1, street2, city, state, zip_code, country].some((part) => part?.trim())

/** The number under either name a server may give it (administration spec §3). */
export const adminPhone = (admin: OrganizationAdmin | null | undefined): string =>
  admin?.phone || admin?.phone_number || ''

const joined = (between: string, ...parts: (string | null | undefined)[]): string =>
  parts.flatMap((part) => part?.trim() || []).join(between)
