import type { CreateOrganizationBody } from '#contract/organizations.ts'
import { EMAIL_PATTERN } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { type ApiError, messageAt } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'
import { phoneValue } from '#src/forms/phoneValue.ts'
import { COUNTRY_CODE_MISSING, tooManyDigits, withoutTrunkZero } from '#src/shared/phone.ts'
import {
  ADDRESS_LABELS,
  addressValues,
  NO_ADDRESS,
  requiredText,
  toAddressPayload,
  validateAddress,
} from './addressValues.ts'

/** Values of Add New Organization (administration spec §2.2). */
export const addOrganizationValues = z.extend(addressValues, {
  is_org_admin: z.boolean(),
  admin_first_name: z.string(),
  admin_last_name: z.string(),
  admin_email: z.string(),
  phone: phoneValue,
})
export type AddOrganizationValues = z.infer<typeof addOrganizationValues>

export const NEW_ORGANIZATION: AddOrganizationValues = {
  ...NO_ADDRESS,
  is_org_admin: false,
  admin_first_name: '',
  admin_last_name: '',
  admin_email: '',
  phone: { country: null, number: '' },
}

export const ADD_LABELS = {
  ...ADDRESS_LABELS,
  is_org_admin: 'Make organization for myself',
  admin_first_name: 'First Name',
  admin_last_name: 'Last Name',
  admin_email: 'Email',
  phone: 'Phone Number',
} as const satisfies Record<keyof AddOrganizationValues, string>

/** Text of administration spec §5, also used for a user's email. */
export const EMAIL_INVALID = 'Email is invalid'
/** Title and hint of the phone field (administration spec §5), not a rule (ruling 38). */
export const PHONE_TITLE = 'Phone number must be exactly 10 digits'

/**
 * Errors by field (administration spec §5).
 * @param hasCountries without countries no dial code can be chosen, so the phone is optional (ruling 59)
 */
export function validateNewOrganization(
  values: AddOrganizationValues,
  { hasCountries }: { hasCountries: boolean },
): Partial<Record<keyof AddOrganizationValues, string>> {
  const wrong: Partial<Record<keyof AddOrganizationValues, string>> = validateAddress(values)
  if (values.is_org_admin) return wrong
  for (const name of ['admin_first_name', 'admin_last_name', 'admin_email'] as const) {
    if (values[name].trim() === '') wrong[name] = requiredText(ADD_LABELS[name])
  }
  if (!wrong.admin_email && !EMAIL_PATTERN.test(values.admin_email.trim())) wrong.admin_email = EMAIL_INVALID
  const { country, number } = values.phone
  const phone = hasCountries && country === null ? COUNTRY_CODE_MISSING : tooManyDigits(number)
  if (phone) wrong.phone = phone
  return wrong
}

/** Body of POST organizations/ (administration spec §3, §4; rulings 41, 88, 174). */
export function toCreatePayload(values: AddOrganizationValues): CreateOrganizationBody {
  const { is_org_admin } = values
  const { country, number } = values.phone
  return {
    ...toAddressPayload(values),
    is_org_admin,
    license_status: 'Active',
    ...(!is_org_admin && {
      admin_first_name: values.admin_first_name.trim(),
      admin_last_name: values.admin_last_name.trim(),
      admin_email: values.admin_email.trim(),
      admin_phone: (country ? withoutTrunkZero(number, country) : number) || null,
      admin_country_code: country?.dial_code ?? null,
    }),
  }
}

/** Form fields by the server's names. */
const FIELDS: Partial<Record<string, keyof AddOrganizationValues>> = {
  ...Object.fromEntries(Object.keys(ADD_LABELS).map((name) => [name, name])),
  admin_phone: 'phone',
  admin_country_code: 'phone',
}
const ADMIN_FIELDS: readonly string[] = ['admin_first_name', 'admin_last_name', 'admin_email', 'phone']

/**
 * Errors of a rejected form: a field's messages joined below it; messages without a visible field in the block below
 * the form (administration spec §2.2, §8).
 * @param isForMyself the administrator's fields are hidden
 */
export function createProblem(error: ApiError, isForMyself: boolean): FormProblem {
  const { status, body, message } = error
  if (status !== 400 || typeof body !== 'object' || body === null || Array.isArray(body))
    return { general: message }
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const name of Object.keys(body)) {
    const said = messageAt(error, name)
    if (!said) continue
    const field = FIELDS[name]
    if (field === undefined || (isForMyself && ADMIN_FIELDS.includes(field))) others.push(said)
    else fields[field] = [fields[field], said].filter(Boolean).join(' ')
  }
  const hasNothing = others.length === 0 && Object.keys(fields).length === 0
  return { fields, general: hasNothing ? message : others.join(' ') || undefined }
}
