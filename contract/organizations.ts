import { personName } from './personName.ts'
import {
  boundedText,
  maybeText,
  orderingBy,
  pageQuery,
  regionKey,
  rowId,
  rowIdNumber,
  rowVersion,
} from './shared.ts'
import { visibleText } from './visibleText.ts'
import { z } from './zod.ts'

/**
 * Choices of the license filter (administration spec §3); sent in lower case exactly as printed, compared
 * case-insensitively (ruling 69). Other stored values are shown unchanged.
 */
export const ORGANIZATION_LICENSES = ['active', 'expired', 'expiring soon', 'no license', 'inactive'] as const

const organizationAdmin = z.object({
  id: z.nullish(rowId),
  first_name: maybeText,
  last_name: maybeText,
  email: maybeText,
  phone: maybeText,
  phone_number: maybeText,
  /** Incremented by every change of the account; for `If-Match`. */
  version: rowVersion,
})
export type OrganizationAdmin = z.infer<typeof organizationAdmin>

/**
 * A row of GET organizations/ for platform staff. Includes the alternative names other servers use; administration spec
 * §3 sets their precedence (src/features/organizations/organizationRules.ts).
 */
export const organization = z.object({
  id: rowId,
  name: z.string(),
  type: maybeText,
  adminName: maybeText,
  first_name: maybeText,
  last_name: maybeText,
  adminEmail: maybeText,
  email: maybeText,
  phoneNumber: maybeText,
  phone_number: maybeText,
  admin_details: z.nullish(organizationAdmin),
  kiosks: z.nullish(z.array(z.unknown())),
  kiosksCount: z.nullish(z.number()),
  license_status: maybeText,
  created_at: maybeText,
  createdDate: maybeText,
})
export type Organization = z.infer<typeof organization>

/** A kiosk in an organization's detail. */
const organizationKiosk = z.object({
  id: rowId,
  name: maybeText,
  status: maybeText,
  license_status: maybeText,
  hours_in_use: z.nullish(z.number()),
  vm_region: z.nullish(regionKey),
  web_address: maybeText,
  subscription_end_date: maybeText,
})

/** GET organizations/{id}/ and organizations/my_organization/. */
export const organizationDetail = z.object({
  id: rowId,
  name: z.string(),
  type: maybeText,
  license_status: maybeText,
  admin_details: z.nullish(organizationAdmin),
  street1: maybeText,
  street2: maybeText,
  city: maybeText,
  state: maybeText,
  zip_code: maybeText,
  country: maybeText,
  kiosks: z.nullish(z.array(organizationKiosk)),
  created_at: maybeText,
  version: rowVersion,
})
export type OrganizationDetail = z.infer<typeof organizationDetail>

/** Columns platform staff may sort the list by; the default is newest first. */
export const ORGANIZATION_SORT_KEYS = ['id', 'name', 'created_at'] as const
/** With `ordering-columns`. */
export const ORGANIZATION_MORE_SORT_KEYS = ['admin_name', 'admin_email', 'kiosks_count'] as const

export const organizationQuery = z.extend(pageQuery, {
  license_status: z.optional(boundedText(40)),
  ordering: orderingBy([...ORGANIZATION_SORT_KEYS, ...ORGANIZATION_MORE_SORT_KEYS]),
})
export type OrganizationQuery = z.infer<typeof organizationQuery>

const address = {
  name: boundedText(200),
  street1: boundedText(200),
  street2: z.nullish(boundedText(200)),
  city: boundedText(120),
  state: boundedText(120),
  zip_code: z.nullish(boundedText(20)),
  country: boundedText(120),
}

/** POST organizations/ (administration spec §3). The admin fields are sent unless is_org_admin is true. */
export const createOrganizationBody = z.object({
  ...address,
  /** The caller becomes the administrator (ruling 88). */
  is_org_admin: z.optional(z.boolean()),
  license_status: z.optional(boundedText(40)),
  admin_first_name: z.optional(personName),
  admin_last_name: z.optional(personName),
  admin_email: z.optional(visibleText(254)),
  /** Digits only. */
  admin_phone: z.nullish(boundedText(20)),
  /** Dial code (ruling 41). */
  admin_country_code: z.nullish(boundedText(8)),
})
export type CreateOrganizationBody = z.infer<typeof createOrganizationBody>

/**
 * PUT organizations/{id}/: either all seven fields (ruling 64) or only new_user_set. A single object instead of a
 * union, so that the server can name the missing or wrong field.
 */
export const updateOrganizationBody = z.extend(z.partial(z.object(address)), {
  /** Row id of the user who becomes the administrator. */
  new_user_set: z.optional(rowIdNumber),
})
export type UpdateOrganizationBody = z.infer<typeof updateOrganizationBody>

/** POST organizations/{id}/resend-invite/. */
export const resendInviteResponse = z.object({
  detail: maybeText,
  /**
   * Our extension: 'reset' for an administrator who already has a password and is mailed a link to choose a new one.
   */
  sent: z.nullish(z.enum(['invitation', 'reset'])),
})
