import { ORGANIZATION_LICENSES, type Organization } from '#contract/organizations.ts'
import { adminPhone } from '#src/api/organizations.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { titleCase } from '#src/shared/titleCase.ts'
import type { SelectOption } from '#src/ui/fields/SelectField.tsx'
import type { ORGANIZATION_TABS } from './organizationParams.ts'

/** Shown if an organization's administrator, email or phone is missing (administration spec §3). */
const NOT_AVAILABLE = 'N/A'

const named = (one: { first_name?: string | null; last_name?: string | null } | null | undefined): string =>
  [one?.first_name, one?.last_name].filter(Boolean).join(' ').trim()

/** adminName, or the row's first and last name, or those of admin_details (administration spec §3). */
export const adminNameOf = (row: Organization): string =>
  row.adminName || named(row) || named(row.admin_details) || NOT_AVAILABLE

/** The administrator's record. */
export const adminOf = ({ id, admin_details }: Organization): RecordRef | undefined =>
  admin_details?.id ? { kind: 'user', id: admin_details.id, organization: id } : undefined

/** adminEmail, admin_details.email or email (administration spec §3). */
export const adminEmailOf = (row: Organization): string =>
  row.adminEmail || row.admin_details?.email || row.email || NOT_AVAILABLE

/** phoneNumber, admin_details.phone or phone_number, as its last 10 digits (administration spec §3, ruling 39). */
export function phoneOf(row: Organization): string {
  const stored = row.phoneNumber || adminPhone(row.admin_details) || row.phone_number
  return stored ? displayedPhone(stored) : NOT_AVAILABLE
}

/** kiosksCount or the length of kiosks (administration spec §3); undefined if a server sends neither. */
export const kioskCountOf = (row: Organization): number | undefined => row.kiosksCount ?? row.kiosks?.length

/** created_at or createdDate (administration spec §3). */
export const createdOf = (row: Organization): string | null | undefined => row.created_at || row.createdDate

/** Options of the license filter, besides All (administration spec §3). */
export const LICENSE_OPTIONS: readonly SelectOption<(typeof ORGANIZATION_LICENSES)[number]>[] =
  ORGANIZATION_LICENSES.map((value) => ({ value, label: titleCase(value) }))

export const TAB_LABELS = {
  info: 'Info',
  kiosks: 'Kiosks',
  users: 'Users',
  teams: 'Teams',
  events: 'Events',
  partners: 'Partners',
} as const satisfies Record<(typeof ORGANIZATION_TABS)[number], string>

/** The partnership badge: active green, pending yellow, other grey (administration spec §2.3). */
export function partnerTone(status: string) {
  const tones = { active: 'positive', pending: 'caution' } as const
  return tones[status.trim().toLowerCase() as keyof typeof tones] ?? 'neutral'
}
