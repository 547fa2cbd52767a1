import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { logOptions } from '#server/log.ts'
import { hashToken } from '#server/modules/auth/tokens.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { recordingLog } from '#tests/support/log.ts'
import { lastMail, tokenIn } from '#tests/support/mail.ts'
import { CHOSEN, choosePassword } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'
import { signInWorld } from './signInWorld.ts'

const INVALID = 'This link is invalid or has expired. Ask for a new one.'
const { log, lines } = recordingLog(logOptions('trace'))

const { later, personWithLink, world } = await signInWorld({ log })

const open = (token: string) => call(world, 'POST /api/auth/password-link/', { json: { token } })

describe('a mailed link that is opened', () => {
  test('says what it is for, as often as it is asked, and still works', spec('X-1116'), async () => {
    const { token } = await personWithLink()
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, body } = await open(token)
      expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-store', { kind: 'reset' }])
    }
    expect((await choosePassword(world, token)).status).toBe(200)
  })

  test('is an invitation as long as its owner has no password', spec('X-1117'), async () => {
    const staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)
    const admin = await buildUser(world, { role: 'org_admin' })
    const path = `POST /api/organizations/${admin.organization_id}/resend-invite/` as const
    await call(world, path, { token: staff })
    expect((await open(tokenIn(await lastMail(world, admin.email)))).body).toEqual({ kind: 'invitation' })
    await changeRow(world, users, admin.id, { last_password_change: new Date() })
    await call(world, path, { token: staff })
    expect((await open(tokenIn(await lastMail(world, admin.email)))).body).toEqual({ kind: 'reset' })
  })

  test('is refused alike when used, over or made up, or its account is off', spec('X-1116'), async () => {
    const used = await personWithLink()
    await choosePassword(world, used.token)
    const off = await personWithLink()
    await changeRow(world, users, off.user.id, { is_active: false })
    for (const token of [used.token, off.token, 'made up']) expectRefusal(await open(token), 400, INVALID)
    const old = await personWithLink()
    later(60 * 60_000)
    expectRefusal(await open(old.token), 400, INVALID)
  })

  test('is counted per address unless it is valid, apart from new passwords', spec('X-1116'), async () => {
    const { token } = await personWithLink()
    for (let time = 0; time < 19; time += 1) expect((await open('made up')).status).toBe(400)
    for (let time = 0; time < 2; time += 1) expect((await open(token)).status).toBe(200)
    expect((await open('made up')).status).toBe(400)
    expectRefusal(await open(token), 429, 'Too many tries. Please wait and try again.')
    expect((await choosePassword(world, token)).status).toBe(200)
  })

  test('leaves neither its token nor its owner in a log line', spec('X-1116'), async () => {
    const { user, token } = await personWithLink()
    lines.length = 0
    await open(token)
    const said = JSON.stringify(lines)
    expect(said).toContain('/api/auth/password-link/')
    for (const secret of [user.email, token, hashToken(token), CHOSEN]) expect(said).not.toContain(secret)
  })
})
