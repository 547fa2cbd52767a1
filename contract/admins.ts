import { MAX_PASSWORD_LENGTH } from './limits.ts'
import { personName } from './personName.ts'
import { PERMISSION_KEYS } from './session.ts'
import {
  boundedText,
  maybeFlag,
  maybeText,
  orderingBy,
  pageQuery,
  rowId,
  rowIdNumber,
  rowVersion,
} from './shared.ts'
import { visibleText } from './visibleText.ts'
import { z } from './zod.ts'

/** An administrator's account (administration spec §3). */
export const adminAccount = z.object({
  id: rowId,
  first_name: maybeText,
  last_name: maybeText,
  email: maybeText,
  phone_number: maybeText,
  country_dial_code: maybeText,
  country_code: maybeText,
  roles: z.nullish(z.union([z.string(), z.array(z.string())])),
  is_active: maybeFlag,
  created_at: maybeText,
  updated_at: maybeText,
  permissions: z.nullish(z.record(z.string(), z.boolean())),
  /** For an admin with the flag of the same name (ruling 93). */
  manage_organizations: z.nullish(z.array(rowId)),
  /** Why activating them, or changing their email, mailed no invitation, and when there can be one; ours. */
  not_invited: maybeText,
  version: rowVersion,
})
export type AdminAccount = z.infer<typeof adminAccount>

export const ADMIN_SORT_KEYS = ['id', 'first_name', 'last_name'] as const
/** Need `ordering-columns`. */
export const ADMIN_MORE_SORT_KEYS = ['email', 'phone_number', 'roles', 'status'] as const

/** `type` is sent by the specification's clients and ignored (authz §2). */
export const adminQuery = z.extend(pageQuery, {
  type: z.optional(boundedText(40)),
  ordering: orderingBy([...ADMIN_SORT_KEYS, ...ADMIN_MORE_SORT_KEYS]),
})
export type AdminQuery = z.infer<typeof adminQuery>

/** The nine flags by wire name; unknown ones are dropped, missing ones are false. */
const adminPermissions = z.object(
  Object.fromEntries(PERMISSION_KEYS.map((key) => [key, z.optional(z.boolean())])) as Record<
    (typeof PERMISSION_KEYS)[number],
    z.ZodMiniOptional<z.ZodMiniBoolean>
  >,
)

/** PUT auth/admin-management/{id}/ */
export const updateAdminBody = z.object({
  first_name: personName,
  last_name: personName,
  email: visibleText(254),
  phone_number: z.nullish(boundedText(32)),
  country_dial_code: z.nullish(boundedText(8)),
  country_code: z.nullish(boundedText(3)),
  permissions: z.optional(adminPermissions),
  roles: z.optional(z.enum(['super_admin', 'admin'])),
  manage_organizations: z.optional(z.array(rowIdNumber).check(z.maxLength(5_000))),
})
export type UpdateAdminBody = z.infer<typeof updateAdminBody>

/** POST auth/admin-management/ */
export const createAdminBody = z.extend(updateAdminBody, {
  is_active: z.optional(z.boolean()),
  /** Made by the client, never shown (ruling 95). Our server ignores it and mails an invitation. */
  password: z.optional(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH))),
})
export type CreateAdminBody = z.infer<typeof createAdminBody>
