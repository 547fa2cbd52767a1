import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import type { PASSWORD_LINK_KINDS } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { countTry, type Limit } from './counts.ts'
import { invitationLetter, resetLetter } from './passwordLetters.ts'
import { deletePasswordLinks, insertPasswordLink, insertPasswordLinks, lockAccount } from './queries.ts'

export type LinkKind = (typeof PASSWORD_LINK_KINDS)[number]

const HOUR_MS = 60 * 60_000
const RESET_HOURS = 1
const INVITATION_HOURS = 72
const TOKEN_BYTES = 32
/** Per person, regardless of who requests it: repeating the same mail is of no use. */
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
 * Makes a link that lets its receiver choose a password once, and puts the mail that carries it into the outbox, both
 * in the caller's transaction. Call `sendMails` after the commit. The token is nowhere but in that mail.
 * @param kind an invitation ends the one before it; who has chosen a password gets the link and the mail of a reset
 * @returns which of the two mails it is
 * @throws TooManyRequests for one invitation after the other
 */
export async function mailPasswordLink(
  tx: Db,
  { random, now, mail, publicOrigin }: LinkDeps,
  receiver: Receiver,
  kind: LinkKind,
): Promise<LinkKind> {
  if (kind === 'invitation') await countTry(tx, `invitation:user:${receiver.id}`, INVITATIONS, now())
  const isFirst = kind === 'invitation' && (await endInvitation(tx, receiver.id))
  const hours = isFirst ? INVITATION_HOURS : RESET_HOURS
  const token = random(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(now().getTime() + hours * HOUR_MS)
  await insertPasswordLink(tx, {
    token_hash: hashLinkToken(token),
    user_id: receiver.id,
    kind,
    created_at: now(),
    expires_at,
  })
  const url = `${publicOrigin()}/reset-password?token=${token}`
  const write = isFirst ? invitationLetter : resetLetter
  await mail.post(tx, write(receiver, { url, hours }), expires_at)
  return isFirst ? 'invitation' : 'reset'
}

const INVITATION_BATCH = 250

/**
 * The same for many accounts that were made in this transaction, in batches with a breath between them: thousands of
 * letters and seals in one go would hold up everyone else's requests.
 */
export async function mailInvitations(
  tx: Db,
  { random, now, mail, publicOrigin }: LinkDeps,
  receivers: readonly Receiver[],
): Promise<void> {
  const created_at = now()
  const expires_at = new Date(created_at.getTime() + INVITATION_HOURS * HOUR_MS)
  for (let start = 0; start < receivers.length; start += INVITATION_BATCH) {
    const invited = receivers.slice(start, start + INVITATION_BATCH).map((receiver) => {
      const token = random(TOKEN_BYTES).toString('base64url')
      const url = `${publicOrigin()}/reset-password?token=${token}`
      return {
        link: {
          token_hash: hashLinkToken(token),
          user_id: receiver.id,
          kind: 'invitation' as const,
          created_at,
          expires_at,
        },
        letter: invitationLetter(receiver, { url, hours: INVITATION_HOURS }),
      }
    })
    await insertPasswordLinks(
      tx,
      invited.map(({ link }) => link),
    )
    await mail.postAll(
      tx,
      invited.map(({ letter }) => letter),
      expires_at,
    )
    await nextTurn()
  }
}

/**
 * The address of an account has changed: links went to the one before, so they end. Who has not chosen a password yet is
 * invited at the new one. Call `sendMails` after the commit.
 * @throws TooManyRequests for one invitation after the other
 */
export async function moveLinks(
  tx: Db,
  deps: LinkDeps,
  account: Receiver & { is_active: boolean; last_password_change: Date | null },
): Promise<void> {
  await deletePasswordLinks(tx, account.id)
  if (account.is_active && account.last_password_change === null) {
    await mailPasswordLink(tx, deps, account, 'invitation')
  }
}

/**
 * Ends the invitation before: it may have gone to an address that was mistyped. The account stays held, so that of two
 * who invite at once the second sees the link of the first.
 * @returns whether a password has yet to be chosen
 */
async function endInvitation(tx: Db, user_id: number): Promise<boolean> {
  const held = await lockAccount(tx, user_id)
  await deletePasswordLinks(tx, user_id, 'invitation')
  return held?.last_password_change === null
}

/** Sends what was posted, after the commit and without anybody waiting for it. */
export function sendMails({ background, mail }: Pick<Deps, 'background' | 'mail'>): void {
  background.run('send mails', () => mail.sendDue())
}

/** Random and long, so an unsalted hash is enough for look-up and useless to anyone who reads the table. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex')
