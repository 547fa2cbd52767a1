import { eq } from 'drizzle-orm'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { EXTENSIONS } from '#contract/extensions.ts'
import { checkAuthResponse, type LoginResponse, loginResponse, ROLES } from '#contract/session.ts'
import { activity } from '#server/db/schema/activity.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { refresh_tokens, sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { purgeSessions } from '#server/modules/auth/purge.ts'
import { deriveKey } from '#server/vault.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { BUILT_PASSWORD, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'
import { SESSION_LIFETIME_MS } from '#tests/support/specNumbers.ts'
import { START, signInWorld } from './signInWorld.ts'

const { later, world } = await signInWorld()

const login = (email: string, password = BUILT_PASSWORD, headers = {}) =>
  call(world, 'POST /api/auth/login/', { json: { email, password }, headers })
const signIn = async (email: string): Promise<LoginResponse> => {
  const { status, body } = await login(email)
  expect(status).toBe(200)
  return loginResponse.parse(body)
}
const isSignedIn = async (token: string) =>
  (await call(world, 'GET /api/auth/check-auth/', { token })).status === 200

describe('signing in', () => {
  test('answers with tokens and the profile', spec('P-165', 'P-208'), async () => {
    const organization = await buildOrganization(world, { name: 'Harbor County' })
    await buildUser(world, {
      role: 'org_event_manager',
      organization_id: organization.id,
      email: 'Manager@Harbor.test',
      first_name: 'Mina',
      last_name: 'Okafor',
      phone_number: '+12025550199',
    })
    const { status, body, headers } = await login('manager@harbor.test')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toStrictEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      user: {
        id: expect.any(Number),
        email: 'Manager@Harbor.test',
        first_name: 'Mina',
        last_name: 'Okafor',
        phone_number: '+12025550199',
        roles: 'org_event_manager',
        is_active: true,
        last_login: START.toISOString(),
        last_password_change: null,
        permissions: { manage_events: true },
        organization: { id: organization.id, name: 'Harbor County' },
      },
    })
  })

  test('accepts every role and sends it as one string', spec('P-197', 'P-165'), async () => {
    const roles = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user'] as const
    expect(ROLES).toEqual(roles)
    for (const role of roles) {
      const user = await buildUser(world, { role })
      expect((await signIn(user.email)).user.roles).toBe(role)
    }
  })

  test('gives a super_admin every flag and both guards', spec('P-171', 'P-172'), async () => {
    const { email } = await buildUser(world, { role: 'super_admin' })
    expect((await signIn(email)).user.permissions).toStrictEqual({
      full_admin: true,
      manage_organizations: true,
      manage_kiosks: true,
      manage_events: true,
      manage_mission_reports: true,
      manage_admin_management: true,
      manage_users: true,
      manage_admin_activity_logs: true,
      manage_settings: true,
      change_settings: true,
      access_admin_activity_log: true,
    })
  })

  test('answers the same for a wrong password, an unknown and an inactive account', async () => {
    const known = await buildUser(world, { role: 'user' })
    const inactive = await buildUser(world, { role: 'user', is_active: false })
    const answers = [
      await login(known.email, 'not it'),
      await login('nobody@example.test'),
      await login(inactive.email),
    ]
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([400, '{"detail":"Invalid email or password."}'])
    }
  })

  test('names missing and overlong fields', async () => {
    const missing = await call(world, 'POST /api/auth/login/', { json: {} })
    expect(missing.status).toBe(400)
    expect(Object.keys(missing.body as object)).toEqual(['email', 'password'])
    expect((await login('a@b.test', 'x'.repeat(1025))).status).toBe(400)
    expect((await call(world, 'POST /api/auth/login/', { json: '{"email":' })).status).toBe(400)
  })

  test('records who signed in and from where', async () => {
    const user = await buildUser(world, { role: 'user', first_name: 'Ada', last_name: 'Byron' })
    await login(user.email, BUILT_PASSWORD, { 'user-agent': 'Test Browser' })
    const [row] = await activityRows(world.db, eq(activity.target_user_id, user.id))
    expect(row).toMatchObject({
      action: 'signed_in',
      subject: 'session',
      actor_name: 'Ada Byron',
      organization_id: user.organization_id,
      browser: 'Test Browser',
    })
  })
})

