import {
  boundedText,
  maybeFlag,
  maybeText,
  orderingBy,
  pageQuery,
  rowId,
  rowIdNumber,
  rowVersion,
  visibleText,
} from './shared.ts'
import { z } from './zod.ts'

/** What an administrator of people may make somebody (authz line 38). */
const ASSIGNABLE_ROLES = ['user', 'org_user', 'org_event_manager'] as const
const assignableRole = z.enum(ASSIGNABLE_ROLES)

/**
 * A person of an organization. `roles` is one role; another server may send a list (ruling 30). Participants get rows
 * with phone_number null (authz line 35).
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
  version: rowVersion,
})
export type OrganizationUser = z.infer<typeof organizationUser>

/** What a list of people may be sorted by. Extra: a server may ignore it (rulings, principle). */
export const USER_SORT_KEYS = ['id', 'first_name'] as const
/** With `ordering-columns`; never by phone, which some readers do not get. */
export const USER_MORE_SORT_KEYS = ['last_name', 'email', 'status', 'event_manager', 'created_at'] as const

/** GET organization-users/. `type` is what the specification's callers send; it widens nothing (authz §2). */
export const userQuery = z.extend(pageQuery, {
  type: z.optional(boundedText(40)),
  organization: z.optional(rowIdNumber),
  kiosk: z.optional(rowIdNumber),
  /** One role, or several with commas. */
  roles: z.optional(boundedText(100)),
  ordering: orderingBy([...USER_SORT_KEYS, ...USER_MORE_SORT_KEYS]),
})
export type UserQuery = z.infer<typeof userQuery>

/** The answer of toggle_status. */
export const toggledUser = z.object({
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
  first_name: visibleText(100),
  last_name: visibleText(100),
  email: visibleText(254),
  roles: assignableRole,
  /** Dial code and digits, '+12025550101'; null when there is none (ruling 40). */
  phone_number: z.nullish(boundedText(32)),
  country_dial_code: z.nullish(boundedText(8)),
  country_code: z.nullish(boundedText(3)),
})

const userPermissions = z.object({ manage_events: z.optional(z.boolean()) })

/** POST organization-users/ (administration spec §7). Organization roles leave `organization` out or send their own. */
export const createUserBody = z.extend(rosterPerson, {
  assigned_kiosk: z.nullish(rowIdNumber),
  organization: z.nullish(rowIdNumber),
  is_active: z.optional(z.boolean()),
  status: z.optional(z.enum(['Active', 'Inactive'])),
  permissions: z.optional(userPermissions),
})
export type CreateUserBody = z.infer<typeof createUserBody>

/** PATCH organization-users/{id}/: what changed, or assigned_kiosk alone to assign a kiosk. */
export const patchUserBody = z.partial(createUserBody)
export type PatchUserBody = z.infer<typeof patchUserBody>

/** Rows of one roster at most; a whole county fits, a mistake does not. */
export const MAX_ROSTER_ROWS = 5_000
/** Bytes of one roster file at most. */
export const MAX_ROSTER_BYTES = 2 * 1024 * 1024

/**
 * One row of a roster. Without a role somebody new becomes a user, and somebody who is there keeps theirs; so does a phone
 * that is null.
 */
export const importedPerson = z.extend(rosterPerson, { roles: z.optional(assignableRole) })

/** What happens to somebody who is in the organization already; left out, such a row is refused. */
const existingPeople = z.optional(z.enum(['skip', 'update']))

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * POST organization-users/import/: the rows of a checked roster, all or nothing. Repeating a call with the same
 * import_id answers what the first one did, so that a lost answer can be asked for again.
 */
export const importUsersBody = z.object({
  import_id: z.string().check(z.refine((text) => UUID.test(text))),
  organization: z.nullish(rowIdNumber),
  existing: existingPeople,
  users: z.array(importedPerson).check(z.minLength(1), z.maxLength(MAX_ROSTER_ROWS)),
})
export type ImportUsersBody = z.infer<typeof importUsersBody>

/** The problems of a roster: `row` counts from 1 within `users`. Sent with status 400. */
const rosterProblem = z.object({ row: z.number(), field: z.string(), message: z.string() })
export type RosterProblem = z.infer<typeof rosterProblem>
export const importProblems = z.object({ detail: z.string(), rows: z.array(rosterProblem) })

/** POST organization-users/import/check/: the problems an import would have; nothing is written. */
export const checkRosterBody = z.omit(importUsersBody, { import_id: true })
export const rosterCheck = z.object({
  rows: z.array(rosterProblem),
  /** Rows of people who are in the organization already, where they are no problem. */
  existing: z.optional(z.array(z.number())),
})

/** The answer of an import that was written. */
export const importedUsers = z.object({
  imported: z.number(),
  updated: z.optional(z.number()),
  /** Already in the organization, and left as they are. */
  skipped: z.optional(z.number()),
})
