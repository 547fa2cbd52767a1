import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Config, isLoopback, unusableFolder } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { makeFolder } from '#server/makeFolder.ts'
import type { Message } from './message.ts'

/** Sends mails out of this process. */
export interface MailTransport {
  /** @throws NotSent if the mail server rejected it */
  send(message: Message): Promise<void>
}

/** Why a mail was not sent, without the server's message, which may contain addresses. */
export class NotSent extends Error {
  override name = 'NotSent'
  /** Whether other mails would fail too. */
  readonly isServerDown: boolean

  constructor(reason: string, { isServerDown }: { isServerDown: boolean }) {
    super(`The mail server did not accept a mail: ${reason}.`)
    this.isServerDown = isServerDown
  }
}

const CONNECTION_LIMIT_MS = 10_000
const GREETING_LIMIT_MS = 15_000
const SILENCE_LIMIT_MS = 30_000

/** Keeps nodemailer from reading files or URLs named in a message. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }
/** Suppresses automatic replies (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }
/** As an object: nodemailer would parse a string as a list, so a comma would make two recipients. */
const envelopeOf = (from: string, { to, ...content }: Message) => ({
  from,
  to: { name: '', address: to },
  headers: HEADERS,
  ...content,
})

/**
 * Sends to the configured mail server, or writes to a folder in the data directory.
 * @throws StartError if that folder cannot be created
 */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Log,
): MailTransport {
  return config.smtpUrl === null
    ? folderTransport(mailFolder(config), config.mailFrom, log)
    : smtpTransport(config.smtpUrl, config.mailFrom)
}

/** Where mails are written if there is no mail server. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => resolve(dataDir, 'mail')

function smtpTransport(address: string, from: string): MailTransport {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const hasAccount = url.username !== ''
  const smtp = createTransport({
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    // Never sends a password unencrypted, whatever the server offers; on loopback that does not matter.
    requireTLS: hasAccount && !secure && !isLoopback(host),
    ...(hasAccount && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: GREETING_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    dnsTimeout: CONNECTION_LIMIT_MS,
    ...CLOSED,
  })
  return {
    async send(message) {
      try {
        await smtp.sendMail(envelopeOf(from, message))
      } catch (error) {
        throw notSent(error)
      }
    },
  }
}

/** nodemailer codes about a single mail; any other failure would affect the next one too. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE', 'ESTREAM']

function notSent(error: unknown): NotSent {
  const { code, responseCode, command } = error as {
    code?: unknown
    responseCode?: unknown
    command?: unknown
  }
  const facts = [code, responseCode, command].filter((fact) => fact !== undefined)
  const reason = facts.length > 0 ? facts.join(', ') : 'no reason was given'
  return new NotSent(reason, { isServerDown: !ABOUT_THE_MAIL.includes(String(code)) })
}

/** Only for the server's account: a link in a mail gives access to an account. */
const FILE_MODE = 0o600

/** A MIME part readable in an editor: other encodings would break links and escape characters. */
const asItIs = (type: string, text: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', text].join('\r\n')

function folderTransport(folder: string, from: string, log: Log): MailTransport {
  // Created at start, because a mail that cannot be written later would be lost silently.
  try {
    makeFolder(folder)
  } catch (error) {
    throw unusableFolder('DATA_DIR', dirname(folder), error)
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
  return {
    async send(message) {
      const { message: bytes } = await composer.sendMail({
        ...envelopeOf(from, message),
        text: { raw: asItIs('text/plain', message.text) },
        html: { raw: asItIs('text/html', message.html) },
      })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
      const path = join(folder, `${name}.eml`)
      // Renamed when complete, so that nobody reads a partial mail.
      const draft = join(folder, `${name}.draft`)
      const file = await open(draft, 'wx', FILE_MODE)
      try {
        await file.writeFile(bytes as Buffer)
      } finally {
        await file.close()
      }
      await rename(draft, path)
      log.info(`mail written to ${path}`)
    },
  }
}
