import type { Kiosk } from '#contract/kiosks.ts'
import { type ApiError, messageAt } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'
import { cutDate, EMPTY } from '#src/shared/format.ts'
import type { Tone } from '#src/theme/palette.ts'
import type { SelectOption } from '#src/ui/fields/SelectField.tsx'
import { DATE_FIELDS, KIOSK_LABELS, type KioskField, type KioskValues } from './kioskFields.ts'

// Each screen has its own statuses and colours (ruling 76); they are compared without regard to case.

/** Offered in the details of an organization's kiosk (administration spec §2.4). */
export const DETAIL_LICENSES = ['Pending', 'Active', 'Expired', 'Suspended'] as const
export const DETAIL_STATUSES = ['Pending', 'Running', 'Stopped', 'Maintenance'] as const
/** Offered in Kiosk Management and in the overview (administration spec §2.5, §4). */
export const MANAGEMENT_LICENSES = ['Active', 'Expired', 'Pending', 'Inactive', 'Expiring Soon'] as const
/** The status filter, without its All (administration spec §2.5). */
export const STATUS_FILTERS = ['Running', 'Stopped', 'Pending', 'Maintenance'] as const

/** What the dashboards call Active Kiosks, as a filter. */
export const IN_SERVICE = 'Active kiosks'

/** Licensed, within the subscription and not in maintenance: what the server counts as active. @param now its day in UTC */
export function isInService(kiosk: Kiosk, now = new Date()): boolean {
  const day = now.toISOString().slice(0, 10)
  const { status, license_status, subscription_start_date: start, subscription_end_date: end } = kiosk
  return (
    status !== 'Maintenance' &&
    license_status === 'Active' &&
    (!start || start <= day) &&
    (!end || end >= day)
  )
}

export type LicenseTones = Partial<Record<string, Tone>>
/** The Kiosks tab (administration spec §2.3); any other is neutral. */
export const TAB_TONES: LicenseTones = { active: 'positive', expired: 'critical', pending: 'caution' }
/** Kiosk Management and the overview (administration spec §2.5). */
export const MANAGEMENT_TONES: LicenseTones = {
  active: 'positive',
  expired: 'critical',
  inactive: 'critical',
  'expiring soon': 'caution',
}

const plain = (text: string): string => text.trim().toLowerCase()

/** A license that is not named reads Pending; nothing is written back (ruling 77). */
export const licenseText = ({ license_status }: Pick<Kiosk, 'license_status'>): string =>
  license_status?.trim() || 'Pending'

export const licenseTone = (kiosk: Pick<Kiosk, 'license_status'>, tones: LicenseTones): Tone =>
  tones[plain(licenseText(kiosk))] ?? 'neutral'

/** A screen's options, and the stored value where it is none of them: opening and saving never changes it (ruling 76). */
export function optionsWith(
  offered: readonly string[],
  stored: string | null | undefined,
): SelectOption<string>[] {
  const options = offered.map((value) => ({ value, label: value }))
  if (!stored) return options
  // What is stored in another case is the same option, under the value that is sent back.
  const same = options.find(({ value }) => plain(value) === plain(stored))
  if (!same) return [...options, { value: stored, label: stored }]
  return options.map((option) => (option === same ? { ...option, value: stored } : option))
}

/** Today in the reader's zone, YYYY-MM-DD: the least a date of a new kiosk may be (administration spec §5). */
export const today = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const DATE_IN_THE_PAST = 'Choose today or a later date.'

type Problems = Partial<Record<KioskField, string>>

const requiredProblems = (values: KioskValues, required: readonly KioskField[]): Problems =>
  Object.fromEntries(
    required.flatMap((field) =>
      values[field].trim() ? [] : [[field, `${KIOSK_LABELS[field]} is required.`]],
    ),
  )

/** Fields the add form does not go without (administration spec §5); the server refuses a kiosk of no organization (ruling 79). */
export const ADD_REQUIRED = ['name', 'organization', 'username', 'password'] as const satisfies KioskField[]

export const addProblems = (values: KioskValues, now = new Date()): Problems => ({
  ...requiredProblems(values, ADD_REQUIRED),
  ...Object.fromEntries(
    DATE_FIELDS.flatMap((field) =>
      values[field] && values[field] < today(now) ? [[field, DATE_IN_THE_PAST]] : [],
    ),
  ),
})

