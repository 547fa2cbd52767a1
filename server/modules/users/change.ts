import type { OrganizationUser, PatchUserBody } from '#contract/users.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, orNotFound } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { inviteIfAllowed, moveLinks, sendMails } from '#server/modules/auth/passwordLinks.ts'
import { organizationsInCharge } from '#server/modules/auth/scope.ts'
import type { Organizations, Session } from '#server/modules/auth/session.ts'
import { withTakenEmail, withUniqueEmail } from '#server/modules/auth/uniqueEmail.ts'
import { takeSlot } from '#server/modules/kiosks/slots.ts'
import { personName } from '#server/people.ts'
import { readChange, type UserFields } from './fields.ts'
import { beyond, editRight, mayRemove } from './policy.ts'
import { presentToggled } from './present.ts'
import { kioskName } from './queries.ts'
import { recordUser } from './record.ts'
import { readUser } from './service.ts'
import { endSessions, lockPerson, type StoredUser, updatePerson } from './writes.ts'

/** The reason for authz line 40; roles that may not change people at all get the default message. */
export const WHY_NOT_REMOVE =
  'You cannot deactivate or delete yourself, an administrator or someone with your own role.'
export const WHY_NOT_EDIT = 'You cannot change this user.'
const WHY_NOT_FIELDS = {
  contact: 'Only the names, email and phone of an organization’s administrator can be changed here.',
  manage_events: 'You can only change whether this user manages events.',
  any: WHY_NOT_EDIT,
}

/** The organizations whose people the caller's role may change; rows are checked in the queries. @throws Forbidden */
export function scopeToChange(by: Session): Organizations {
  const scope = organizationsInCharge(by)
  allow(scope !== undefined)
  return scope
}

/**
 * Changes the fields of a body, or the kiosk assignment if that is its only field; null removes it (authz line 39).
 * @throws Forbidden, NotFound, PreconditionFailed, TooManyRequests; HttpError 400 with messages by field
 */
export async function changeUser(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  body: PatchUserBody,
): Promise<OrganizationUser> {
  const scope = scopeToChange(by)
  const change = async (tx: Db) => {
    const before = orNotFound(await lockPerson(tx, scope, id), 'user', id)
    const right = editRight(by, before)
    allow(right !== undefined, WHY_NOT_EDIT)
    allow(beyond(right, body).length === 0, WHY_NOT_FIELDS[right])
    const setsActive = body.is_active !== undefined || body.status !== undefined
    allow(!setsActive || mayRemove(by, before), WHY_NOT_REMOVE)
    expectVersion(ifMatch, before.version)
    const { is_active, ...fields } = readChange(body, before)
    // The only invitation of a change is to the new address, and to nobody who is deactivated.
    if (is_active === false) await setActive(tx, deps, by, before, false)
    const moved = Object.keys(fields).length > 0 ? await writeFields(tx, deps, by, before, fields) : undefined
    const switched = is_active === true ? await setActive(tx, deps, by, before, true) : undefined
    if (body.assigned_kiosk !== undefined) await seat(tx, deps, by, before, body.assigned_kiosk)
    return switched?.not_invited ?? moved
  }
  const not_invited = await withTakenEmail(deps, by, { email: body.email, id }, () =>
    withUniqueEmail(deps, by, change),
  )
  sendMails(deps)
  return { ...(await readUser(deps.db, by, id)), ...(not_invited && { not_invited }) }
}

/**
 * Deactivates a person, which ends all their sessions, or activates them (authz line 40).
 * @param key.ifMatch the version the caller has seen, so that the second of two concurrent deactivations does not
 * activate
 * @throws Forbidden, NotFound, PreconditionFailed, TooManyRequests
 */
export async function toggleUser(deps: Deps, by: Session, { id, ifMatch }: VersionedKey) {
  const scope = scopeToChange(by)
  const { row, not_invited } = await deps.db.transaction(async (tx) => {
    const before = orNotFound(await lockPerson(tx, scope, id), 'user', id)
    allow(mayRemove(by, before), WHY_NOT_REMOVE)
    expectVersion(ifMatch, before.version)
    return setActive(tx, deps, by, before, !before.is_active)
  })
  sendMails(deps)
  return { ...presentToggled(row), ...(not_invited && { not_invited }) }
}

/** @returns `not_invited`: why someone without a password was not invited */
async function setActive(
  tx: Db,
  deps: Deps,
  by: Session,
  before: StoredUser,
  is_active: boolean,
): Promise<{ row: StoredUser; not_invited: string | undefined }> {
  const row = await updatePerson(tx, before.id, { is_active, updated_at: deps.now() })
  if (!is_active) await endSessions(tx, row.id)
  const not_invited = is_active ? await inviteIfAllowed(tx, deps, row, by.user.name) : undefined
  await recordUser(tx, by, is_active ? 'user_activated' : 'user_deactivated', row)
  return { row, not_invited }
}

const LABELS: Record<keyof Omit<UserFields, 'is_active'>, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  role: 'Role',
  permissions: 'Event Management',
  phone_number: 'Phone',
  country_dial_code: 'Phone',
  country_code: 'Phone',
}

/**
 * Writes changed fields of a person and logs them.
 * @returns why someone without a password was not invited at their new address
 */
export async function writeFields(
  tx: Db,
  deps: Deps,
  by: Session,
  before: StoredUser,
  fields: Partial<Omit<UserFields, 'is_active'>>,
): Promise<string | undefined> {
  const row = await updatePerson(tx, before.id, { ...fields, updated_at: deps.now() })
  // A link sent to the old address would let its reader in.
  const isMoved = row.email.toLowerCase() !== before.email.toLowerCase()
  const not_invited = isMoved ? await moveLinks(tx, deps, row, by.user.name) : undefined
  const labels = (Object.keys(fields) as (keyof typeof LABELS)[]).map((field) => LABELS[field])
  await recordUser(tx, by, 'user_changed', row, `Changed: ${[...new Set(labels)].join(', ')}.`)
  return not_invited
}

/** Assigns a kiosk to a person, or removes the assignment. @throws FieldError `assigned_kiosk` */
async function seat(
  tx: Db,
  deps: Deps,
  by: Session,
  before: StoredUser,
  kiosk_id: number | null,
): Promise<void> {
  const { id, organization_id, assigned_kiosk_id } = before
  if (kiosk_id === assigned_kiosk_id || organization_id === null) return
  const kiosk = kiosk_id === null ? null : await takeSlot(tx, { kiosk_id, organization_id, user_id: id })
  const at = deps.now()
  await updatePerson(tx, id, {
    assigned_kiosk_id: kiosk?.id ?? null,
    assigned_kiosk_at: kiosk ? at : null,
    updated_at: at,
  })
  const left = assigned_kiosk_id === null ? null : await kioskName(tx, assigned_kiosk_id)
  const about = { organization_id, target_user_id: id, details: personName(before) }
  if (left !== null && assigned_kiosk_id !== null) {
    await recordActivity(tx, by, {
      ...about,
      action: 'kiosk_user_removed',
      subject: 'user',
      subject_id: id,
      affected_entity: `Kiosk ${left}`,
    })
  }
  if (kiosk) {
    await recordActivity(tx, by, {
      ...about,
      action: 'kiosk_user_assigned',
      subject: 'user',
      subject_id: id,
      affected_entity: `Kiosk ${kiosk.name}`,
    })
  }
}
