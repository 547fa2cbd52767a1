import type { Kiosk, Region } from '#contract/kiosks.ts'
import type { KioskCredential, RowId } from '#contract/shared.ts'
import type { KioskPayload } from '#src/api/kiosks.ts'
import { cutDate } from '#src/shared/format.ts'
import { toRowId } from '#src/shared/rowId.ts'
import type { KioskChoices } from './useKioskChoices.ts'

/** Fields of a kiosk as people call them (administration spec §2.4 to §2.6). */
export const KIOSK_LABELS = {
  kiosk_id: 'Kiosk ID',
  name: 'Kiosk Name',
  organization: 'Organization',
  vm_region: 'VM Region',
  public_ipv4: 'Public IPv4',
  web_address: 'Web Address',
  api_url: 'API URL',
  access_url: 'Access URL',
  username: 'Username',
  password: 'Password',
  unity_build_id: 'Unity Build ID',
  unity_build_version: 'Unity Build Version',
  subscription_start_date: 'Subscription Start Date',
  subscription_end_date: 'Subscription End Date',
  hours_in_use: 'Hours in Use',
  license_status: 'License Status',
  status: 'Status',
  domain_security_expiration: 'Domain Security Expiration',
} as const
export type KioskField = keyof typeof KIOSK_LABELS

/** A form holds text alone; it has the fields it shows and no others. */
export type KioskValues = Record<KioskField, string>

const ALL_FIELDS = Object.keys(KIOSK_LABELS) as KioskField[]
export const DATE_FIELDS = [
  'subscription_start_date',
  'subscription_end_date',
  'domain_security_expiration',
] as const satisfies KioskField[]
const isDate = (field: KioskField): boolean => DATE_FIELDS.some((date) => date === field)

/** Never kept over the end of a session (authz: credentials of a kiosk). */
const SECRET_FIELDS = ['access_url', 'username', 'password'] as const satisfies KioskField[]
/** Where they were not sent there is nothing to begin with (authz line 30). */
const UNREAD_HELP = 'Hidden. Leave blank to keep the current value.'
/** The server has a value but not the key it was encrypted with. */
export const UNREADABLE = 'Cannot be read'
export const isUnreadable = (kiosk: Kiosk, field: KioskCredential): boolean =>
  kiosk.unreadable?.includes(field) ?? false
export const unreadHelp = (kiosk: Kiosk): Partial<Record<KioskField, string>> =>
  Object.fromEntries(
    SECRET_FIELDS.filter((field) => kiosk[field] === undefined).map((field) => [
      field,
      isUnreadable(kiosk, field) ? `${UNREADABLE}. Enter it again.` : UNREAD_HELP,
    ]),
  )
export const isSecret = (field: KioskField): boolean => SECRET_FIELDS.some((secret) => secret === field)

/** What a form of these fields begins with. */
export const valuesOf = (kiosk: KioskPayload, fields: readonly KioskField[]): KioskValues =>
  pickFields(fields, (field) => textOf(kiosk, field))

const textOf = (kiosk: KioskPayload, field: KioskField): string => {
  const text = String(kiosk[field] ?? '')
  return isDate(field) ? (cutDate(text) ?? '') : text
}

/** The labels of the fields a form shows, in their order. */
export const labelsOf = (fields: readonly KioskField[]): KioskValues =>
  pickFields(fields, (field) => KIOSK_LABELS[field])

/** A form's records have its own fields alone; to the types it is a form of all of them. */
const pickFields = (fields: readonly KioskField[], value: (field: KioskField) => string): KioskValues =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as KioskValues

/**
 * What PUT carries: the kiosk as it was read with what was typed over it, so that a field that is not on the form keeps
 * its value and only one that was emptied becomes null (ruling 65). Credentials that were never read and not typed are
 * left out, which a server takes for unchanged.
 */
export function changedPayload(
  kiosk: Kiosk,
  values: KioskValues,
  changed: readonly KioskField[],
): KioskPayload {
  const entries = ALL_FIELDS.flatMap((field) => {
    if (changed.includes(field)) return [[field, wireOf(field, values[field])] as const]
    return kiosk[field] === undefined ? [] : [[field, loadedOf(kiosk, field)] as const]
  })
  return Object.fromEntries(entries)
}

/** What POST carries: all the form shows, what is empty as null. */
export const newPayload = (values: KioskValues, fields: readonly KioskField[]): KioskPayload =>
  Object.fromEntries(fields.map((field) => [field, wireOf(field, values[field])]))

const wireOf = (field: KioskField, typed: string): string | number | null => {
  const text = typed.trim()
  // Digits only by the field's own type; nothing, or what is no number, counts as 0 (administration spec §5).
  if (field === 'hours_in_use') return Number.parseInt(text, 10) || 0
  if (field === 'organization' || field === 'vm_region') return toRowId(text)
  if (isDate(field)) return cutDate(text) ?? null
  return text || null
}

const loadedOf = (kiosk: Kiosk, field: KioskField): RowId | null => {
  if (field === 'hours_in_use') return kiosk.hours_in_use ?? 0
  if (isDate(field)) return textOf(kiosk, field) || null
  const value = kiosk[field]
  return value === '' || value === undefined ? null : value
}

/** administration spec §2.4 */
export const regionText = ({ code, name }: Region): string => `${code} - ${name}`

/** A kiosk's region; its id until the regions have loaded. */
export function regionName(
  id: RowId | null | undefined,
  regions: readonly Region[] | undefined | null,
): string | undefined {
  if (id === null || id === undefined || id === '') return undefined
  const region = regions?.find((one) => String(one.id) === String(id))
  return region ? regionText(region) : String(id)
}

/** How a field's value reads to people, for `FormNotices`: ids by their names. */
export const readableValue =
  ({ regions, organizations }: KioskChoices) =>
  (field: string, value: unknown): string => {
    const text = String(value ?? '')
    if (field === ('vm_region' satisfies KioskField)) return regionName(text, regions) ?? ''
    if (field !== ('organization' satisfies KioskField)) return text
    return organizations?.find(({ id }) => String(id) === text)?.name ?? text
  }
