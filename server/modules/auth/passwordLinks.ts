import { setImmediate as nextTurn } from 'node:timers/promises'
import { counted } from '#contract/counted.ts'
import type { Db } from '#server/db/db.ts'
import type { PASSWORD_LINK_KINDS } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, TooManyRequests } from '#server/errors.ts'
import { organizationName } from '#server/modules/activity/record.ts'
import { countTry, type Limit } from './counts.ts'
import { type InvitedBy, invitationEmail, resetEmail } from './passwordEmails.ts'
import { deletePasswordLinks, insertPasswordLinks, lockAccount } from './queries.ts'
import { hashToken } from './tokens.ts'

export type LinkKind = (typeof PASSWORD_LINK_KINDS)[number]

const HOUR_MS = 60 * 60_000
const RESET_HOURS = 1
const INVITATION_HOURS = 72
const TOKEN_BYTES = 32
/** Per recipient, regardless of the sender. */
const INVITATIONS: Limit = {
  tries: 5,
  sentence: 'This person was invited several times just now. Please wait before you try again.',
}

interface Receiver {
  id: number
  email: string
  first_name: string
}

type LinkDeps = Pick<Deps, 'random' | 'now' | 'mail' | 'publicOrigin'>

/**
 * Creates a one-time link for choosing a password and queues the mail with it, both in the caller's transaction. Call
 * `sendMails` after the commit. The token is only in that mail. Locks the account first, as changes of an account do: of
 * two concurrent invitations the second ends the first, and the mail goes to the account's current address.
 * @param invitedBy who invites, named in the mail
 * @param kind an invitation replaces the previous one; someone who has already chosen a password gets a reset instead
 * @returns the kind of mail sent
 * @throws TooManyRequests for repeated invitations
 */
export async function mailPasswordLink(
  tx: Db,
  deps: LinkDeps,
  { id }: Pick<Receiver, 'id'>,
  kind: LinkKind,
  invitedBy: string | null = null,
): Promise<LinkKind> {
  const { now, mail } = deps
  const receiver = orNotFound(await lockAccount(tx, id), 'user', id)
  if (kind === 'invitation') {
    await countTry(tx, `invitation:user:${id}`, INVITATIONS, now())
    // The previous invitation may have gone to a mistyped address.
    await deletePasswordLinks(tx, id, 'invitation')
  }
  const isFirst = isFirstPassword(kind, receiver)
  const hours = isFirst ? INVITATION_HOURS : RESET_HOURS
  const { link, url } = newLink(deps, { user_id: id, kind, hours, created_at: now() })
  await insertPasswordLinks(tx, [link])
  const { organization_id } = receiver
  const organization =
    isFirst && organization_id !== null ? await organizationName(tx, organization_id) : null
  const message = isFirst
    ? invitationEmail(receiver, { url, hours }, { person: invitedBy, organization })
    : resetEmail(receiver, { url, hours })
  await mail.post(tx, message, link.expires_at)
  return isFirst ? 'invitation' : 'reset'
}

/** A new link, and the address that the mail gets instead of its hash. */
function newLink(
  { random, publicOrigin }: LinkDeps,
  { hours, ...columns }: { user_id: number; kind: LinkKind; hours: number; created_at: Date },
) {
  const token = random(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(columns.created_at.getTime() + hours * HOUR_MS)
  return {
    link: { ...columns, token_hash: hashToken(token), expires_at },
    url: `${publicOrigin()}/reset-password?token=${token}`,
  }
}

/** Whether a link invites: someone who has already chosen a password gets a reset instead. */
export const isFirstPassword = (kind: LinkKind, account: { last_password_change: Date | null }): boolean =>
  kind === 'invitation' && account.last_password_change === null

const INVITATION_BATCH = 250

/**
 * Invites many accounts created in this transaction, in batches that yield to the event loop: thousands of mails at
 * once would block other requests.
 */
export async function mailInvitations(
  tx: Db,
  deps: LinkDeps,
  receivers: readonly Receiver[],
  by: InvitedBy,
): Promise<void> {
  const hours = INVITATION_HOURS
  const created_at = deps.now()
  for (let start = 0; start < receivers.length; start += INVITATION_BATCH) {
    const invited = receivers.slice(start, start + INVITATION_BATCH).map((receiver) => {
      const made = newLink(deps, { user_id: receiver.id, kind: 'invitation', hours, created_at })
      return { ...made, email: invitationEmail(receiver, { url: made.url, hours }, by) }
    })
    await insertPasswordLinks(
      tx,
      invited.map(({ link }) => link),
    )
    await deps.mail.postAll(
      tx,
      invited.map(({ email }) => email),
      new Date(created_at.getTime() + hours * HOUR_MS),
    )
    await nextTurn()
  }
}

/**
 * After an account's address has changed: ends links sent to the old address, and invites anyone without a password at
 * the new one if a mail may be sent. Call `sendMails` after the commit.
 * @returns why there is no invitation, and when there can be one
 */
export async function moveLinks(
  tx: Db,
  deps: LinkDeps,
  account: Receiver & { is_active: boolean; last_password_change: Date | null },
  invitedBy: string,
): Promise<string | undefined> {
  await deletePasswordLinks(tx, account.id)
  return account.is_active ? inviteIfAllowed(tx, deps, account, invitedBy) : undefined
}

/**
 * Invites someone who is activated, or has another address, and never set a password, if a mail may be sent: the change
 * does not fail because there were many. A link that exists keeps working then. Call `sendMails` after the commit.
 * @returns why there is no mail, and when there can be one
 */
export async function inviteIfAllowed(
  tx: Db,
  deps: LinkDeps,
  account: Pick<Receiver, 'id'> & { last_password_change: Date | null },
  invitedBy: string,
): Promise<string | undefined> {
  if (account.last_password_change !== null) return undefined
  try {
    await mailPasswordLink(tx, deps, account, 'invitation', invitedBy)
    return undefined
  } catch (error) {
    // The limit is counted in a statement that succeeds, so the transaction goes on.
    if (!(error instanceof TooManyRequests)) throw error
    return `No invitation was sent, because this person got several just now. The next one can be sent in ${waitOf(error)}.`
  }
}

function waitOf({ retryAfterSeconds }: TooManyRequests): string {
  return retryAfterSeconds < 60
    ? counted(retryAfterSeconds, 'second')
    : counted(Math.ceil(retryAfterSeconds / 60), 'minute')
}

/** Sends queued mail in the background. Call it after the commit. */
export function sendMails({ background, mail }: Pick<Deps, 'background' | 'mail'>): void {
  background.run('send mails', () => mail.sendDue())
}
