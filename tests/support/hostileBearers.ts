import { eq, sql } from 'drizzle-orm'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { deriveKey } from '#server/vault.ts'
import type { TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'

/** Bearers of people who have no access, or of nobody; undefined sends no header. */
export async function hostileBearers(app: TestApp): Promise<Record<string, string | undefined>> {
  const { db, deps } = app
  const person = () => buildUser(deps, { role: 'super_admin' })
  await buildOrganization(deps)
  const spoilt = async (spoil: (id: number) => PromiseLike<unknown>) => {
    const { id } = await person()
    const token = await app.as(id)
    await spoil(id)
    return token
  }
  const { id, email } = await person()
  const good = await app.as(id)
  const [, payload = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const login = await call(app, 'POST /api/auth/login/', { json: { email, password: BUILT_PASSWORD } })
  // Only possible by editing the database; the server must not trust it either.
  await db.execute(sql`alter table users drop constraint if exists users_role`)
  return {
    'no token': undefined,
    rubbish: 'not-a-token',
    inactive: await spoilt((of) => changeRow({ db }, users, of, { is_active: false })),
    deleted: await spoilt((of) => db.delete(users).where(eq(users.id, of))),
    expired: await spoilt((of) =>
      db
        .update(sessions)
        .set({ expires_at: new Date(0) })
        .where(eq(sessions.user_id, of)),
    ),
    'of another epoch': await spoilt((of) => changeRow({ db }, users, of, { token_epoch: 7 })),
    'a refresh token': (login.body as { refresh: string }).refresh,
    'of a revoked session': await spoilt((of) =>
      db.update(sessions).set({ revoked_at: new Date() }).where(eq(sessions.user_id, of)),
    ),
    'alg none': `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`,
    'a wrong key': await new SignJWT(claims)
      .setProtectedHeader({ ...decodeProtectedHeader(good), alg: 'HS256' })
      .sign(deriveKey('another secret', 'access token')),
    'of a role that is none': await spoilt((of) =>
      db.execute(sql`update users set role = 'root', permissions = '{"full_admin": true}',
        organization_id = (select min(id) from organizations) where id = ${of}`),
    ),
  }
}