describe('checking the session', () => {
  test('answers with fresh tokens and the current rights', spec('P-170', 'P-211'), async () => {
    const user = await buildUser(world, { role: 'admin', permissions: { manage_kiosks: true } })
    const first = await signIn(user.email)
    await changeRow(world, users, user.id, { permissions: { manage_settings: true } })
    const { body, headers } = await call(world, 'GET /api/auth/check-auth/', { token: first.access })
    const checked = checkAuthResponse.parse(body)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(checked.user?.permissions).toEqual(checked.permissions)
    expect(checked.extensions).toEqual(EXTENSIONS)
    expect(checked.permissions).toMatchObject({
      manage_kiosks: false,
      manage_settings: true,
      change_settings: true,
    })
    expect(checked.refresh).not.toBe(first.refresh)
    expect(await isSignedIn(checked.access ?? '')).toBe(true)
  })

  test('keeps only a few refresh tokens, however often it is called', async () => {
    const user = await buildUser(world, { role: 'user' })
    const { access } = await signIn(user.email)
    for (let turn = 0; turn < 8; turn += 1) {
      later(1_000)
      await call(world, 'GET /api/auth/check-auth/', { token: access })
    }
    const kept = await world.db
      .select()
      .from(refresh_tokens)
      .innerJoin(sessions, eq(sessions.id, refresh_tokens.session_id))
      .where(eq(sessions.user_id, user.id))
    expect(kept).toHaveLength(5)
  })

  test('ends 30 minutes after the sign-in, regardless of refreshes', spec('P-174'), async () => {
    const { email } = await buildUser(world, { role: 'user' })
    const { access, refresh } = await signIn(email)
    later(SESSION_LIFETIME_MS - 1_000)
    const rotated = await call(world, 'POST /api/auth/token/refresh/', { json: { refresh } })
    const next = rotated.body as { access: string; refresh: string }
    expect(await isSignedIn(next.access)).toBe(true)
    later(1_000)
    expect(await isSignedIn(access)).toBe(false)
    expect(await isSignedIn(next.access)).toBe(false)
    const late = await call(world, 'POST /api/auth/token/refresh/', { json: { refresh: next.refresh } })
    expect(late.status).toBe(401)
  })

  test.each([
    ['deactivation', { is_active: false }],
    ['a raised epoch', { token_epoch: 1 }],
  ])('ends at once on %s', async (_name, change) => {
    const user = await buildUser(world, { role: 'user' })
    const { access, refresh } = await signIn(user.email)
    await changeRow(world, users, user.id, change)
    expect(await isSignedIn(access)).toBe(false)
    expect((await call(world, 'POST /api/auth/token/refresh/', { json: { refresh } })).status).toBe(401)
  })
})

describe('hostile tokens', () => {
  test('are refused alike, whatever is wrong with them', async () => {
    const user = await buildUser(world, { role: 'super_admin' })
    const { access, refresh } = await signIn(user.email)
    const [, payload = '', signature = ''] = access.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; exp: number }
    // A token without a known key id is refused before its signature is checked.
    const { kid = '' } = decodeProtectedHeader(access)
    const forged = (key: Uint8Array, header: { alg: string; typ?: string; kid?: string }) =>
      new SignJWT({ sid: claims.sid })
        .setProtectedHeader({ kid, ...header })
        .setSubject(String(user.id))
        .setAudience('radops-console')
        .setIssuer('radops-console')
        .setExpirationTime(claims.exp)
        .sign(key)
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const ownKey = deriveKey(world.deps.config.secretKey, 'access token')
    const hostile = {
      'no token': undefined,
      'a refresh token': refresh,
      'alg none': `${none}.${payload}.`,
      'alg none with a signature': `${none}.${payload}.${signature}`,
      'a wrong key': await forged(new Uint8Array(32), { alg: 'HS256', typ: 'at+jwt' }),
      'another algorithm': await forged(ownKey, { alg: 'HS512', typ: 'at+jwt' }),
      'another type': await forged(ownKey, { alg: 'HS256', typ: 'JWT' }),
      'another key id': await forged(ownKey, { alg: 'HS256', typ: 'at+jwt', kid: 'other' }),
      'a changed payload': access.replace(payload, Buffer.from('{"sub":"1"}').toString('base64url')),
      rubbish: 'x.y.z',
    }
    for (const [name, token] of Object.entries(hostile)) {
      const { status, headers, body } = await call(world, 'GET /api/auth/check-auth/', { token })
      expect([name, status, headers.get('www-authenticate')]).toEqual([name, 401, 'Bearer'])
      expect(body).toEqual({ detail: expect.any(String) })
    }
    expect(await isSignedIn(access)).toBe(true)
  })
})

