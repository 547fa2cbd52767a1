import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PASSWORD_RULES } from '#contract/session.ts'
import { activity } from '#server/db/schema/activity.ts'
import { password_links } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { lastMail, linkIn, tokenIn } from '#tests/support/mail.ts'
import { CHOSEN, choosePassword, isSignedIn, signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'
import { START, signInWorld } from './signInWorld.ts'

const { later, world } = await signInWorld()

interface Change {
  current_password?: string
  new_password?: string
  confirm_password?: string
}
const change = (token: string, body: Change = {}) => {
  const { current_password = BUILT_PASSWORD, new_password = CHOSEN } = body
  const { confirm_password = new_password } = body
  const json = { current_password, new_password, confirm_password }
  return call(world, 'POST /api/auth/change-password/', { token, json })
}
const person = async () => {
  const user = await buildUser(world, { role: 'user', first_name: 'Mina' })
  return { user, token: await world.as(user.id) }
}

test('replaces the password and ends every session', async () => {
  const { user, token } = await person()
  const elsewhere = await world.as(user.id)
  const answer = await change(token)
  expect([answer.status, answer.body]).toEqual([
    200,
    { detail: 'Your password was changed. Sign in again with the new one.' },
  ])
  expect(await isSignedIn(world, token)).toBe(false)
  expect(await isSignedIn(world, elsewhere)).toBe(false)
  expect((await signIn(world, user.email, BUILT_PASSWORD)).status).toBe(400)
  const signedIn = await signIn(world, user.email, CHOSEN)
  expect(signedIn.body).toMatchObject({ user: { last_password_change: START.toISOString() } })
})

test('invalidates links mailed before, notifies the owner, and is logged', async () => {
  const { user, token } = await person()
  await call(world, 'POST /api/auth/password-reset/', { json: { email: user.email } })
  const link = tokenIn(await lastMail(world, user.email))
  expect((await change(token)).status).toBe(200)
  expect(await world.db.$count(password_links, eq(password_links.user_id, user.id))).toBe(0)
  expect((await choosePassword(world, link, 'Other-trout-43')).status).toBe(400)
  const notice = await lastMail(world, user.email)
  expect(notice.subject).toBe('Your password for RadOps Console was changed')
  expect(linkIn(notice).href).toBe(`${ORIGIN}/forgot-password`)
  const rows = await activityRows(world.db, eq(activity.target_user_id, user.id))
  expect(rows.find(({ action }) => action === 'password_changed')).toMatchObject({
    actor_id: user.id,
    organization_id: user.organization_id,
    details: '',
  })
})

describe('each error is shown under its field', () => {
  test('the current password', async () => {
    const { user, token } = await person()
    expectRefusal(await change(token, { current_password: 'guess' }), 400, {
      current_password: 'This is not your current password.',
    })
    expect(await isSignedIn(world, token)).toBe(true)
    expect((await signIn(world, user.email, BUILT_PASSWORD)).status).toBe(200)
  })

  test('each rule the screens show', spec('P-194'), async () => {
    const messages = PASSWORD_RULES.map(
      ({ label }) => `The password needs ${label[0]?.toLowerCase()}${label.slice(1)}.`,
    )
    const { token } = await person()
    expectRefusal(await change(token, { new_password: '漢字' }), 400, { new_password: messages })
  })

  test('the same password again, and a second one that differs', async () => {
    const { token } = await person()
    expect((await change(token, { new_password: BUILT_PASSWORD })).body).toEqual({
      new_password: ['The new password must differ from the current one.'],
    })
    expect((await change(token, { confirm_password: 'Quiet-trout-43' })).body).toEqual({
      confirm_password: ['The passwords do not match.'],
    })
    const both = await change(token, { new_password: 'Quiet-trout', confirm_password: 'Quiet' })
    expect(both.body).toEqual({
      new_password: ['The password needs one number.'],
      confirm_password: ['The passwords do not match.'],
    })
  })

  test('a wrong current password and a weak new one together', spec('X-1120'), async () => {
    const { token } = await person()
    const wrong = await change(token, { current_password: 'guess', new_password: 'Quiet-trout' })
    expectRefusal(wrong, 400, {
      current_password: 'This is not your current password.',
      new_password: 'The password needs one number.',
    })
  })

  test('a field that is empty, which is all that is wrong with it', spec('X-1335'), async () => {
    const { token } = await person()
    const empty = { current_password: '', new_password: '', confirm_password: '' }
    expectRefusal(await change(token, empty), 400, {
      current_password: 'Current Password is required.',
      new_password: 'New Password is required.',
      confirm_password: 'Confirm Password is required.',
    })
    expectRefusal(await change(token, { current_password: '' }), 400, {
      current_password: 'Current Password is required.',
    })
    expectRefusal(await change(token, { confirm_password: '' }), 400, {
      confirm_password: 'Confirm Password is required.',
    })
  })

  test('a field that is missing', async () => {
    const { token } = await person()
    const { status, body } = await call(world, 'POST /api/auth/change-password/', { token, json: {} })
    expect(status).toBe(400)
    expect(Object.keys(body as object)).toEqual(['current_password', 'new_password', 'confirm_password'])
  })
})

describe('guessing the current password', () => {
  test('is throttled after five tries, from any address, and only for that account', async () => {
    const { user, token } = await person()
    for (let time = 0; time < 5; time += 1) {
      expect((await change(token, { current_password: 'guess' })).status).toBe(400)
    }
    for (const session of [token, await world.as(user.id)]) {
      const { status, headers, body } = await change(session)
      expect([status, headers.get('retry-after'), body]).toEqual([
        429,
        '30',
        { detail: 'Too many wrong passwords. Please wait and try again.' },
      ])
    }
    expect((await change((await person()).token)).status).toBe(200)
    later(31_000)
    expect((await change(token)).status).toBe(200)
  })

  test('cannot bypass the limit with parallel tries', async () => {
    const { token } = await person()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => change(token, { current_password: 'guess' })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('is counted with a weak new password too, unless there was no guess', spec('X-1120'), async () => {
    const { token } = await person()
    const weak = (current_password: string) => change(token, { current_password, new_password: 'short' })
    for (let time = 0; time < 6; time += 1) {
      const { status, body } = await weak('')
      expect([status, Object.keys(body as object)]).toEqual([400, ['current_password', 'new_password']])
    }
    for (let time = 0; time < 5; time += 1) expect((await weak('guess')).status).toBe(400)
    // Even if it is right.
    expectRefusal(await weak(BUILT_PASSWORD), 429, 'Too many wrong passwords. Please wait and try again.')
  })

  test('a new password that breaks a rule is not counted', async () => {
    const { token } = await person()
    for (let time = 0; time < 6; time += 1) {
      expect((await change(token, { new_password: 'short' })).status).toBe(400)
    }
    expect((await change(token)).status).toBe(200)
  })
})

test('of two simultaneous changes only one is made, and its password works', async () => {
  const { user, token } = await person()
  const wanted = ['Quiet-trout-42', 'Quiet-trout-43']
  const answers = await Promise.all(wanted.map((new_password) => change(token, { new_password })))
  const made = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signIn(world, user.email, wanted[made] ?? '')).status).toBe(200)
  const [row] = await world.db.select().from(users).where(eq(users.id, user.id))
  expect(row?.token_epoch).toBe(1)
})
