import type { Country } from '#contract/countries.ts'
import type { OrganizationAdmin, OrganizationDetail } from '#contract/organizations.ts'
import { EMAIL_PATTERN } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { ApiError, messageAt, UNEXPECTED_ERROR } from '#src/api/errors.ts'
import type { OrganizationAdminPatch } from '#src/api/organizationWrites.ts'
import type { UserRow } from '#src/api/rows.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'
import { phoneValue } from '#src/forms/phoneValue.ts'
import { isSame } from '#src/forms/rebase.ts'
import { COUNTRY_CODE_MISSING, type PhoneValue, phonePayload, splitPhone } from '#src/shared/phone.ts'
import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { EMAIL_INVALID } from './addOrganizationRules.ts'
import { ADDRESS_LABELS, requiredText } from './addressValues.ts'
import { adminPhone } from './organizationRules.ts'

/** Title of the administrator's section, read and edited. */
export const ADMIN_TITLE = 'Organization Admin'

/** The organization panel's own words (administration spec §8). */
export const PANEL_TEXT = {
  detailsSaved: 'Organization details updated successfully!',
  detailsFailed: 'Failed to update organization details.',
  adminSaved: 'Admin details updated successfully!',
  adminFailed: 'Failed to update admin details.',
  inviteSent: 'Invitation email resent successfully!',
  hasPassword: 'This administrator already has a password.',
  inviteFailed: 'Failed to resend invite.',
  resetSent: 'Password reset email sent successfully!',
  resetFailed: 'Failed to send reset password email.',
} as const

/** The panel's words, followed by the reason where the server or the line has given one. */
export function withReason(text: string, error: unknown): string {
  if (!(error instanceof ApiError)) throw error // a mistake of ours is no message (style E5)
  const reason = error.status === 0 ? error.message : error.general
  return reason && reason !== UNEXPECTED_ERROR ? `${text} ${reason}` : text
}

/** What a refused save of name and address says. */
export const detailsProblem = (error: unknown): FormProblem => ({
  fields: fieldTexts(error, Object.fromEntries(Object.keys(ADDRESS_LABELS).map((name) => [name, name]))),
  general: withReason(PANEL_TEXT.detailsFailed, error),
})

/** Edit who is there, or put another in the place (administration spec §2.3). */
export const adminValues = z.object({
  mode: z.enum(['edit', 'choose']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: phoneValue,
  /** Row id of the user who is to become the administrator. */
  new_user_set: z.string(),
  /** Who is the administrator, for everyone to see that it has become another. Not typed, and not kept. */
  current: z.string(),
})
export type AdminValues = z.infer<typeof adminValues>

export const ADMIN_LABELS = {
  mode: 'Change',
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  new_user_set: 'New Admin',
  current: 'Current admin',
} as const satisfies Record<keyof AdminValues, string>

/** @param countries split the stored number; without them its country stays open */
export function adminValuesOf(
  { admin_details: admin }: OrganizationDetail,
  countries: readonly Country[],
): AdminValues {
  return {
    mode: admin?.id == null ? 'choose' : 'edit',
    first_name: admin?.first_name ?? '',
    last_name: admin?.last_name ?? '',
    email: admin?.email ?? '',
    phone: splitPhone(adminPhone(admin), countries),
    new_user_set: '',
    current: adminLabel(admin),
  }
}

/** 'Dana Reyes, dana@harbor.example' */
export const adminLabel = (admin: OrganizationAdmin | null | undefined): string =>
  [[admin?.first_name, admin?.last_name].filter(Boolean).join(' '), admin?.email].filter(Boolean).join(', ')

/**
 * What is missing or wrong, by field.
 * @param stored the number as it was read: one that nobody touches is not judged
 */
export function validateAdmin(
  values: AdminValues,
  stored: PhoneValue,
  { hasCountries }: { hasCountries: boolean },
): Partial<Record<keyof AdminValues, string>> {
  if (values.mode === 'choose') return values.new_user_set === '' ? { new_user_set: 'Select a user' } : {}
  const wrong: Partial<Record<keyof AdminValues, string>> = {}
  for (const name of ['first_name', 'last_name', 'email'] as const) {
    if (values[name].trim() === '') wrong[name] = requiredText(ADMIN_LABELS[name])
  }
  if (!wrong.email && !EMAIL_PATTERN.test(values.email.trim())) wrong.email = EMAIL_INVALID
  const { phone } = values
  if (hasCountries && phone.number && !phone.country && !isSame(phone, stored))
    wrong.phone = COUNTRY_CODE_MISSING
  return wrong
}

/** The changed ones of four fields and nothing else (ruling 63). */
export function toAdminPatch(
  values: AdminValues,
  changed: readonly (keyof AdminValues)[],
): OrganizationAdminPatch {
  const texts = (['first_name', 'last_name', 'email'] as const).filter((name) => changed.includes(name))
  return {
    ...Object.fromEntries(texts.map((name) => [name, values[name].trim()])),
    ...(changed.includes('phone') && { phone_number: phonePayload(values.phone) }),
  }
}

/** Prefers the first of non_field_errors (administration spec §8). */
export function adminProblem(error: unknown): FormProblem {
  const fields = fieldTexts(error, {
    first_name: 'first_name',
    last_name: 'last_name',
    email: 'email',
    phone_number: 'phone',
    country_code: 'phone',
    country_dial_code: 'phone',
    new_user_set: 'new_user_set',
  })
  return { fields, general: firstGeneral(error) ?? withReason(PANEL_TEXT.adminFailed, error) }
}

function firstGeneral(error: unknown): string | undefined {
  const body = error instanceof ApiError ? error.body : undefined
  const said =
    typeof body === 'object' && body !== null && 'non_field_errors' in body ? body.non_field_errors : []
  const [first] = Array.isArray(said) ? said : [said]
  return typeof first === 'string' && first ? first : undefined
}

/** Whom an organization may choose: active users of it who administer nothing yet (authz line 19). */
export function candidates(
  members: readonly UserRow[] | undefined,
  admin: OrganizationAdmin | null | undefined,
): ComboboxOption[] | undefined {
  return members
    ?.filter(
      ({ id, roles, is_active }) =>
        is_active &&
        !['super_admin', 'admin', 'org_admin'].includes(roles) &&
        String(id) !== String(admin?.id),
    )
    .map(({ id, first_name, last_name, email }) => ({
      value: String(id),
      label: [first_name, last_name].filter(Boolean).join(' ') || email || `User ${id}`,
      ...(email && { help: email }),
    }))
}

/** Messages of a 400, all of a field joined, by the form's names. */
function fieldTexts(error: unknown, names: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [wire, field] of Object.entries(names)) {
    const said = messageAt(error, wire)
    if (said) found[field] = [found[field], said].filter(Boolean).join(' ')
  }
  return found
}
