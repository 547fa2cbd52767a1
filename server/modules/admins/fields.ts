import type { UpdateAdminBody } from '#contract/admins.ts'
import { EMAIL_INVALID, EMAIL_PATTERN, type Permissions, type Role } from '#contract/session.ts'
import { throwIfWrong } from '#server/fieldProblems.ts'
import { effectivePermissions, organizationsInScope } from '#server/modules/auth/permissions.ts'
import { NO_PHONE, nationalNumber, type Phone } from '#server/phone.ts'
import type { AccountRights } from './policy.ts'
import { nineFlags } from './present.ts'
import type { AdminRow } from './queries.ts'

/** The fields a form sets, as stored. */
export type AdminFields = Pick<
  AdminRow,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'country_dial_code'
  | 'country_code'
  | 'permissions'
  | 'manage_organizations'
> & { role: 'super_admin' | 'admin' }

/**
 * Merges a body with the stored account and validates it. Stores all nine flags, so that the effect of full_admin and
 * super_admin is in the row; the list of organizations is empty if its flag is off or everything is in scope (ruling
 * 93).
 * @param before undefined for a new account
 * @throws HttpError 400 with messages by field
 */
export function readFields(body: UpdateAdminBody, before?: AdminRow): AdminFields {
  const role = body.roles ?? (before?.role === 'super_admin' ? 'super_admin' : 'admin')
  // Flags of the other role do not carry over.
  const kept: Permissions = before?.role === role ? before.permissions : {}
  const permissions = nineFlags({ role, permissions: body.permissions ?? kept })
  const listed = body.manage_organizations ?? before?.manage_organizations ?? []
  const hasList = permissions.manage_organizations && !permissions.full_admin
  const fields: AdminFields = {
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
    ...phoneOf(body, before),
    role,
    permissions,
    manage_organizations: hasList ? [...new Set(listed)].toSorted((a, b) => a - b) : [],
  }
  const wrong = mistakes(fields, before)
  throwIfWrong(wrong)
  return fields
}

/** The three fields go together; a body without a phone keeps all of them. */
function phoneOf(body: UpdateAdminBody, before?: AdminRow): Phone {
  if (body.phone_number === undefined) {
    const { phone_number = null, country_dial_code = null, country_code = null } = before ?? {}
    return { phone_number, country_dial_code, country_code }
  }
  if (!body.phone_number) return NO_PHONE
  return {
    phone_number: body.phone_number,
    country_dial_code: body.country_dial_code || null,
    country_code: body.country_code || null,
  }
}

/** Ten digits, plus up to five of the country (ruling 38). */
const PHONE = /^\+?\d{10,15}$/

function mistakes(fields: AdminFields, before?: AdminRow): Record<string, string[]> {
  const wrong: Record<string, string[]> = {}
  if (!fields.first_name) wrong.first_name = ['First Name is required.']
  if (!fields.last_name) wrong.last_name = ['Last Name is required.']
  if (!fields.email) wrong.email = ['Email is required.']
  else if (!EMAIL_PATTERN.test(fields.email)) wrong.email = [EMAIL_INVALID]
  const phone = fields.phone_number
  // A phone stored under an earlier rule does not block other changes.
  if (phone !== null && phone !== before?.phone_number && !isPhone(fields)) {
    const hasOnlyDigits = /^\+?\d*$/.test(digitsOf(fields))
    wrong.phone_number = [
      hasOnlyDigits ? 'Phone number must be exactly 10 digits.' : 'Phone number can only contain digits',
    ]
  }
  if (!Object.values(fields.permissions).includes(true)) {
    wrong.permissions = ['Please select at least one permission.']
  }
  return wrong
}

/** The number without its dial code. */
function digitsOf({ phone_number, country_dial_code }: Phone): string {
  const number = phone_number ?? ''
  return (country_dial_code && nationalNumber(number, country_dial_code)) || number
}

function isPhone(phone: Phone): boolean {
  const digits = digitsOf(phone)
  return digits === phone.phone_number ? PHONE.test(digits) : /^\d{10}$/.test(digits)
}

interface Account {
  role: Role
  permissions: Permissions
  manage_organizations: number[]
}

/** The powers of an account with these values. */
export const rightsOf = (account: Account): AccountRights => ({
  role: account.role,
  permissions: effectivePermissions(account),
  organizations: organizationsInScope(account),
})
