import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { mailFolder } from '#server/mail/transport.ts'
import type { TestApp } from '#tests/support/app.ts'

/** Every mail the server has written to its folder so far, oldest first; waits for pending ones. */
export async function mailsOf({ deps }: Pick<TestApp, 'deps'>): Promise<Email[]> {
  await deps.background.settled()
  const folder = mailFolder(deps.config)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] // none written yet
    throw error
  })
  return Promise.all(
    names.toSorted((one, other) => one.localeCompare(other)).map((name) => parsedMail(join(folder, name))),
  )
}

/** By path: a written file never changes, and each server has its own folder. */
const parsed = new Map<string, Promise<Email>>()
function parsedMail(path: string): Promise<Email> {
  const mail = parsed.get(path) ?? readFile(path).then((file) => PostalMime.parse(file))
  parsed.set(path, mail)
  return mail
}

/** Mails to one address, oldest first. */
export async function mailsTo(app: Pick<TestApp, 'deps'>, to: string): Promise<Email[]> {
  return (await mailsOf(app)).filter((mail) => receiversOf(mail).includes(to))
}

/** @throws Error if there is none */
export async function lastMail(app: Pick<TestApp, 'deps'>, to: string): Promise<Email> {
  const mail = (await mailsTo(app, to)).at(-1)
  if (!mail) throw new Error(`No mail to ${to}.`)
  return mail
}

export const receiversOf = (mail: Email): string[] => (mail.to ?? []).flatMap(({ address }) => address ?? [])

/** The link in a mail, which is the same in the text and in the HTML. */
export function linkIn(mail: Email): URL {
  const [link] = mail.text?.match(/https?:\S+/) ?? []
  if (!link || !mail.html?.includes(`href="${link}"`))
    throw new Error(`No link in both parts of ${mail.text}`)
  return new URL(link)
}

export const tokenIn = (mail: Email): string => linkIn(mail).searchParams.get('token') ?? ''

export interface TestSmtp {
  /** For SMTP_URL, without an account. */
  url: string
  port: number
  received: Email[]
  close(): Promise<void>
}

/** A local mail server that keeps what it receives. `options` are smtp-server's own. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: callbackify(async (stream: Readable, _session: unknown) => {
      received.push(await PostalMime.parse(await buffer(stream)))
    }),
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
