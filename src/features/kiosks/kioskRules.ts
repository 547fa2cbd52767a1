import { kioskFormatProblems } from '#contract/kioskFormats.ts'
import type { Kiosk } from '#contract/kiosks.ts'
import { type ApiError, messageAt } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'
import { cutDate, EMPTY } from '#src/shared/format.ts'
import type { Tone } from '#src/theme/palette.ts'
import type { SelectOption } from '#src/ui/fields/SelectField.tsx'
import { DATE_FIELDS, KIOSK_LABELS, type KioskField, type KioskValues, newPayload } from './kioskFields.ts'

// Each screen has its own statuses and colours (ruling 76); comparison ignores case.

/** Options in the details of an organization's kiosk (administration spec §2.4). */
export const DETAIL_LICENSES = ['Pending', 'Active', 'Expired', 'Suspended'] as const
export const DETAIL_STATUSES = ['Pending', 'Running', 'Stopped', 'Maintenance'] as const
/** Options in Kiosk Management and the overview (administration spec §2.5, §4). */
export const MANAGEMENT_LICENSES = ['Active', 'Expired', 'Pending', 'Inactive', 'Expiring Soon'] as const
/** Options of the status filter, besides All (administration spec §2.5). */
export const STATUS_FILTERS = ['Running', 'Stopped', 'Pending', 'Maintenance'] as const

/** Label of the filter behind the dashboards' Active Kiosks. */
export const IN_SERVICE = 'Active kiosks'

/**
 * Active as the server counts it: licensed, within its subscription, not in maintenance. @param now the day counts in
 * UTC
 */
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
/** Colours of the Kiosks tab (administration spec §2.3); other states are neutral. */
export const TAB_TONES: LicenseTones = { active: 'positive', expired: 'critical', pending: 'caution' }
/** Colours of Kiosk Management and the overview (administration spec §2.5). */
export const MANAGEMENT_TONES: LicenseTones = {
  active: 'positive',
  expired: 'critical',
  inactive: 'critical',
  'expiring soon': 'caution',
}

const plain = (text: string): string => text.trim().toLowerCase()

/** A missing license status shows as Pending; it is not written back (ruling 77). */
export const licenseText = ({ license_status }: Pick<Kiosk, 'license_status'>): string =>
  license_status?.trim() || 'Pending'

export const licenseTone = (kiosk: Pick<Kiosk, 'license_status'>, tones: LicenseTones): Tone =>
  tones[plain(licenseText(kiosk))] ?? 'neutral'

/** A screen's options plus an unknown stored value, so that opening and saving never changes it (ruling 76). */
export function optionsWith(
  offered: readonly string[],
  stored: string | null | undefined,
): SelectOption<string>[] {
  const options = offered.map((value) => ({ value, label: value }))
  if (!stored) return options
  // A stored value that differs only in case is the same option, and is sent back as stored.
  const same = options.find(({ value }) => plain(value) === plain(stored))
  if (!same) return [...options, { value: stored, label: stored }]
  return options.map((option) => (option === same ? { ...option, value: stored } : option))
}

/** Today in the browser's time zone, YYYY-MM-DD: the earliest date allowed for a new kiosk (administration spec §5). */
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

/**
 * Required fields of the add form (administration spec §5); the server rejects a kiosk without an organization (ruling
 * 79).
 */
export const ADD_REQUIRED = ['name', 'organization', 'username', 'password'] as const satisfies KioskField[]

export const addProblems = (values: KioskValues, now = new Date()): Problems => ({
  ...requiredProblems(values, ADD_REQUIRED),
  ...Object.fromEntries(
    DATE_FIELDS.flatMap((field) =>
      values[field] && values[field] < today(now) ? [[field, DATE_IN_THE_PAST]] : [],
    ),
  ),
})

/** An existing kiosk may have dates in the past (ruling 78). */
export const editProblems = (values: KioskValues): Problems => requiredProblems(values, ['name'])

/** Shown with missing fields only: without any, the form is sent and the server decides (administration spec §5). */
export const formatProblems = (values: KioskValues): Problems =>
  kioskFormatProblems(newPayload(values, Object.keys(values) as KioskField[]))

/** administration spec §8 */
export const FAILURES = {
  add: 'Failed to add kiosk. Please try again.',
  details: 'Failed to update kiosk details.',
  management: 'Failed to update kiosk. Please try again.',
} as const

const GENERAL_NAMES = ['error', 'message', 'detail', 'non_field_errors']

/**
 * Errors of a rejected form: the server's messages joined per field, and others above the form; a string body is about
 * the form as a whole (administration spec §8).
 * @param shown fields of the form
 * @param fallback if the server sent no message
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

/** Subscription period, either end of which may be open (administration spec §2.5, §2.7). */
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

/** Rows whose visible text contains the search. */
export const matching = (kiosks: readonly Kiosk[], search: string): Kiosk[] =>
  kiosks.filter(({ kiosk_id, name, public_ipv4, web_address }) =>
    [kiosk_id, name, public_ipv4, web_address].some((text) => text && plain(text).includes(plain(search))),
  )

/** A kiosk's name, or a fallback that is never empty. */
export const kioskTitle = ({ id, name, kiosk_id }: Pick<Kiosk, 'id' | 'name' | 'kiosk_id'>): string =>
  name || kiosk_id || `Kiosk ${id}`

/** Hours with the unit hrs (administration spec §2.3). */
export const hoursText = ({ hours_in_use }: Pick<Kiosk, 'hours_in_use'>): string => `${hours_in_use ?? 0} hrs`

/** Number of people assigned to a kiosk. */
export const assignedCount = ({ assigned_users, total_assigned_users }: Kiosk): number =>
  assigned_users?.length ?? total_assigned_users ?? 0

/** The same for a list row, which may have only the number. */
export const assignedTotal = (kiosk: Kiosk): number => kiosk.total_assigned_users ?? assignedCount(kiosk)

/** assigned/max (administration spec §2.7). @param limit for kiosks without their own */
export const usersText = (kiosk: Kiosk, limit: number | undefined): string =>
  `${assignedTotal(kiosk)}/${kiosk.global_max_users ?? limit ?? EMPTY}`

/** Why no one else can be assigned to the kiosk; undefined while there is room. */
export const whyFull = (kiosk: Kiosk, limit: number | undefined): string | undefined =>
  limit !== undefined && assignedCount(kiosk) >= limit
    ? `This kiosk takes at most ${limit === 1 ? '1 user' : `${limit} users`}.`
    : undefined

/** Free places: from the server, else from the limit. */
export const availableSlots = (kiosk: Kiosk, limit: number | undefined): number | undefined =>
  kiosk.available_slots ?? (limit === undefined ? undefined : Math.max(0, limit - assignedCount(kiosk)))
