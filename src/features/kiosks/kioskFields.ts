import type { Kiosk, Region } from '#contract/kiosks.ts'
import type { KioskCredential, RowId } from '#contract/shared.ts'
import type { KioskPayload } from '#src/api/kiosks.ts'
import { cutDate } from '#src/shared/format.ts'
import { toRowId } from '#src/shared/rowId.ts'
import type { KioskChoices } from './useKioskChoices.ts'

/** Field labels (administration spec §2.4 to §2.6). */
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

/** Form values, all text; at runtime only of the fields shown. */
export type KioskValues = Record<KioskField, string>

const ALL_FIELDS = Object.keys(KIOSK_LABELS) as KioskField[]
export const DATE_FIELDS = [
  'subscription_start_date',
  'subscription_end_date',
  'domain_security_expiration',
] as const satisfies KioskField[]
const isDate = (field: KioskField): boolean => DATE_FIELDS.some((date) => date === field)

/** Never kept in drafts (authz: credentials of a kiosk). */
const SECRET_FIELDS = ['access_url', 'username', 'password'] as const satisfies KioskField[]
/** Credentials are not always sent (authz line 30), so the field starts empty. */
const UNREAD_HELP = 'Hidden. Leave blank to keep the current value.'
/** The server cannot decrypt the value: the key is missing. */
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

/** Initial form values. */
export const valuesOf = (kiosk: KioskPayload, fields: readonly KioskField[]): KioskValues =>
  pickFields(fields, (field) => textOf(kiosk, field))

const textOf = (kiosk: KioskPayload, field: KioskField): string => {
  const text = String(kiosk[field] ?? '')
  return isDate(field) ? (cutDate(text) ?? '') : text
}

/** Labels of the form's fields, in order. */
export const labelsOf = (fields: readonly KioskField[]): KioskValues =>
  pickFields(fields, (field) => KIOSK_LABELS[field])

/** Values by field. Holds only the form's fields, although the type names all. */
const pickFields = (fields: readonly KioskField[], value: (field: KioskField) => string): KioskValues =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as KioskValues

/**
 * Body of PUT: the kiosk as read, overwritten with the form's values, so that fields not on the form keep their value
 * and only cleared ones become null (ruling 65). Credentials neither read nor typed are omitted, which servers treat as
 * unchanged.
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

/** Body of POST: all fields of the form; empty ones as null. */
export const newPayload = (values: KioskValues, fields: readonly KioskField[]): KioskPayload =>
  Object.fromEntries(fields.map((field) => [field, wireOf(field, values[field])]))

const wireOf = (field: KioskField, typed: string): string | number | null => {
  const text = typed.trim()
  // A number input; empty or invalid counts as 0 (administration spec §5).
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

/** A kiosk's region; its id while the regions load. */
export function regionName(
  id: RowId | null | undefined,
  regions: readonly Region[] | undefined | null,
): string | undefined {
  if (id === null || id === undefined || id === '') return undefined
  const region = regions?.find((one) => String(one.id) === String(id))
  return region ? regionText(region) : String(id)
}

/** Formats field values for `FormNotices`: names instead of ids. */
export const readableValue =
  ({ regions, organizations }: KioskChoices) =>
  (field: string, value: unknown): string => {
    const text = String(value ?? '')
    if (field === ('vm_region' satisfies KioskField)) return regionName(text, regions) ?? ''
    if (field !== ('organization' satisfies KioskField)) return text
    return organizations?.find(({ id }) => String(id) === text)?.name ?? text
  }
