import type { CreateUserBody, OrganizationUser } from '#contract/users.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, FieldError } from '#server/errors.ts'
import { unknownPassword } from '#server/modules/auth/adminAccount.ts'
import { mailPasswordLink, sendMails } from '#server/modules/auth/passwordLinks.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { withTakenEmail, withUniqueEmail } from '#server/modules/auth/uniqueEmail.ts'
import { takeSlot } from '#server/modules/kiosks/slots.ts'
import { isActiveOrganization } from '#server/modules/organizations/writes.ts'
import { readNew } from './fields.ts'
import { mayAddTo, mayManagePeople, peopleScope } from './policy.ts'
import { recordUser } from './record.ts'
import { readUser } from './service.ts'
import { insertPerson } from './writes.ts'

/**
 * Creates an account with an unknown password and invites its owner to choose one (authz line 38). An inactive account
 * is invited once activated.
 * @throws Forbidden; HttpError 400 with messages by field; TooManyRequests
 */
export async function createUser(deps: Deps, by: Session, body: CreateUserBody): Promise<OrganizationUser> {
  allow(peopleScope(by) !== undefined && mayManagePeople(by))
  return withTakenEmail(deps, by, body, () => create(deps, by, body))
}

async function create(deps: Deps, by: Session, body: CreateUserBody): Promise<OrganizationUser> {
  const organization_id = await organizationToAddTo(deps.db, by, body.organization)
  const fields = readNew(body)
  const password_hash = await unknownPassword(deps)
  const at = deps.now()
  const { id } = await withUniqueEmail(deps, by, async (tx) => {
    const kiosk =
      body.assigned_kiosk == null
        ? null
        : await takeSlot(tx, { kiosk_id: body.assigned_kiosk, organization_id })
    const made = await insertPerson(tx, {
      ...fields,
      organization_id,
      assigned_kiosk_id: kiosk?.id ?? null,
      assigned_kiosk_at: kiosk ? at : null,
      password_hash,
      created_at: at,
      updated_at: at,
    })
    if (made.is_active) await mailPasswordLink(tx, deps, made, 'invitation', by.user.name)
    await recordUser(tx, by, 'user_created', made, kiosk ? `Assigned to kiosk ${kiosk.name}.` : '')
    return made
  })
  sendMails(deps)
  return readUser(deps.db, by, id)
}

/**
 * The organization of a new person: organization roles add to their own, platform staff name one in scope. Out of scope
 * and not existing give the same answer.
 * @throws FieldError `organization`
 */
export async function organizationToAddTo(
  db: Db,
  by: Session,
  asked: number | null | undefined,
): Promise<number> {
  const id = asked ?? by.user.organization_id
  if (id === null) throw new FieldError('organization', 'Organization is required')
  if (!mayAddTo(by, id) || !(await isActiveOrganization(db, id))) {
    throw new FieldError('organization', 'Users cannot be added to this organization.')
  }
  return id
}