/** Dates of the past are fine in a kiosk that is there already (ruling 78). */
export const editProblems = (values: KioskValues): Problems => requiredProblems(values, ['name'])

/** administration spec §8 */
export const FAILURES = {
  add: 'Failed to add kiosk. Please try again.',
  details: 'Failed to update kiosk details.',
  management: 'Failed to update kiosk. Please try again.',
} as const

const GENERAL_NAMES = ['error', 'message', 'detail', 'non_field_errors']

/**
 * What a refused form says: the server's messages joined under their fields, and above the form whatever belongs to none
 * of them; a string body is about the whole (administration spec §8).
 * @param shown the fields of the form
 * @param fallback where the server said nothing
 */
export function kioskProblem(error: ApiError, shown: readonly KioskField[], fallback: string): FormProblem {
  if (error.status === 0) return { general: error.message }
  const named = Object.keys(error.fields).map((name) => ({
    name,
    message: messageAt(error, name) ?? '',
    isShown: shown.some((field) => field === name),
  }))
  const fields = Object.fromEntries(
    named.filter(({ isShown }) => isShown).map(({ name, message }) => [name, message]),
  )
  const others = named
    .filter(({ name, isShown }) => !isShown && !GENERAL_NAMES.includes(name))
    .map(({ name, message }) => `${labelOf(name)}: ${message}`)
  const general = [error.general, ...others].filter(Boolean).join(' ')
  return { fields, general: general || (named.length === 0 ? fallback : undefined) }
}

const labelOf = (name: string): string => KIOSK_LABELS[name as KioskField] ?? name

/** Start to end, either of which may be open (administration spec §2.5, §2.7). */
export function periodText(
  { subscription_start_date: start, subscription_end_date: end }: Kiosk,
  separator: '-' | 'to',
): string | undefined {
  if (!start && !end) return undefined
  return [cutDate(start) ?? EMPTY, separator, cutDate(end) ?? EMPTY].join(' ')
}

/** Unity build id and version. */
export const buildText = ({ unity_build_id, unity_build_version }: Kiosk): string | undefined =>
  [unity_build_id, unity_build_version].filter(Boolean).join(' ') || undefined

/** Rows whose printed words hold what is searched. */
export const matching = (kiosks: readonly Kiosk[], search: string): Kiosk[] =>
  kiosks.filter(({ kiosk_id, name, public_ipv4, web_address }) =>
    [kiosk_id, name, public_ipv4, web_address].some((text) => text && plain(text).includes(plain(search))),
  )

/** How a kiosk is called where it must have a name. */
export const kioskTitle = ({ id, name, kiosk_id }: Pick<Kiosk, 'id' | 'name' | 'kiosk_id'>): string =>
  name || kiosk_id || `Kiosk ${id}`

/** administration spec §2.3: hours are shown with hrs. */
export const hoursText = ({ hours_in_use }: Pick<Kiosk, 'hours_in_use'>): string => `${hours_in_use ?? 0} hrs`

/** How many sit at a kiosk. */
export const assignedCount = ({ assigned_users, total_assigned_users }: Kiosk): number =>
  assigned_users?.length ?? total_assigned_users ?? 0

/** The same of a list's row, which may have the number alone. */
export const assignedTotal = (kiosk: Kiosk): number => kiosk.total_assigned_users ?? assignedCount(kiosk)

/** assigned/max (administration spec §2.7). @param limit for kiosks that do not say how many they take */
export const usersText = (kiosk: Kiosk, limit: number | undefined): string =>
  `${assignedTotal(kiosk)}/${kiosk.global_max_users ?? limit ?? EMPTY}`

/** Why nobody more can sit down at a kiosk that takes `limit`; undefined while there is a place. */
export const whyNoPlace = (kiosk: Kiosk, limit: number | undefined): string | undefined =>
  limit !== undefined && assignedCount(kiosk) >= limit
    ? `This kiosk takes at most ${limit === 1 ? '1 user' : `${limit} users`}.`
    : undefined

/** Places that are left: counted by the server, else from the limit. */
export const availableSlots = (kiosk: Kiosk, limit: number | undefined): number | undefined =>
  kiosk.available_slots ?? (limit === undefined ? undefined : Math.max(0, limit - assignedCount(kiosk)))
