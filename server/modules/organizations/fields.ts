import type { CreateOrganizationBody, UpdateOrganizationBody } from '#contract/organizations.ts'
import { EMAIL_PATTERN } from '#contract/session.ts'
import { type Mistakes, throwIfWrong } from '#server/fieldProblems.ts'
import { NO_PHONE, type Phone, readPhone } from '#server/phone.ts'

/** Labels in the activity log and in messages. */
export const FIELD_LABELS = {
  name: 'Organization name',
  street1: 'Address line 1',
  street2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip_code: 'Zip code',
  country: 'Country',
}

/** Name and address as stored; optional fields are empty strings. */
export type OrganizationFields = Record<keyof typeof FIELD_LABELS, string>

export const NAME_TAKEN = 'An organization with this name already exists.'

/** administration spec §5. */
const REQUIRED = ['name', 'street1', 'city', 'state', 'country'] as const

export interface AdminFields extends Omit<Phone, 'country_code'> {
  email: string
  first_name: string
  last_name: string
}

/** Accepted statuses, stored in this spelling. */
const LICENSES = ['Active', 'Expired', 'Expiring Soon', 'No License', 'Inactive', 'Pending']
/** Sent with every creation (administration spec §4), and the default. */
const NEW_LICENSE = 'Active'

/** @throws HttpError 400 with messages by field */
export function readOrganization(body: UpdateOrganizationBody): OrganizationFields {
  const fields = organizationFields(body)
  throwIfWrong(wrongFields(fields))
  return fields
}

/** The content of POST organizations/; `admin` is null if the caller becomes the administrator. */
export interface NewOrganization {
  fields: OrganizationFields
  license_status: string
  admin: AdminFields | null
}

/**
 * Reads the whole body, so that all problems are reported at once.
 * @returns also `wrong`: messages by field, for the caller to throw together with what only the database knows
 */
export function readNewOrganization(body: CreateOrganizationBody): NewOrganization & { wrong: Mistakes } {
  const fields = organizationFields(body)
  const wrongInAdmin: Mistakes = {}
  const admin = body.is_org_admin === true ? null : adminFields(body, wrongInAdmin)
  const license_status = licenseOf(body.license_status)
  const wrong = {
    ...wrongFields(fields),
    ...wrongInAdmin,
    ...(license_status === undefined && {
      license_status: [`Choose one of these: ${LICENSES.join(', ')}.`],
    }),
  }
  return { fields, license_status: license_status ?? NEW_LICENSE, admin, wrong }
}

const organizationFields = (body: UpdateOrganizationBody): OrganizationFields => ({
  name: body.name ?? '',
  street1: body.street1 ?? '',
  street2: body.street2 ?? '',
  city: body.city ?? '',
  state: body.state ?? '',
  zip_code: body.zip_code ?? '',
  country: body.country ?? '',
})

function wrongFields(fields: OrganizationFields): Mistakes {
  const missing = REQUIRED.filter((name) => fields[name] === '')
  return Object.fromEntries(missing.map((name) => [name, [`${FIELD_LABELS[name]} is required.`]]))
}

/** @param into receives messages by field of the body */
function adminFields(body: CreateOrganizationBody, into: Mistakes): AdminFields {
  const { admin_email: email = '', admin_first_name: first_name = '', admin_last_name: last_name = '' } = body
  if (!first_name) into.admin_first_name = ['First Name is required']
  if (!last_name) into.admin_last_name = ['Last Name is required']
  if (!email) into.admin_email = ['Email is required']
  else if (!EMAIL_PATTERN.test(email)) into.admin_email = ['Email is invalid']
  // This form's country field holds the dial code (ruling 41).
  const asked = { phone_number: body.admin_phone, country_dial_code: body.admin_country_code }
  const wrong: Mistakes = {}
  const { phone_number, country_dial_code } = readPhone(asked, NO_PHONE, wrong)
  if (wrong.phone_number) into.admin_phone = wrong.phone_number
  if (wrong.country_code) into.admin_country_code = wrong.country_code
  return { email, first_name, last_name, phone_number, country_dial_code }
}

/** @returns undefined for an unknown status */
function licenseOf(asked: string | undefined): string | undefined {
  if (!asked) return NEW_LICENSE
  return LICENSES.find((status) => status.toLowerCase() === asked.toLowerCase())
}
