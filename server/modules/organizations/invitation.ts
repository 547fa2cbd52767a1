import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { countTry, type Limit } from '#server/modules/auth/counts.ts'
import { type LinkKind, mailPasswordLink, sendMails } from '#server/modules/auth/passwordLinks.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { personName } from '#server/people.ts'
import { mustManageOrganization } from './access.ts'
import { findOrganizationAdmin } from './queries.ts'

/** Per organization, regardless of who requests it: repeating the same mail is of no use. */
const INVITATIONS: Limit = {
  tries: 3,
  sentence: 'This invitation was sent several times just now. Please wait before you send it again.',
}

/**
 * Mails the organization's administrator a new invitation; the one before it ends (authz line 21). Who has chosen a
 * password cannot be invited any more: they are mailed a reset link, and the log and the caller are told so.
 * @throws Forbidden, NotFound, TooManyRequests; Conflict when there is nobody to invite
 */
export async function resendInvitation(deps: Deps, by: Session, organization_id: number): Promise<LinkKind> {
  const { db, now } = deps
  await mustManageOrganization(db, by, organization_id)
  const admin = await findOrganizationAdmin(db, organization_id)
  if (!admin) throw new Conflict('This organization has no administrator to invite.')
  if (!admin.is_active) throw new Conflict('The administrator of this organization is deactivated.')
  await countTry(db, `invitation:${organization_id}`, INVITATIONS, now())

  const sent = await db.transaction(async (tx) => {
    const mailed = await mailPasswordLink(tx, deps, admin, 'invitation')
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
  return sent
}
