import type { AdminAccount, AdminQuery, CreateAdminBody, UpdateAdminBody } from '#contract/admins.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, FieldError, NotFound, orNotFound, Unauthorized } from '#server/errors.ts'
import { expectVersion, type Listed, pageOffset, type VersionedKey } from '#server/http.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { unknownPassword } from '#server/modules/auth/adminAccount.ts'
import {
  inviteIfAllowed,
  mailPasswordLink,
  moveLinks,
  sendMails,
} from '#server/modules/auth/passwordLinks.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { withUniqueEmail } from '#server/modules/auth/uniqueEmail.ts'
import { detachUser } from '#server/modules/users/delete.ts'
import { deletePerson } from '#server/modules/users/writes.ts'
import { personName } from '#server/people.ts'
import { changedFields, changesOwnOnly, describeChange, describeNew } from './changes.ts'
import { type AdminFields, readFields, rightsOf } from './fields.ts'
import {
  type AccountRights,
  adminScope,
  isInScope,
  mayManageAdmins,
  whyNotGrant,
  whyNotManage,
} from './policy.ts'
import { presentAdmin } from './present.ts'
import {
  type AdminRow,
  changeAdmin,
  countOrganizations,
  deactivateAdmin,
  findAdmin,
  findAdmins,
  insertAdmin,
  lockAdmins,
} from './queries.ts'

const NEEDS_FLAG = 'Managing administrators needs the permission Manage Admins.'
const LAST_ONE = 'At least one super administrator must stay active.'

/** Administrators the caller may see (authz line 11). Parameters only narrow. */
export async function listAdmins(db: Db, by: Session, query: AdminQuery): Promise<Listed<AdminAccount>> {
  const scope = adminScope(by)
  allow(scope !== undefined)
  const { rows, count } = await findAdmins(db, scope, query, pageOffset(query))
  return { rows: rows.map(presentAdmin), count }
}

/** @throws Forbidden, NotFound */
export async function readAdmin(db: Db, by: Session, id: number): Promise<AdminAccount> {
  const scope = adminScope(by)
  allow(scope !== undefined)
  return presentAdmin(orNotFound(await findAdmin(db, scope, id), 'administrator', id))
}

/**
 * Creates an account with an unknown password and invites its owner to choose one (authz line 12, docs/decisions/034).
 * @throws Forbidden; HttpError 400 with messages by field
 */
export async function createAdmin(deps: Deps, by: Session, body: CreateAdminBody): Promise<AdminAccount> {
  allow(adminScope(by) !== undefined)
  allow(mayManageAdmins(by.user), NEEDS_FLAG)
  const fields = readFields(body)
  const password_hash = await unknownPassword(deps)
  const row = await withUniqueEmail(deps, by, async (tx) => {
    const { caller } = await lockWithCaller(tx, by)
    await checkGrants(tx, caller, fields, [])
    const made = await insertAdmin(tx, {
      ...fields,
      is_active: body.is_active ?? true,
      password_hash,
      created_at: deps.now(),
      updated_at: deps.now(),
    })
    if (made.is_active) await mailPasswordLink(tx, deps, made, 'invitation', by.user.name)
    await record(tx, by, 'admin_created', made, describeNew(fields))
    return made
  })
  sendMails(deps)
  return presentAdmin(row)
}

/**
 * Changes an account (authz line 13). Reads the caller's rights again after locking, in case they were taken away while
 * waiting.
 * @throws Forbidden, NotFound, PreconditionFailed, Conflict; HttpError 400 with messages by field
 */
export async function updateAdmin(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  body: UpdateAdminBody,
): Promise<AdminAccount> {
  allow(adminScope(by) !== undefined)
  const { row, not_invited } = await withUniqueEmail(deps, by, async (tx) => {
    const { caller, target, others } = await lockTarget(tx, by, id)
    expectVersion(ifMatch, target.version)
    const fields = readFields(body, target)
    const changed = changedFields(target, fields)
    if (changed.length === 0) return { row: target, not_invited: undefined }
    if (id === by.user.id) {
      allow(changesOwnOnly(changed), 'You can only change the names and phone of your own account.')
    }
    await checkGrants(tx, caller, fields, target.manage_organizations)
    if (fields.role !== 'super_admin') keepOneSuperAdmin(target, others)
    const written = await changeAdmin(tx, id, { ...fields, updated_at: deps.now() })
    const not_invited = changed.includes('email')
      ? await moveLinks(tx, deps, written, by.user.name)
      : undefined
    await record(tx, by, 'admin_changed', written, describeChange(target, fields))
    return { row: written, not_invited }
  })
  sendMails(deps)
  return { ...presentAdmin(row), ...(not_invited && { not_invited }) }
}

