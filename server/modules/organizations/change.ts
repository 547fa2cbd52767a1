import type { OrganizationDetail, UpdateOrganizationBody } from '#contract/organizations.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { FieldError, HttpError, isUniqueViolation, orNotFound } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { ofOrganization, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { personName } from '#server/people.ts'
import { FIELD_LABELS, NAME_TAKEN, type OrganizationFields, readOrganization } from './fields.ts'
import { detailOf, mustManageOrganization } from './service.ts'
import {
  demoteAdmin,
  lockMember,
  lockOrganization,
  type OrganizationRecord,
  promoteToAdmin,
  raiseVersion,
  type UserRow,
  updateOrganization,
} from './writes.ts'

const NOT_A_MEMBER = 'Choose an active user of this organization.'
const IS_ADMIN = 'This user is already the administrator.'

/**
 * Changes name and address, or sets another administrator (authz line 19).
 * @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 with messages by field; for an administrator that
 * cannot be set under `non_field_errors`, which the panel shows first (administration spec §8)
 */
export async function changeOrganization(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  body: UpdateOrganizationBody,
): Promise<OrganizationDetail> {
  await mustManageOrganization(deps.db, by, id)
  const work = workOf(body)
  try {
    await deps.db.transaction(async (tx) => {
      const before = orNotFound(await lockOrganization(tx, id), 'organization', id)
      expectVersion(ifMatch, before.version)
      await work(tx, deps, by, before)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'organizations_name_unique')) throw new FieldError('name', NAME_TAKEN)
    throw error
  }
  return detailOf(deps.db, id)
}

type Work = (tx: Db, deps: Deps, by: Session, before: OrganizationRecord) => Promise<void>

function workOf({ new_user_set, ...fields }: UpdateOrganizationBody): Work {
  if (new_user_set === undefined) {
    const wanted = readOrganization(fields)
    return (tx, _deps, by, before) => writeFields(tx, by, before, wanted)
  }
  if (Object.keys(fields).length > 0) {
    throw new FieldError('new_user_set', 'Changing the administrator is a separate call.')
  }
  return (tx, deps, by, before) => setAdmin(tx, deps, by, { organization: before, user: new_user_set })
}

async function writeFields(
  tx: Db,
  by: Session,
  before: OrganizationRecord,
  wanted: OrganizationFields,
): Promise<void> {
  const names = Object.keys(FIELD_LABELS) as (keyof OrganizationFields)[]
  const changed = names.filter((name) => before[name] !== wanted[name])
  if (changed.length === 0) return
  await updateOrganization(tx, before.id, wanted)
  await recordActivity(tx, by, {
    ...ofOrganization({ id: before.id, name: wanted.name }),
    action: 'organization_changed',
    details: `Changed: ${changed.map((name) => FIELD_LABELS[name]).join(', ')}.`,
  })
}

/**
 * Makes a user the administrator and the previous one a user. The caller has locked the organization, so concurrent
 * changes run in sequence (authz I2).
 */
async function setAdmin(
  tx: Db,
  deps: Deps,
  by: Session,
  { organization, user }: { organization: OrganizationRecord; user: number },
): Promise<void> {
  const now = deps.now()
  const next = await lockMember(tx, organization.id, user)
  if (next?.role === 'org_admin') throw new HttpError(400, { non_field_errors: [IS_ADMIN] })
  if (!mayBecomeAdmin(next)) throw new HttpError(400, { non_field_errors: [NOT_A_MEMBER] })
  const before = await demoteAdmin(tx, organization.id, now)
  await promoteToAdmin(tx, next.id, now)
  await raiseVersion(tx, organization.id)
  await recordActivity(tx, by, {
    ...ofOrganization(organization),
    action: 'organization_admin_set',
    target_user_id: next.id,
    details: before ? `${personName(next)} instead of ${personName(before)}.` : `${personName(next)}.`,
  })
}

/** authz line 19: active, of this organization, and not platform staff. */
const mayBecomeAdmin = (user: UserRow | undefined): user is UserRow =>
  user?.is_active === true && ['org_event_manager', 'org_user', 'user'].includes(user.role)
