import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { password_links } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { logOptions } from '#server/log.ts'
import { mailFolder } from '#server/mail/transport.ts'
import { hashToken } from '#server/modules/auth/tokens.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildUser } from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { recordingLog } from '#tests/support/log.ts'
import { lastMail, linkIn, mailsOf, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { CHOSEN, choosePassword, signIn } from '#tests/support/signIn.ts'
import { signInWorld } from './signInWorld.ts'

// Asking for a link. What its owner does with it: passwords-reset-link.test.ts.

const ASKED = { detail: 'If this address has an account, we have sent it an email with a link.' }
const HOUR_MS = 60 * 60_000

const { log, lines } = recordingLog(logOptions('trace'))

const {
  actionsOn,
  askForLink: ask,
  clock,
  later,
  personWithLink,
  world,
} = await signInWorld({ log, env: { TRUSTED_PROXIES: '127.0.0.1' } })

const confirm = (token: string) => choosePassword(world, token)

describe('requesting a link', () => {
  test('mails one with which its owner chooses a password and signs in', async () => {
    const user = await buildUser(world, { role: 'user', first_name: 'Mina', email: 'Mina@harbor.test' })
    const answer = await ask('  mina@harbor.TEST ')
    expect([answer.status, answer.body]).toEqual([200, ASKED])
    const mail = await lastMail(world, 'Mina@harbor.test')
    expect(mail.subject).toBe('Choose a new password for RadOps Console')
    expect(mail.from).toMatchObject({ name: 'RadOps Console', address: 'no-reply@console.test' })
    expect(mail.text).toMatch(/^Hello Mina,/)
    expect(mail.text).toContain('The link works once and for 60 minutes.')
    expect(mail.text).toContain('If you did not ask for this, you can ignore this email')
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(linkIn(mail).href).toMatch(/^http:\/\/console\.test\/reset-password\?token=[\w-]{43}$/)

    const done = await confirm(tokenIn(mail))
    expect([done.status, done.body]).toEqual([
      200,
      { detail: 'Your password was changed. You can sign in with it now.' },
    ])
    expect(done.headers.get('cache-control')).toBe('no-store')
    expect((await signIn(world, user.email, BUILT_PASSWORD)).status).toBe(400)
    expect((await signIn(world, user.email, CHOSEN)).status).toBe(200)
    const [row] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.last_password_change).toEqual(clock.now)
    expect(await actionsOn(user.id)).toEqual(['password_reset_asked', 'password_reset', 'signed_in'])
  })

  test("writes the mail to a file readable only by the server's owner, and says where", async () => {
    const user = await buildUser(world, { role: 'user' })
    await ask(user.email)
    const link = linkIn(await lastMail(world, user.email)).href
    const folder = mailFolder(world.deps.config)
    expect(folder).toBe(join(world.deps.config.dataDir, 'mail'))
    const paths = readdirSync(folder).map((name) => join(folder, name))
    expect(paths.map((path) => statSync(path).mode & 0o777)).toEqual(paths.map(() => 0o600))
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const messages = lines.filter(({ level }) => level === 'info').map(({ msg }) => msg)
    expect(messages).toEqual(expect.arrayContaining(paths.map((path) => `mail written to ${path}`)))
    // On one line, for anyone who opens the file in an editor.
    expect(paths.map((path) => readFileSync(path, 'utf8')).join('')).toContain(`\r\n${link}\r\n`)
  })

  test('answers alike for an account, a missing one, and one that may not sign in', async () => {
    const known = await buildUser(world, { role: 'user' })
    const inactive = await buildUser(world, { role: 'user', is_active: false })
    const before = (await mailsOf(world)).length
    const answers = []
    for (const email of [known.email, 'nobody@example.test', inactive.email]) {
      const { status, text, headers } = await ask(email)
      const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
      answers.push({ status, text, headers: kept })
    }
    expect(answers[0]).toMatchObject({ status: 200, text: JSON.stringify(ASKED) })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await mailsTo(world, known.email)).toHaveLength(1)
    expect(await mailsOf(world)).toHaveLength(before + 1)
    expect(await actionsOn(inactive.id)).toEqual([])
  })

  test('does the same work before the answer, with or without an account', async () => {
    const known = await buildUser(world, { role: 'user' })
    const started: string[] = []
    const { background } = world.deps
    const run = background.run.bind(background)
    background.run = (name) => void started.push(name) // held back, so that the answer cannot depend on it
    try {
      const answers = [await ask(known.email), await ask('nobody@example.test')]
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [200, JSON.stringify(ASKED)],
        [200, JSON.stringify(ASKED)],
      ])
      expect(started).toEqual(['mail a reset link', 'mail a reset link'])
    } finally {
      background.run = run
    }
    expect(await mailsTo(world, known.email)).toEqual([])
  })

  test.each(['', 'mina', 'mina@harbor', 'a b@harbor.test', '@harbor.test'])(
    'says that %j is not an address',
    async (email) => {
      expectRefusal(await ask(email), 400, { email: 'Enter a valid email address.' })
    },
  )

  test('ignores headers that claim another origin', async () => {
    const user = await buildUser(world, { role: 'user' })
    await ask(user.email, {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      origin: 'https://evil.test',
      forwarded: 'host=evil.test',
    })
    const mail = await lastMail(world, user.email)
    expect(linkIn(mail).origin).toBe(ORIGIN)
    expect(`${mail.text}${mail.html}`).not.toContain('evil.test')
  })

  test('keeps neither token nor address readable in the database', async () => {
    const { user, token } = await personWithLink()
    const kept = await world.db.select().from(password_links).where(eq(password_links.user_id, user.id))
    expect(kept).toMatchObject([{ token_hash: hashToken(token), kind: 'reset' }])
    await world.db.transaction((tx) =>
      world.deps.mail.post(
        tx,
        { to: user.email, subject: 's', text: token, html: '' },
        new Date(clock.now.getTime() + HOUR_MS),
      ),
    )
    const [row] = await world.db.select().from(mail_outbox)
    expect(row?.message_sealed.includes(token)).toBe(false)
    expect(row?.message_sealed.includes(user.email)).toBe(false)
    await world.deps.mail.sendDue()
    expect(await world.db.$count(mail_outbox)).toBe(0)
  })

  test('logs the origin of the request, but no actor', async () => {
    const user = await buildUser(world, { role: 'user' })
    await ask(user.email, { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Test Browser' })
    await world.deps.background.settled()
    const [row] = await activityRows(world.db, eq(activity.target_user_id, user.id))
    expect(row).toMatchObject({
      action: 'password_reset_asked',
      actor_id: null,
      actor_name: 'Not signed in',
      ip_address: '203.0.113.7',
      browser: 'Test Browser',
      organization_id: user.organization_id,
    })
  })
})

