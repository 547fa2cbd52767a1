import { callbackify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { logOptions } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { Message } from '#server/mail/message.ts'
import { freshApp, ORIGIN, type TestApp, type TestAppOptions } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { Gate } from '#tests/support/Gate.ts'
import { recordingLog } from '#tests/support/log.ts'
import { linkIn, mailsOf, receiversOf, startSmtp, type TestSmtp, tokenIn } from '#tests/support/mail.ts'

const START = new Date('2026-11-20T09:00:00Z')
const NEW_PASSWORD = 'Quiet-trout-42'

let clock = START
let recorded: ReturnType<typeof recordingLog>
const opened: { close(): Promise<void> }[] = []

// The first database of a worker takes longer than a test may.
beforeAll(async () => {
  const first = await freshApp()
  await first.close()
})
beforeEach(() => {
  clock = START
  recorded = recordingLog(logOptions('trace'))
})
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const mailServer = async (options: SMTPServerOptions = {}): Promise<TestSmtp> => {
  const smtp = await startSmtp(options)
  opened.push(smtp)
  return smtp
}
const server = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const world = await freshApp({ now: () => clock, log: recorded.log, ...options })
  opened.push(world)
  return world
}
const ask = (world: TestApp, email: string) =>
  call(world, 'POST /api/auth/password-reset/', { json: { email } })
const post = (world: TestApp, message: Partial<Message> = {}) =>
  world.db.transaction((tx) =>
    world.deps.mail.post(
      tx,
      { to: 'mina@harbor.test', subject: 'Subject', text: 'Text', html: '<p>Text</p>', ...message },
      new Date(clock.getTime() + 60 * 60_000),
    ),
  )
const messagesSaid = () => recorded.lines.map(({ msg }) => msg)

