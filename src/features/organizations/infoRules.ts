import type { Country } from '#contract/countries.ts'
import type { OrganizationAdmin, OrganizationDetail } from '#contract/organizations.ts'
import { EMAIL_PATTERN } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { ApiError, messageAt, UNEXPECTED_ERROR } from '#src/api/errors.ts'
import { adminPhone } from '#src/api/organizations.ts'
import type { OrganizationAdminPatch } from '#src/api/organizationWrites.ts'
import type { UserRow } from '#src/api/rows.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'
import { phoneValue } from '#src/forms/phoneValue.ts'
import { isSameJson } from '#src/forms/rebase.ts'
import { type PhoneValue, phonePayload, phoneProblem, splitPhone } from '#src/shared/phone.ts'
import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { EMAIL_INVALID } from './addOrganizationRules.ts'
import { ADDRESS_LABELS, requiredText } from './addressValues.ts'

/** Title of the administrator's section in both modes. */
export const ADMIN_TITLE = 'Organization Admin'

/** The organization panel's texts (administration spec §8). */
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

/** The panel's text, followed by the reason if the server or connection gave one. */
export function withReason(text: string, error: unknown): string {
  if (!(error instanceof ApiError)) throw error // bugs are not shown as messages (style E5)
  const reason = error.status === 0 ? error.message : error.general
  return reason && reason !== UNEXPECTED_ERROR ? `${text} ${reason}` : text
}

/** Errors of a rejected save of name and address. */
export const detailsProblem = (error: unknown): FormProblem => ({
  fields: fieldTexts(error, Object.fromEntries(Object.keys(ADDRESS_LABELS).map((name) => [name, name]))),
  general: withReason(PANEL_TEXT.detailsFailed, error),
})

/** Edit the administrator, or appoint another user (administration spec §2.3). */
export const adminValues = z.object({
  mode: z.enum(['edit', 'choose']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: phoneValue,
  /** Row id of the user to appoint. */
  new_user_set: z.string(),
  /** The current administrator, included only to detect a change by someone else. Not editable, not kept in drafts. */
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

/** @param countries used to split the stored number; without them its country stays unknown */
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
 * Errors by field.
 * @param stored the number as read: an untouched one is not validated
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
  const phone = isSameJson(values.phone, stored) ? undefined : phoneProblem(values.phone, hasCountries)
  if (phone) wrong.phone = phone
  return wrong
}

/** The changed fields among the four editable ones (ruling 63). */
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

/** Users who can be appointed: active members who do not administer an organization (authz line 19). */
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

/** Messages of a 400, joined per field, by the form's names. */
function fieldTexts(error: unknown, names: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [wire, field] of Object.entries(names)) {
    const said = messageAt(error, wire)
    if (said) found[field] = [found[field], said].filter(Boolean).join(' ')
  }
  return found
}
