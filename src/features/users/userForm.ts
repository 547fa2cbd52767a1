import type { Country } from '#contract/countries.ts'
import { nameFault } from '#contract/personName.ts'
import { EMAIL_PATTERN } from '#contract/roles.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import type { UserRow } from '#src/api/rows.ts'
import type { UserPayload } from '#src/api/users.ts'
import { phoneValue } from '#src/forms/phoneValue.ts'
import { isSameJson } from '#src/forms/rebase.ts'
import { type PhoneValue, phonePayload, phoneProblem, splitPhone } from '#src/shared/phone.ts'
import { toRowId } from '#src/shared/rowId.ts'

/** Form values; ids are strings, '' for none. */
export const userValues = z.object({
  manage_events: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: phoneValue,
  roles: z.string(),
  organization: z.string(),
  assigned_kiosk: z.string(),
  status: z.string(),
})
export type UserValues = z.infer<typeof userValues>

/** In field order. */
export const USER_LABELS = {
  manage_events: 'Event Management',
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone Number (Optional)',
  roles: 'Role',
  organization: 'Organization',
  assigned_kiosk: 'Assigned Kiosk',
  status: 'Status',
} satisfies Record<keyof UserValues, string>

/**
 * @param user null for a new person: role User, status Active, no event management (administration spec §4)
 * @param preset organization of a new person
 * @param home country of a new person's phone number
 */
export function toValues(
  user: UserRow | null,
  countries: readonly Country[],
  preset?: RowId,
  home: Country | null = null,
): UserValues {
  if (!user) {
    return {
      manage_events: false,
      first_name: '',
      last_name: '',
      email: '',
      phone: { country: home, number: '' },
      roles: 'user',
      organization: text(preset),
      assigned_kiosk: '',
      status: 'Active',
    }
  }
  return {
    manage_events: user.permissions.manage_events,
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    email: user.email ?? '',
    phone: splitPhone(user.phone_number, countries, user.country_code ?? ''),
    roles: user.roles,
    organization: text(user.organization),
    assigned_kiosk: text(user.assigned_kiosk ?? user.assigned_kiosk_details?.id),
    status: user.is_active ? 'Active' : 'Inactive',
  }
}

const text = (id: RowId | null | undefined): string => (id === null || id === undefined ? '' : String(id))

type UserChecks = {
  /** Emails in the loaded list, for a new person; the server checks all others (ruling 104). */
  taken?: readonly (string | null | undefined)[]
  /** Error if the form has an organization field and it is empty; undefined for forms without one. */
  missingOrganization?: string | undefined
  /** The phone as read; an untouched invalid phone does not block other edits. */
  loaded?: PhoneValue | undefined
}

/** Errors by field (administration spec §5). */
export function validateUser(values: UserValues, { taken = [], missingOrganization, loaded }: UserChecks) {
  const email = values.email.trim()
  const found: Partial<Record<keyof UserValues, string>> = {}
  if (nameFault(values.first_name) === 'missing') found.first_name = 'First Name is required'
  if (nameFault(values.last_name) === 'missing') found.last_name = 'Last Name is required'
  if (!email) found.email = 'Email is required'
  else if (!EMAIL_PATTERN.test(email)) found.email = 'Email is invalid'
  else if (taken.some((other) => other?.toLowerCase() === email.toLowerCase())) {
    found.email = 'Email must be unique'
  }
  const isNewPhone = !loaded || !isSameJson(values.phone, loaded)
  const phone = isNewPhone ? phoneProblem(values.phone) : undefined
  if (phone) found.phone = phone
  if (missingOrganization !== undefined && !values.organization) found.organization = missingOrganization
  return found
}

/** All form values by wire name. */
function wire(values: UserValues) {
  const { phone } = values
  const isActiveNow = values.status === 'Active'
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    roles: values.roles,
    assigned_kiosk: toRowId(values.assigned_kiosk),
    phone_number: phonePayload(phone),
    country_dial_code: phone.number ? (phone.country?.dial_code ?? null) : null,
    country_code: phone.number ? (phone.country?.code ?? null) : null,
    organization: toRowId(values.organization),
    is_active: isActiveNow,
    status: values.status,
    permissions: { manage_events: values.manage_events },
  } satisfies UserPayload
}

/**
 * Body of POST organization-users/ (administration spec §7).
 * @param has the form's optional parts; the user side sends no organization (events spec §3)
 */
export function createPayload(
  values: UserValues,
  has: { organization: boolean; status: boolean },
): UserPayload {
  const { organization, is_active, status, ...person } = wire(values)
  return {
    ...person,
    ...(has.organization && { organization }),
    ...(has.status && { is_active, status }),
  }
}

/**
 * Body of PATCH organization-users/{id}/: the changed fields; role and event management are sent together (rulings 100,
 * 103).
 */
export function changedPayload(before: UserValues, after: UserValues): UserPayload {
  const was = wire(before)
  const now = wire(after)
  const changed = Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSameJson(value, was[name as keyof typeof was])),
  ) as UserPayload
  const isAboutEvents = changed.roles !== undefined || changed.permissions !== undefined
  return isAboutEvents ? { ...changed, roles: now.roles, permissions: now.permissions } : changed
}