describe('through a mail server', () => {
  test('a link is mailed and followed, and its owner is notified', async () => {
    const smtp = await mailServer()
    const world = await server({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Harbor Ops <ops@harbor.test>' } })
    const user = await buildUser(world, { role: 'user', first_name: '<b>Mina</b>' })
    await ask(world, user.email)
    await world.deps.background.settled()
    const [mail] = smtp.received
    if (!mail) throw new Error('nothing arrived')
    expect(receiversOf(mail)).toEqual([user.email])
    expect(mail.from).toMatchObject({ name: 'Harbor Ops', address: 'ops@harbor.test' })
    expect(mail.html).toContain('Hello &lt;b&gt;Mina&lt;/b&gt;,')
    expect(linkIn(mail).origin).toBe(ORIGIN)
    const json = { token: tokenIn(mail), new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    expect((await call(world, 'POST /api/auth/password-reset-confirm/', { json })).status).toBe(200)
    await world.deps.background.settled()
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'Choose a new password for RadOps Console',
      'Your password for RadOps Console was changed',
    ])
    expect(await world.db.$count(mail_outbox)).toBe(0)
    expect(await mailsOf(world)).toEqual([])
  })

  test('authenticates with its own account, which is never logged', async () => {
    const seen: unknown[] = []
    const smtp = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password])
        done(null, { user: 'radops' })
      },
    })
    const world = await server({ env: { SMTP_URL: `smtp://radops:p%40ss%20word@127.0.0.1:${smtp.port}` } })
    await post(world)
    await world.deps.mail.sendDue()
    expect(seen).toEqual([['radops', 'p@ss word']])
    expect(smtp.received).toHaveLength(1)
    world.deps.log.info({ config: world.deps.config }, 'the settings')
    expect(JSON.stringify(recorded.lines)).not.toMatch(/p%40ss|p@ss/)
  })

  test("never sends that account's password unencrypted to another machine", async () => {
    const { createMailTransport } = await import('#server/mail/transport.ts')
    const tried: string[] = []
    const smtp = await mailServer({
      allowInsecureAuth: true,
      onAuth({ username = '' }, _session, done) {
        tried.push(username)
        done(null, { user: 'radops' })
      },
    })
    // This machine under a different name.
    const smtpUrl = `smtp://radops:secret@[::ffff:127.0.0.1]:${smtp.port}`
    const transport = createMailTransport({ smtpUrl, mailFrom: 'a@b.test', dataDir: '.' }, recorded.log)
    await expect(transport.send({ to: 'c@d.test', subject: '', text: '', html: '' })).rejects.toThrow(
      /^The mail server did not accept a mail: ETLS, /,
    )
    expect(tried).toEqual([])
    expect(smtp.received).toEqual([])
  })

  test("is addressed to the account's one address, even if it could be parsed as a list", async () => {
    const receivers: string[] = []
    const smtp = await mailServer({
      onRcptTo({ address }, _session, done) {
        receivers.push(address)
        done(null)
      },
    })
    const world = await server({ env: { SMTP_URL: smtp.url } })
    await post(world, { to: 'mina,eve@harbor.test' })
    await world.deps.mail.sendDue()
    expect(receivers).toEqual(['"mina,eve"@harbor.test'])
    expect(smtp.received.flatMap(receiversOf)).toHaveLength(1)
  })

  test('a mail refused at first arrives once, later', async () => {
    let refusals = 2
    const smtp = await mailServer({
      onRcptTo({ address }, _session, done) {
        refusals -= 1
        done(refusals >= 0 ? new Error(`${address} has to wait`) : null)
      },
    })
    const world = await server({ env: { SMTP_URL: smtp.url } })
    const user = await buildUser(world, { role: 'user' })
    await ask(world, user.email)
    await world.deps.background.settled()
    expect(smtp.received).toEqual([])
    await world.deps.mail.sendDue() // too early
    expect(refusals).toBe(1)
    later(30_000)
    await world.deps.mail.sendDue()
    expect(refusals).toBe(0)
    later(59_999)
    await world.deps.mail.sendDue()
    expect(refusals).toBe(0)
    later(1)
    await world.deps.mail.sendDue()
    expect(smtp.received.map(receiversOf)).toEqual([[user.email]])
    expect(await world.db.$count(mail_outbox)).toBe(0)
    later(60 * 60_000)
    await world.deps.mail.sendDue()
    expect(smtp.received).toHaveLength(1)
    expect(messagesSaid()).toContain('a mail could not be sent; retrying')
    expect(JSON.stringify(recorded.lines)).not.toContain(user.email)
  })

  test('one refused address does not delay the next', async () => {
    const smtp = await mailServer({
      onRcptTo({ address }, _session, done) {
        done(address === 'wrong@harbor.test' ? new Error('unknown') : null)
      },
    })
    const world = await server({ env: { SMTP_URL: smtp.url } })
    await post(world, { to: 'wrong@harbor.test' })
    await post(world, { to: 'right@harbor.test' })
    await world.deps.mail.sendDue()
    expect(smtp.received.map(receiversOf)).toEqual([['right@harbor.test']])
    expect(await world.db.$count(mail_outbox)).toBe(1)
  })

  test('an unreachable server is tried once per round, not once per mail', async () => {
    const smtp = await startSmtp()
    await smtp.close()
    const world = await server({ env: { SMTP_URL: smtp.url } })
    await post(world)
    await post(world)
    await world.deps.mail.sendDue()
    const rows = await world.db.select().from(mail_outbox).orderBy(mail_outbox.id)
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 0])
    const said = recorded.lines.find(({ msg }) => msg === 'a mail could not be sent; retrying')
    expect(said).toMatchObject({ attempts: 1, retry_in_s: 30, err: { type: 'NotSent' } })
  })

  test('the answer to the caller does not wait for the mail', async () => {
    const gate = new Gate()
    const smtp = await mailServer({
      onConnect: callbackify(async (_session: SMTPServerSession) => gate.opened),
    })
    const world = await server({ env: { SMTP_URL: smtp.url } })
    const user = await buildUser(world, { role: 'user' })
    expect((await ask(world, user.email)).status).toBe(200)
    expect(smtp.received).toEqual([])
    gate.open()
    await world.deps.background.settled()
    expect(smtp.received).toHaveLength(1)
  })

  test('stopping waits for the mail being sent', async () => {
    const gate = new Gate()
    const connected = new Gate()
    const smtp = await mailServer({
      onConnect: callbackify(async (_session: SMTPServerSession) => {
        connected.open()
        await gate.opened
      }),
    })
    const world = await freshApp({ now: () => clock, env: { SMTP_URL: smtp.url } })
    const user = await buildUser(world, { role: 'user' })
    await ask(world, user.email)
    await connected.opened
    const closing = world.close()
    gate.open()
    await closing
    expect(smtp.received.map(receiversOf)).toEqual([[user.email]])
  })
})

