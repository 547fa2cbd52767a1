import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import type { Vault } from '#server/vault.ts'
import type { Message } from './message.ts'
import {
  type ClaimedMail,
  claimMail,
  deleteExpiredMails,
  deleteMail,
  insertMails,
  openMail,
  postponeMail,
} from './outbox.ts'
import { type MailTransport, NotSent } from './transport.ts'

export interface Mailer {
  /**
   * Queues a sealed mail in the caller's transaction, so that it exists only if the transaction commits.
   * @param expiresAt it is not sent after this
   */
  post(tx: Db, message: Message, expiresAt: Date): Promise<void>
  /** The same for a batch of a few hundred; more would block the event loop. */
  postAll(tx: Db, messages: readonly Message[], expiresAt: Date): Promise<void>
  /** Sends mails that are due. Never throws for a mail: failures are logged and retried. */
  sendDue(): Promise<void>
  /** Starts no further mail and gives the current one a few seconds. The rest stays in the outbox. */
  stop(): void
}

/** A slower mail counts as failed. */
const SEND_LIMIT_MS = 60_000
/** Longer than any sending, so that no other process sends a mail that is in progress. */
const LEASE_MS = 2 * SEND_LIMIT_MS
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 15 * 60_000
/** Less than the server has for its whole shutdown (run.ts). */
const STOP_LIMIT_MS = 5_000

export function createMailer({
  db,
  vault,
  log,
  now,
  transport,
}: {
  db: Db
  vault: Vault
  log: Log
  now: () => Date
  transport: MailTransport
}): Mailer {
  const inMs = (ms: number) => new Date(now().getTime() + ms)
  let isStopping = false
  let giveWay: () => void = () => undefined
  const stopped = new Promise<'stopped'>((resolve) => {
    giveWay = () => resolve('stopped')
  })

  /** @returns whether to try the next mail */
  async function sendOne(mail: ClaimedMail): Promise<boolean> {
    try {
      const sending = transport.send(openMail(vault, mail)).then(() => 'sent' as const)
      // Its lease expires, then another process takes it.
      if ((await Promise.race([withinLimit(sending), stopped])) === 'stopped') return false
      await deleteMail(db, mail.id)
      return true
    } catch (error) {
      const delay = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS)
      await postponeMail(db, mail.id, inMs(delay))
      const facts = { err: error, mail: mail.id, attempts: mail.attempts, retry_in_s: delay / 1000 }
      log.warn(facts, 'a mail could not be sent; retrying')
      return !(error instanceof NotSent && error.isServerDown)
    }
  }

  async function sendAll(): Promise<void> {
    for (const { id, attempts } of await deleteExpiredMails(db, now())) {
      log.warn({ mail: id, attempts }, 'a mail was dropped: what it says is no longer true')
    }
    let isWorthIt = true
    while (isWorthIt && !isStopping) {
      const mail = await claimMail(db, now(), inMs(LEASE_MS))
      if (!mail) return
      isWorthIt = await sendOne(mail)
    }
  }

  let round: Promise<void> | undefined
  let isAskedAgain = false
  /** Sends one mail at a time; mails posted meanwhile are included. */
  async function sendUntilDone(): Promise<void> {
    try {
      while (isAskedAgain && !isStopping) {
        isAskedAgain = false
        await sendAll()
      }
    } finally {
      round = undefined
    }
  }

  return {
    post: (tx, message, expires_at) => insertMails(tx, vault, [message], { created_at: now(), expires_at }),
    postAll: (tx, messages, expires_at) =>
      insertMails(tx, vault, messages, { created_at: now(), expires_at }),
    sendDue() {
      isAskedAgain = true
      round ??= sendUntilDone()
      return round
    },
    stop() {
      isStopping = true
      setTimeout(giveWay, STOP_LIMIT_MS).unref()
    },
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    const late = () => reject(new NotSent('it took too long', { isServerDown: true }))
    timer = setTimeout(late, SEND_LIMIT_MS).unref()
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
