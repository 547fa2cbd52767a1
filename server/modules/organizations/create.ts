import type { CreateOrganizationBody, OrganizationDetail } from '#contract/organizations.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict, FieldError, isUniqueViolation, NotFound } from '#server/errors.ts'
import { throwIfWrong } from '#server/fieldProblems.ts'
import { ofOrganization, recordActivity } from '#server/modules/activity/record.ts'
import { unknownPassword } from '#server/modules/auth/adminAccount.ts'
import { countTry, type Limit } from '#server/modules/auth/counts.ts'
import { type LinkKind, mailPasswordLink, sendMails } from '#server/modules/auth/passwordLinks.ts'
import { platformScope, type Session } from '#server/modules/auth/session.ts'
import { withCurrentRights } from '#server/modules/auth/sessionCheck.ts'
import { EMAIL_TAKEN, reportTaken } from '#server/modules/auth/uniqueEmail.ts'
import { recordUser } from '#server/modules/users/record.ts'
import { personName } from '#server/people.ts'
import { type AdminFields, NAME_TAKEN, type NewOrganization, readNewOrganization } from './fields.ts'
import { detailOf, mustManageOrganization, mustManageOrganizations } from './service.ts'
import {
  appendToScope,
  findTaken,
  insertOrganization,
  insertOrganizationAdmin,
  joinOrganization,
  lockCaller,
  lockOrganization,
  lockOrganizationAdmin,
  type OrganizationRecord,
} from './writes.ts'

const HAS_ORGANIZATION = 'You already belong to an organization. Name another person as administrator.'

/**
 * Creates an organization with its administrator, who is invited by mail, or with the caller as administrator (authz
 * line 18, ruling 88). One transaction, so that no organization is left without an administrator or outside its
 * creator's scope.
 * @throws Forbidden, Unauthorized, TooManyRequests; HttpError 400 with messages by field
 */
export async function createOrganization(
  deps: Deps,
  by: Session,
  body: CreateOrganizationBody,
): Promise<OrganizationDetail> {
  mustManageOrganizations(by)
  const { wrong, ...asked } = readNewOrganization(body)
  throwIfWrong({ ...(await takenFields(deps, by, asked)), ...wrong })
  // Slow by design, so not inside the transaction.
  const password_hash = asked.admin ? await unknownPassword(deps) : ''
  const id = await namingTaken(deps, by, (tx) => create(tx, deps, by, { ...asked, password_hash }))
  sendMails(deps)
  return detailOf(deps.db, id)
}

async function create(
  tx: Db,
  deps: Deps,
  by: Session,
  { fields, license_status, admin, password_hash }: NewOrganization & { password_hash: string },
): Promise<number> {
  const now = deps.now()
  await lockCaller(tx, by.user.id)
  // Someone may have changed the caller's rights while this waited.
  const caller = await withCurrentRights({ ...deps, db: tx }, by)
  mustManageOrganizations(caller)
  if (!admin && caller.user.organization_id !== null) throw new FieldError('is_org_admin', HAS_ORGANIZATION)
  const made = await insertOrganization(tx, { ...fields, license_status, created_at: now })
  if (platformScope(caller) !== 'all') await appendToScope(tx, by.user.id, made.id, now)
  await recordActivity(tx, by, {
    ...ofOrganization(made),
    action: 'organization_created',
    details: admin ? '' : `Administered by ${by.user.name}.`,
  })
  if (admin) await invite(tx, deps, by, { admin, organization: made, password_hash })
  else await joinOrganization(tx, by.user.id, made.id, now)
  return made.id
}

async function invite(
  tx: Db,
  deps: Deps,
  by: Session,
  {
    admin,
    organization,
    password_hash,
  }: { admin: AdminFields; organization: OrganizationRecord; password_hash: string },
): Promise<void> {
  const organization_id = organization.id
  const row = await insertOrganizationAdmin(tx, { ...admin, organization_id, password_hash, at: deps.now() })
  await mailPasswordLink(tx, deps, row, 'invitation', by.user.name)
  await recordUser(tx, by, 'user_created', row, `Invited as administrator of ${organization.name}.`)
}

/** Errors for a taken name and email, to be reported with the other problems. */
async function takenFields(deps: Deps, by: Session, { fields, admin }: NewOrganization) {
  const taken = await findTaken(deps.db, { name: fields.name, email: admin?.email })
  if (taken.email) await reportTaken(deps, by)
  return {
    ...(taken.name && { name: [NAME_TAKEN] }),
    ...(taken.email && { admin_email: [EMAIL_TAKEN] }),
  }
}

/** Reports a name or email taken concurrently as an error of its field. */
async function namingTaken<T>(deps: Deps, by: Session, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await deps.db.transaction(work)
  } catch (error) {
    if (isUniqueViolation(error, 'organizations_name_unique')) throw new FieldError('name', NAME_TAKEN)
    if (!isUniqueViolation(error, 'users_email_unique')) throw error
    await reportTaken(deps, by)
    throw new FieldError('admin_email', EMAIL_TAKEN)
  }
}

/** Per organization, regardless of the sender. */
const INVITATIONS: Limit = {
  tries: 3,
  sentence: 'This invitation was sent several times just now. Please wait before you send it again.',
}

/**
 * Mails the organization's administrator a new invitation, which replaces the previous one (authz line 21). An
 * administrator with a password gets a reset link instead; log and answer say which. Waits for changes of the
 * organization and of its administrator's account, so that nobody gets a link who no longer is its administrator.
 * @throws Forbidden, NotFound, TooManyRequests; Conflict when there is nobody to invite
 */
export async function resendInvitation(
  deps: Deps,
  by: Session,
  organization_id: number,
): Promise<{ detail: string; sent: LinkKind }> {
  await mustManageOrganization(deps.db, by, organization_id)
  const sent = await deps.db.transaction(async (tx) => {
    if (!(await lockOrganization(tx, organization_id))) throw new NotFound('organization', organization_id)
    const admin = await lockOrganizationAdmin(tx, organization_id)
    if (!admin) throw new Conflict('This organization has no administrator to invite.')
    if (!admin.is_active) throw new Conflict('The administrator of this organization is deactivated.')
    await countTry(tx, `invitation:${organization_id}`, INVITATIONS, deps.now())
    const mailed = await mailPasswordLink(tx, deps, admin, 'invitation', by.user.name)
    await recordActivity(tx, by, {
      action: mailed === 'invitation' ? 'invitation_sent' : 'password_reset_asked',
      subject: 'session',
      subject_id: admin.id,
      organization_id,
      target_user_id: admin.id,
      affected_entity: `Administrator ${personName(admin)}`,
    })
    return mailed
  })
  sendMails(deps)
  const detail =
    sent === 'invitation'
      ? 'Invitation email resent successfully!'
      : 'This administrator already has a password. A link to choose a new one was sent.'
  return { detail, sent }
}