describe('the outbox', () => {
  test('is emptied by several processes, and each mail is sent once', async () => {
    const smtp = await mailServer()
    const one = await server({ env: { SMTP_URL: smtp.url } })
    const two = await server({ env: { SMTP_URL: smtp.url }, database: one.deps.database })
    for (let count = 0; count < 12; count += 1) await post(one, { to: `person${count}@harbor.test` })
    await Promise.all([one.deps.mail.sendDue(), two.deps.mail.sendDue(), one.deps.mail.sendDue()])
    const receivers = smtp.received.flatMap(receiversOf)
    expect(receivers.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, count) => `person${count}@harbor.test`).toSorted(),
    )
    expect(await one.db.$count(mail_outbox)).toBe(0)
  })

  test('hands the mail of a dead process to another one after its lease', async () => {
    const world = await server()
    const { db, vault, log, now } = world.deps
    const reached = new Gate()
    const dying = createMailer({
      db,
      vault,
      log,
      now,
      transport: {
        send: () => {
          reached.open()
          return new Promise(() => undefined) // never settles
        },
      },
    })
    // Its time limit would outlive the database.
    onTestFinished(() => dying.stop())
    await post(world)
    void dying.sendDue()
    await reached.opened
    await world.deps.mail.sendDue()
    expect(await mailsOf(world)).toEqual([])
    later(2 * 60_000)
    await world.deps.mail.sendDue()
    expect(await mailsOf(world)).toHaveLength(1)
    expect(await world.db.$count(mail_outbox)).toBe(0)
  })

  test('drops mails that are no longer true, and logs it without naming anybody', async () => {
    const world = await server()
    await post(world)
    later(60 * 60_000)
    await world.deps.mail.sendDue()
    expect(await mailsOf(world)).toEqual([])
    expect(await world.db.$count(mail_outbox)).toBe(0)
    expect(messagesSaid()).toContain('a mail was dropped: what it says is no longer true')
    expect(JSON.stringify(recorded.lines)).not.toContain('mina@harbor.test')
  })

  test('contains nothing of a failed transaction', async () => {
    const world = await server()
    const failing = world.db.transaction(async (tx) => {
      await world.deps.mail.post(
        tx,
        { to: 'mina@harbor.test', subject: '', text: '', html: '' },
        new Date(clock.getTime() + 1),
      )
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await world.db.$count(mail_outbox)).toBe(0)
  })

  test('a mail that cannot be decrypted is retried and does not block the others', async () => {
    const world = await server()
    await post(world, { subject: 'Broken' })
    await world.db.update(mail_outbox).set({ message_sealed: Buffer.alloc(40) })
    await post(world, { subject: 'Whole' })
    await world.deps.mail.sendDue()
    expect((await mailsOf(world)).map(({ subject }) => subject)).toEqual(['Whole'])
    expect(await world.db.$count(mail_outbox, eq(mail_outbox.attempts, 1))).toBe(1)
  })
})