describe('rotation', () => {
  test('exchanges a refresh token once; reuse ends the whole session', async () => {
    const user = await buildUser(world, { role: 'user' })
    const { access, refresh } = await signIn(user.email)
    const first = await call(world, 'POST /api/auth/token/refresh/', { json: { refresh } })
    expect(first.status).toBe(200)
    const next = first.body as { access: string; refresh: string }
    expect((await call(world, 'POST /api/auth/token/refresh/', { json: { refresh } })).status).toBe(401)
    expect(await isSignedIn(access)).toBe(false)
    expect(await isSignedIn(next.access)).toBe(false)
    expect(
      (await call(world, 'POST /api/auth/token/refresh/', { json: { refresh: next.refresh } })).status,
    ).toBe(401)
    const rows = await activityRows(world.db, eq(activity.target_user_id, user.id))
    expect(rows.map(({ action }) => action)).toEqual(['signed_in', 'refresh_token_replayed'])
  })

  test('lets one of two simultaneous exchanges succeed, then ends the session', async () => {
    const { email } = await buildUser(world, { role: 'user' })
    const { refresh } = await signIn(email)
    const twice = await Promise.all(
      [1, 2].map(() => call(world, 'POST /api/auth/token/refresh/', { json: { refresh } })),
    )
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('stores no token in plain text', async () => {
    const { email } = await buildUser(world, { role: 'user' })
    const { refresh } = await signIn(email)
    const rows = await world.db.select().from(refresh_tokens)
    expect(JSON.stringify(rows)).not.toContain(refresh)
  })
})

describe('signing out', () => {
  test('ends the session with either token', spec('P-209'), async () => {
    const { email } = await buildUser(world, { role: 'user' })
    const byAccess = await signIn(email)
    expect((await call(world, 'POST /api/auth/logout/', { token: byAccess.access })).status).toBe(200)
    expect(await isSignedIn(byAccess.access)).toBe(false)
    const { access, refresh } = await signIn(email)
    expect((await call(world, 'POST /api/auth/logout/', { json: { refresh } })).status).toBe(200)
    expect(await isSignedIn(access)).toBe(false)
    expect((await call(world, 'POST /api/auth/token/refresh/', { json: { refresh } })).status).toBe(401)
  })

  test('always succeeds: twice, with garbage, with nothing, after the end', async () => {
    const { email } = await buildUser(world, { role: 'user' })
    const { access, refresh } = await signIn(email)
    later(SESSION_LIFETIME_MS + 1)
    const requests: Parameters<typeof call>[2][] = [
      { token: access, json: { refresh } },
      { token: access, json: { refresh } },
      { token: 'rubbish', json: { refresh: 'rubbish' } },
      { json: '{' },
      { json: '', headers: { 'content-type': 'application/json' } },
      { json: '[]' },
      {},
    ]
    for (const request of requests) {
      expect((await call(world, 'POST /api/auth/logout/', request)).status).toBe(200)
    }
  })

  test("with an unreadable body still ends the bearer's session", async () => {
    const { email } = await buildUser(world, { role: 'user' })
    const { access } = await signIn(email)
    await call(world, 'POST /api/auth/logout/', { token: access, json: '{' })
    expect(await isSignedIn(access)).toBe(false)
  })

  test("leaves the person's other sessions alone", async () => {
    const { email } = await buildUser(world, { role: 'user' })
    const [here, there] = [await signIn(email), await signIn(email)]
    await call(world, 'POST /api/auth/logout/', { token: here.access })
    expect(await isSignedIn(there.access)).toBe(true)
  })
})

test('ended sessions are deleted after a day, running ones are not', async () => {
  const { email, id } = await buildUser(world, { role: 'user' })
  await signIn(email)
  later(25 * 60 * 60_000)
  await signIn(email)
  await purgeSessions(world.deps)
  const kept = await world.db.select().from(sessions).where(eq(sessions.user_id, id))
  expect(kept).toHaveLength(1)
})

test('the organization is read only from the account row', async () => {
  const [other] = await world.db.select().from(organizations)
  const user = await buildUser(world, { role: 'org_admin' })
  const { body } = await call(world, `GET /api/auth/check-auth/?organization=${other?.id}`, {
    token: await world.as(user.id),
  })
  expect(checkAuthResponse.parse(body).user?.organization).toMatchObject({ id: user.organization_id })
})
