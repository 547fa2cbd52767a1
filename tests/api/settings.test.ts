import { expect, test } from 'vitest'
import { platform_secrets } from '#server/db/schema/settings.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, testPasswords } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

const world = await freshApp()
const staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)

const choose = (password: unknown) =>
  call(world, 'POST /api/settings/download-password/', { token: staff, json: { password } })

test('only the latest download password is kept, as a hash, and shown to nobody', spec('A-314'), async () => {
  for (const password of ['first lantern', 'second lantern']) {
    const { status, text } = await choose(password)
    expect(status).toBe(200)
    expect(text).not.toContain('lantern')
  }
  const [kept, ...more] = await world.db.select().from(platform_secrets)
  expect(more).toEqual([])
  expect(kept?.secret_hash).toMatch(/^\$argon2id\$/)
  expect(await testPasswords.verify(kept?.secret_hash ?? null, 'second lantern')).toBe(true)
  expect(await testPasswords.verify(kept?.secret_hash ?? null, 'first lantern')).toBe(false)
  const rows = await activityRows(world.db)
  expect(rows.map(({ action }) => action)).toEqual(['download_password_changed', 'download_password_changed'])
  expect(JSON.stringify(rows)).not.toContain('lantern')
})

test.each([[''], [undefined], ['x'.repeat(1025)]])('%j is not a valid password', async (password) => {
  const { status, body } = await choose(password)
  expect([status, Object.keys(body as object)]).toEqual([400, ['password']])
})
