import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PASSWORD_RULES } from '#contract/session.ts'
import { password_links } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { purgeSessions } from '#server/modules/auth/purge.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { BUILT_PASSWORD } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { lastMail, linkIn, tokenIn } from '#tests/support/mail.ts'
import { CHOSEN, choosePassword, isSignedIn, signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'
import { signInWorld } from './signInWorld.ts'

// A new password with a mailed link.

const INVALID = { detail: 'This link is invalid or has expired. Ask for a new one.' }
const HOUR_MS = 60 * 60_000

const { actionsOn, askForLink: ask, clock, later, personWithLink, world } = await signInWorld()

const confirm = (token: string, ...passwords: string[]) => choosePassword(world, token, ...passwords)

describe('using a link', () => {
  test('works once, however many try at the same moment', async () => {
    const { user, token } = await personWithLink()
    const passwords = Array.from({ length: 10 }, (_, index) => `${CHOSEN}-${index}`)
    const answers = await Promise.all(passwords.map((password) => confirm(token, password)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ])
    expect(answers.filter(({ text }) => text === JSON.stringify(INVALID))).toHaveLength(9)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(world, user.email, passwords[winner] ?? '')).status).toBe(200)
    expect((await actionsOn(user.id)).filter((action) => action === 'password_reset')).toHaveLength(1)
  })

  test('two links of one account at once: one is used, and neither call hangs', async () => {
    const { user, token } = await personWithLink()
    await ask(user.email)
    const other = tokenIn(await lastMail(world, user.email))
    expect(other).not.toBe(token)
    const answers = await Promise.all([confirm(token), confirm(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('is possible for exactly an hour', async () => {
    const { token } = await personWithLink()
    const { token: late } = await personWithLink()
    later(HOUR_MS - 1)
    expect((await confirm(token)).status).toBe(200)
    later(1)
    expectRefusal(await confirm(late), 400, INVALID)
  })

  test.each(['', 'x', 'x'.repeat(43), '😀'])(
    'with the made-up token %j is refused as invalid',
    async (token) => {
      expectRefusal(await confirm(token), 400, INVALID)
    },
  )

  test('ends every session and every other link, and signs nobody in', async () => {
    const { user, token } = await personWithLink()
    await ask(user.email)
    const other = tokenIn(await lastMail(world, user.email))
    const { body } = await signIn(world, user.email, BUILT_PASSWORD)
    const session = body as { access: string; refresh: string }
    const done = await confirm(token)
    expect(Object.keys(done.body as object)).toEqual(['detail'])
    expect(done.headers.get('set-cookie')).toBeNull()
    expect(await isSignedIn(world, session.access)).toBe(false)
    const refreshed = await call(world, 'POST /api/auth/token/refresh/', {
      json: { refresh: session.refresh },
    })
    expect(refreshed.status).toBe(401)
    expect((await confirm(other)).body).toEqual(INVALID)
    expect(await world.db.$count(password_links, eq(password_links.user_id, user.id))).toBe(0)
  })

  test('fails if the account has been deactivated', async () => {
    const { user, token } = await personWithLink()
    await changeRow(world, users, user.id, { is_active: false })
    expectRefusal(await confirm(token), 400, INVALID)
  })

  test('notifies the owner by another mail', async () => {
    const { user, token } = await personWithLink()
    await confirm(token)
    const mail = await lastMail(world, user.email)
    expect(mail.subject).toBe('Your password for RadOps Console was changed')
    expect(mail.text).toContain('was changed on 20 November 2026 at 09:00 UTC')
    expect(linkIn(mail).href).toBe(`${ORIGIN}/forgot-password`)
  })

  test('lifts the wait for someone throttled after wrong passwords', async () => {
    const { user, token } = await personWithLink()
    for (let time = 0; time < 5; time += 1) await signIn(world, user.email, 'guess')
    expect((await signIn(world, user.email, BUILT_PASSWORD)).status).toBe(429)
    await confirm(token)
    expect((await signIn(world, user.email, CHOSEN)).status).toBe(200)
  })

  test('is counted per address unless it succeeds', async () => {
    const { token } = await personWithLink()
    for (let time = 0; time < 19; time += 1) expect((await confirm('made up')).status).toBe(400)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm('made up')).status).toBe(400)
    const { token: next } = await personWithLink()
    const { status, headers, body } = await confirm(next)
    expect([status, headers.get('retry-after'), body]).toEqual([
      429,
      '30',
      { detail: 'Too many tries. Please wait and try again.' },
    ])
    later(31_000)
    expect((await confirm(next)).status).toBe(200)
  })
})

describe('the new password', () => {
  test('is checked against each rule the screens show', spec('P-194'), async () => {
    const { token } = await personWithLink()
    const messages = PASSWORD_RULES.map(
      ({ label }) => `The password needs ${label[0]?.toLowerCase()}${label.slice(1)}.`,
    )
    expectRefusal(await confirm(token, '漢字'), 400, { new_password: messages })
  })

  test('must not be the email or a common one, and must be typed twice alike; the link stays valid', async () => {
    const { user, token } = await personWithLink()
    expect((await confirm(token, 'Password1!')).body).toEqual({
      new_password: ['This password is too easy to guess. Choose another.'],
    })
    expect((await confirm(token, `A1!${user.email}`)).body).toEqual({
      new_password: ['The password must not be based on the email address.'],
    })
    expect((await confirm(token, CHOSEN, `${CHOSEN} `)).body).toEqual({
      confirm_password: ['The passwords do not match.'],
    })
    expect((await confirm(token, `Aq7!${'xk'.repeat(600)}`)).status).toBe(400)
    expect((await confirm(token, `Aq7!${'xk'.repeat(62)}`)).status).toBe(200)
  })
})

test('expired links are deleted, others are not', async () => {
  const { user } = await personWithLink()
  const { user: other } = await personWithLink()
  await world.db
    .update(password_links)
    .set({ expires_at: clock.now })
    .where(eq(password_links.user_id, user.id))
  await purgeSessions(world.deps)
  expect(await world.db.$count(password_links, eq(password_links.user_id, user.id))).toBe(0)
  expect(await world.db.$count(password_links, eq(password_links.user_id, other.id))).toBe(1)
})