describe('repeated requests', () => {
  test('from one address are throttled after twenty, for any accounts', async () => {
    const known = await buildUser(world, { role: 'user' })
    for (let time = 0; time < 20; time += 1) {
      expect((await ask(`nobody${time}@example.test`)).status).toBe(200)
    }
    for (const email of [known.email, 'nobody@example.test']) {
      const { status, headers, body } = await ask(email)
      expect([status, headers.get('retry-after'), body]).toEqual([
        429,
        '30',
        { detail: 'Too many links were requested. Please wait and try again.' },
      ])
    }
    expect((await ask(known.email, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200)
    later(31_000)
    expect((await ask(known.email)).status).toBe(200)
  })

  test('for one account send three mails an hour, with the usual answer', async () => {
    const user = await buildUser(world, { role: 'user' })
    for (let time = 0; time < 6; time += 1) {
      const { status, body } = await ask(user.email, { 'x-forwarded-for': `203.0.113.${time}` })
      expect([status, body]).toEqual([200, ASKED])
      await world.deps.background.settled()
    }
    expect(await mailsTo(world, user.email)).toHaveLength(3)
    expect(await actionsOn(user.id)).toHaveLength(3)
    later(HOUR_MS)
    await ask(user.email)
    expect(await mailsTo(world, user.email)).toHaveLength(4)
  })
})

test('no log line contains an address, a token or a password', async () => {
  const { user, token } = await personWithLink()
  await confirm(token)
  await world.deps.background.settled()
  const said = JSON.stringify(lines)
  expect(said).toContain('/api/auth/password-reset-confirm/')
  for (const secret of [user.email, token, hashToken(token), CHOSEN, BUILT_PASSWORD]) {
    expect(said).not.toContain(secret)
  }
  expect(said).not.toMatch(/@(?:example|harbor)\.test/)
})
