import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Config, isLoopback, unusableFolder } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { makeFolder } from '#server/makeFolder.ts'
import type { Message } from './message.ts'

/** The last step of a mail: out of this process. */
export interface MailTransport {
  /** @throws NotSent when a mail server did not take it */
  send(message: Message): Promise<void>
}

/** Why a mail did not leave, without what the mail server said: that may hold addresses. */
export class NotSent extends Error {
  override name = 'NotSent'
  /** No other mail would be taken at this moment either. */
  readonly isServerDown: boolean

  constructor(reason: string, { isServerDown }: { isServerDown: boolean }) {
    super(`The mail server did not take a mail: ${reason}.`)
    this.isServerDown = isServerDown
  }
}

const CONNECTION_LIMIT_MS = 10_000
const GREETING_LIMIT_MS = 15_000
const SILENCE_LIMIT_MS = 30_000

/** Nothing in a message names a file or an address to read from; nodemailer would otherwise follow one. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }
/** Answering machines leave such mails alone (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }
/** As an object: text would be read as a list of names and addresses, and a comma make two receivers of one. */
const envelopeOf = (from: string, { to, ...content }: Message) => ({
  from,
  to: { name: '', address: to },
  headers: HEADERS,
  ...content,
})

/**
 * Mail servers of an installation that names one, a folder of the data directory otherwise.
 * @throws StartError when that folder cannot be made
 */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Log,
): MailTransport {
  return config.smtpUrl === null
    ? folderTransport(mailFolder(config), config.mailFrom, log)
    : smtpTransport(config.smtpUrl, config.mailFrom)
}

/** Where mails lie that no server takes. */
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
    // A password never travels in the clear, whatever the server offers; on this machine there is no wire.
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

/** Codes of nodemailer that speak of this one mail; every other failure would meet the next mail too. */
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

/** Readable by the server's account alone: a link in a mail opens an account. */
const FILE_MODE = 0o600

/** A part that people read in an editor: no encoding that breaks a link in two and writes signs for its own. */
const asItIs = (type: string, text: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', text].join('\r\n')

function folderTransport(folder: string, from: string, log: Log): MailTransport {
  // At the start: a mail that cannot be written later is lost, and the person who waits for it does not learn why.
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
      // Renamed when complete, so that nothing reads half a mail.
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
