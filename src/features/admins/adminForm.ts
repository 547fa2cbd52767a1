import type { AdminAccount, UpdateAdminBody } from '#contract/admins.ts'
import type { Country } from '#contract/countries.ts'
import { EMAIL_INVALID, EMAIL_PATTERN, normalizeRole } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { phoneValue } from '#src/forms/phoneValue.ts'
import { isSameJson } from '#src/forms/rebase.ts'
import { type PhoneValue, phonePayload, splitPhone } from '#src/shared/phone.ts'
import { ADMIN_FLAGS, type AdminFlags, flagsOf, holdsAny, permissionsOf } from './adminFlags.ts'

export type AdminRole = 'super_admin' | 'admin'

/** Values of an administrator's form. */
export const adminValues = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  roles: z.enum(['super_admin', 'admin']),
  phone: phoneValue,
  permissions: z.object(
    Object.fromEntries(ADMIN_FLAGS.map((flag) => [flag, z.boolean()])) as Record<
      keyof AdminFlags,
      z.ZodMiniBoolean
    >,
  ),
  /** Ids as sent by the server. */
  organizations: z.array(z.union([z.string(), z.number()])),
})
export type AdminValues = z.infer<typeof adminValues>

/** In screen order. */
export const ADMIN_LABELS: Record<keyof AdminValues, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  roles: 'Role',
  phone: 'Phone',
  permissions: 'Permissions',
  organizations: 'Organizations',
}

/** @param countries needed to split the number; without them its country stays unknown */
export function toValues(admin: AdminAccount | undefined, countries: readonly Country[]): AdminValues {
  const roles: AdminRole = normalizeRole(admin?.roles) === 'super_admin' ? 'super_admin' : 'admin'
  return {
    first_name: admin?.first_name ?? '',
    last_name: admin?.last_name ?? '',
    email: admin?.email ?? '',
    roles,
    phone: splitPhone(admin?.phone_number, countries, admin?.country_code ?? ''),
    permissions: flagsOf(roles === 'super_admin' ? { full_admin: true } : admin?.permissions),
    organizations: admin?.manage_organizations ?? [],
  }
}

export const PHONE_COUNTRY = 'Please select a country code.'
const PHONE_LENGTH = 'Phone number must be exactly 10 digits.'
export const PHONE_DIGITS = 'Phone number can only contain digits'
const PHONE_NUMBER_DIGITS = 10

/**
 * Validates the form (administration spec §5).
 * @param loaded the phone as read: an untouched invalid phone does not block other edits
 */
export function validateAdmin(
  values: AdminValues,
  loaded?: PhoneValue,
): Partial<Record<keyof AdminValues, string>> {
  const { first_name, last_name, email, phone, permissions } = values
  const address = email.trim()
  const phoneError = loaded && isSameJson(phone, loaded) ? undefined : phoneProblem(phone)
  return {
    ...(!first_name.trim() && { first_name: 'First Name is required.' }),
    ...(!last_name.trim() && { last_name: 'Last Name is required.' }),
    ...(!address && { email: 'Email is required.' }),
    ...(address && !EMAIL_PATTERN.test(address) && { email: EMAIL_INVALID }),
    ...(phoneError && { phone: phoneError }),
    ...(!holdsAny(permissions) && { permissions: 'Please select at least one permission.' }),
  }
}

/** Optional; otherwise a country and exactly ten digits (ruling 38). */
function phoneProblem({ country, number }: PhoneValue): string | undefined {
  if (!number) return undefined
  if (/\D/.test(number)) return PHONE_DIGITS
  if (!country) return PHONE_COUNTRY
  return number.length === PHONE_NUMBER_DIGITS ? undefined : PHONE_LENGTH
}

/**
 * Body of create and update (§7). Organizations are sent only with Manage Organizations (ruling 93).
 * @param loaded account and phone as read: an untouched number is sent back as stored
 */
export function toBody(
  values: AdminValues,
  loaded?: { admin: AdminAccount; phone: PhoneValue },
): UpdateAdminBody {
  const { permissions, phone } = values
  const hasList = permissions.manageOrganizations && !permissions.fullAdmin && values.roles !== 'super_admin'
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    ...(loaded && isSameJson(phone, loaded.phone) ? storedPhone(loaded.admin) : newPhone(phone)),
    permissions: permissionsOf(permissions),
    roles: values.roles,
    // Ids are returned unchanged; another server's may be strings.
    manage_organizations: (hasList ? values.organizations : []) as number[],
  }
}

const storedPhone = ({ phone_number, country_dial_code, country_code }: AdminAccount) => ({
  phone_number: phone_number ?? null,
  country_dial_code: country_dial_code ?? null,
  country_code: country_code ?? null,
})

/** Ruling 40. */
const newPhone = (phone: PhoneValue) => ({
  phone_number: phonePayload(phone),
  country_dial_code: phone.number ? (phone.country?.dial_code ?? null) : null,
  country_code: phone.number ? (phone.country?.code ?? null) : null,
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const RANDOM_LENGTH = 10
/** One of each required kind, whatever precedes it (ruling 95). */
const SUFFIX = 'Aa1!'

/**
 * Initial password of a new administrator's account (administration spec §7): never shown, stored or logged; our server
 * ignores it (docs/decisions/034).
 */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))
  // 64 letters divide 256 evenly, so the distribution is uniform.
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('') + SUFFIX
}
