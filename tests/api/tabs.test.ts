import { expect, test } from 'vitest'
import { checkAuthResponse, loginResponse } from '#contract/session.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { signIn } from '#tests/support/signIn.ts'

// Twenty tabs of one browser check the session independently, and only the newest refresh tokens are kept.

const TABS = 20
const world = await freshApp()

const check = (token: string) => call(world, 'GET /api/auth/check-auth/', { token })
const exchange = (refresh: string) => call(world, 'POST /api/auth/token/refresh/', { json: { refresh } })

async function signedIn(email: string) {
  await buildUser(world, { role: 'user', email })
  const { body } = await signIn(world, email)
  const first = loginResponse.parse(body)
  const answers = await Promise.all(Array.from({ length: TABS }, () => check(first.access)))
  expect(answers.map(({ status }) => status)).toEqual(Array(TABS).fill(200))
  const pairs = answers.map((answer) => checkAuthResponse.parse(answer.body))
  return { first, pairs: pairs as { access: string; refresh: string }[] }
}

test('every access token given to the tabs stays valid', async () => {
  const { first, pairs } = await signedIn('tabs@harbor.test')
  for (const { access } of [first, ...pairs]) expect((await check(access)).status).toBe(200)
})

test('a dropped refresh token is refused, and ends nothing', async () => {
  const { first } = await signedIn('dropped@harbor.test')
  expect((await exchange(first.refresh ?? '')).status).toBe(401)
  expect((await check(first.access)).status).toBe(200)
})

test('signing out with a dropped refresh token ends the session for every tab', async () => {
  const { first, pairs } = await signedIn('leaving@harbor.test')
  const { status } = await call(world, 'POST /api/auth/logout/', {
    token: pairs.at(0)?.access,
    json: { refresh: first.refresh },
  })
  expect(status).toBeLessThan(300)
  for (const { access } of [first, ...pairs]) expect((await check(access)).status).toBe(401)
})