/**
 * Deactivates an account, which ends its sessions, or activates it (authz line 14).
 * @param key.ifMatch the version the caller has seen, so that the second of two concurrent deactivations does not
 * activate
 * @throws Forbidden, NotFound, PreconditionFailed, TooManyRequests; Conflict for the last active super_admin (authz I3)
 */
export async function toggleAdmin(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
): Promise<AdminAccount> {
  allow(adminScope(by) !== undefined)
  const { row, not_invited } = await deps.db.transaction(async (tx) => {
    const { target, others } = await lockTarget(tx, by, id)
    allow(id !== by.user.id, 'You cannot deactivate your own account.')
    expectVersion(ifMatch, target.version)
    if (target.is_active) {
      keepOneSuperAdmin(target, others)
      const written = await deactivateAdmin(tx, id, deps.now())
      await record(tx, by, 'admin_deactivated', written)
      return { row: written, not_invited: undefined }
    }
    const written = await changeAdmin(tx, id, { is_active: true, updated_at: deps.now() })
    const not_invited = await inviteIfAllowed(tx, deps, written, by.user.name)
    await record(tx, by, 'admin_activated', written)
    return { row: written, not_invited }
  })
  sendMails(deps)
  return { ...presentAdmin(row), ...(not_invited && { not_invited }) }
}

/**
 * Deletes an account (authz line 15). Its actions stay in the activity log and its missions; what would break without
 * it is handed over (docs/decisions/033).
 * @throws Forbidden, NotFound; Conflict for the last active super_admin, and while the person is on a mission
 */
export async function deleteAdmin(deps: Deps, by: Session, id: number): Promise<void> {
  allow(adminScope(by) !== undefined)
  await deps.db.transaction(async (tx) => {
    const { target, others } = await lockTarget(tx, by, id)
    allow(id !== by.user.id, 'You cannot delete your own account.')
    keepOneSuperAdmin(target, others)
    const left = await detachUser(tx, deps, by, target)
    await deletePerson(tx, id)
    await record(tx, by, 'admin_deleted', target, left)
  })
}

interface Held {
  caller: AccountRights
  rows: AdminRow[]
}

/** Locks the rows a change depends on, and reads the caller again. @throws Unauthorized */
async function lockWithCaller(tx: Db, by: Session, ...ids: number[]): Promise<Held> {
  const rows = await lockAdmins(tx, [by.user.id, ...ids])
  const self = rows.find(({ id }) => id === by.user.id)
  if (!self?.is_active) throw new Unauthorized()
  const caller = rightsOf(self)
  return { caller, rows }
}

/** The account to change, after the checks of authz lines 13 to 15. */
async function lockTarget(tx: Db, by: Session, id: number) {
  const { caller, rows } = await lockWithCaller(tx, by, id)
  const scope = adminScope({ user: { ...by.user, ...caller } })
  const target = rows.find((row) => row.id === id)
  if (!target || !scope || !isInScope(scope, id)) throw new NotFound('administrator', id)
  allow(mayManageAdmins(caller), NEEDS_FLAG)
  const reason = whyNotManage(caller, rightsOf(target))
  allow(reason === undefined, reason)
  return { caller, target, others: rows.filter((row) => row.id !== id) }
}

/** Keeps one active super_admin (authz I3). @param others locked, with all active super_admins */
function keepOneSuperAdmin(target: AdminRow, others: AdminRow[]): void {
  const counts = (row: AdminRow) => row.role === 'super_admin' && row.is_active
  if (counts(target) && !others.some(counts)) throw new Conflict(LAST_ONE)
}

/** @param had organizations the account already has; one may have been deleted */
async function checkGrants(tx: Db, caller: AccountRights, fields: AdminFields, had: number[]): Promise<void> {
  const reason = whyNotGrant(caller, rightsOf(fields))
  allow(reason === undefined, reason)
  const added = fields.manage_organizations.filter((id) => !had.includes(id))
  if (added.length > 0 && (await countOrganizations(tx, added)) !== added.length) {
    throw new FieldError('manage_organizations', 'One of the organizations does not exist.')
  }
}

const record = (
  tx: Db,
  by: Session,
  action: ActivityAction,
  row: AdminRow,
  details?: string,
): Promise<void> =>
  recordActivity(tx, by, {
    action,
    subject: 'admin',
    subject_id: row.id,
    target_user_id: row.id,
    affected_entity: `Administrator ${personName(row)}`,
    ...(details !== undefined && { details }),
  })
