import { personName } from './personName.ts'
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

/** Roles an administrator of people may assign (authz line 38). */
const ASSIGNABLE_ROLES = ['user', 'org_user', 'org_event_manager'] as const
const assignableRole = z.enum(ASSIGNABLE_ROLES)

/**
 * A person of an organization. `roles` is one role; other servers may send a list (ruling 30). For participants
 * phone_number is null (authz line 35).
 */
export const organizationUser = z.object({
  id: rowId,
  first_name: maybeText,
  last_name: maybeText,
  email: maybeText,
  phone_number: maybeText,
  country_dial_code: maybeText,
  country_code: maybeText,
  roles: z.nullish(z.union([z.string(), z.array(z.string())])),
  is_active: maybeFlag,
  /** 'Active' or 'Inactive' */
  status: maybeText,
  created_at: maybeText,
  updated_at: maybeText,
  assigned_kiosk: z.nullish(rowId),
  assigned_kiosk_details: z.nullish(z.object({ id: z.nullish(rowId), name: maybeText })),
  organization: z.nullish(z.union([rowId, z.looseObject({ id: rowId, name: maybeText })])),
  organization_name: maybeText,
  permissions: z.nullish(z.record(z.string(), z.boolean())),
  /** Whether they have a password; else until when their invitation is valid. Null for participants, as the phone. */
  invitation: z.nullish(z.object({ accepted: z.boolean(), expires_at: maybeText })),
  /** Why activating them, or changing their email, mailed no invitation, and when there can be one; ours. */
  not_invited: maybeText,
  version: rowVersion,
})
export type OrganizationUser = z.infer<typeof organizationUser>

/** Columns a list of people may be sorted by. Optional: a server may ignore it (rulings, principle). */
export const USER_SORT_KEYS = ['id', 'first_name'] as const
/** With `ordering-columns`; never by phone, which some readers may not see. */
export const USER_MORE_SORT_KEYS = ['last_name', 'email', 'status', 'event_manager', 'created_at'] as const

/** GET organization-users/. The specification's callers send `type`; it never widens the scope (authz §2). */
export const userQuery = z.extend(pageQuery, {
  type: z.optional(boundedText(40)),
  organization: z.optional(rowIdNumber),
  kiosk: z.optional(rowIdNumber),
  /** One role, or several separated by commas. */
  roles: z.optional(boundedText(100)),
  ordering: orderingBy([...USER_SORT_KEYS, ...USER_MORE_SORT_KEYS]),
})
export type UserQuery = z.infer<typeof userQuery>

/** The answer of toggle_status. */
export const toggledUser = z.object({
  /** Why activating mailed no invitation, and when there can be one; ours. */
  not_invited: maybeText,
  id: rowId,
  is_active: z.boolean(),
  first_name: maybeText,
  last_name: maybeText,
  email: maybeText,
  phone_number: maybeText,
  roles: z.nullish(z.union([z.string(), z.array(z.string())])),
  version: rowVersion,
})

/** One person of a roster. */
const rosterPerson = z.object({
  first_name: personName,
  last_name: personName,
  email: visibleText(254),
  roles: assignableRole,
  /** Dial code and digits, '+12025550101'; null if there is none (ruling 40). */
  phone_number: z.nullish(boundedText(32)),
  country_dial_code: z.nullish(boundedText(8)),
  country_code: z.nullish(boundedText(3)),
})

const userPermissions = z.object({ manage_events: z.optional(z.boolean()) })

/** POST organization-users/ (administration spec §7). Organization roles omit `organization` or send their own. */
export const createUserBody = z.extend(rosterPerson, {
  assigned_kiosk: z.nullish(rowIdNumber),
  organization: z.nullish(rowIdNumber),
  is_active: z.optional(z.boolean()),
  status: z.optional(z.enum(['Active', 'Inactive'])),
  permissions: z.optional(userPermissions),
})
export type CreateUserBody = z.infer<typeof createUserBody>

/** PATCH organization-users/{id}/: the changed fields, or assigned_kiosk alone to assign a kiosk. */
export const patchUserBody = z.partial(createUserBody)
export type PatchUserBody = z.infer<typeof patchUserBody>

/** Most rows per roster: enough for a whole county, but not for a mistake. */
export const MAX_ROSTER_ROWS = 5_000
/** Largest roster file, bytes. */
export const MAX_ROSTER_BYTES = 2 * 1024 * 1024

/**
 * One row of a roster. Without a role, a new person becomes a user and an existing one keeps theirs; a null phone
 * number is kept likewise.
 */
export const importedPerson = z.extend(rosterPerson, { roles: z.optional(assignableRole) })

/** How to treat people who are already in the organization; without it such rows are refused. */
const existingPeople = z.optional(z.enum(['skip', 'update']))

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * POST organization-users/import/: the rows of a checked roster, all or nothing. A repeated call with the same
 * import_id gets the first call's answer, in case that one was lost.
 */
export const importUsersBody = z.object({
  import_id: z.string().check(z.refine((text) => UUID.test(text))),
  organization: z.nullish(rowIdNumber),
  existing: existingPeople,
  users: z.array(importedPerson).check(z.minLength(1), z.maxLength(MAX_ROSTER_ROWS)),
})
export type ImportUsersBody = z.infer<typeof importUsersBody>

/** Problems of a roster: `row` counts from 1 within `users`. Sent with status 400. */
const rosterProblem = z.object({ row: z.number(), field: z.string(), message: z.string() })
export type RosterProblem = z.infer<typeof rosterProblem>
export const importProblems = z.object({ detail: z.string(), rows: z.array(rosterProblem) })

/** POST organization-users/import/check/: the problems the import would have; writes nothing. */
export const checkRosterBody = z.omit(importUsersBody, { import_id: true })
export const rosterCheck = z.object({
  rows: z.array(rosterProblem),
  /** Rows of people already in the organization, if `existing` allows them. */
  existing: z.optional(z.array(z.number())),
})

/** Answer of a successful import. */
export const importedUsers = z.object({
  imported: z.number(),
  updated: z.optional(z.number()),
  /** People already in the organization and left unchanged. */
  skipped: z.optional(z.number()),
})
