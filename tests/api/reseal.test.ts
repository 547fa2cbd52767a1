import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mail_outbox } from '#server/db/schema/mail.ts'
import { openMail } from '#server/mail/outbox.ts'
import { openAgentToken, openCredentials } from '#server/modules/kiosks/credentials.ts'
import { resealAll } from '#server/reseal.ts'
import { createVault } from '#server/vault.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

const NEXT_KEY = 'the next secret of this installation, long enough'
const LOST_KEY = 'a secret that nobody has kept anywhere at all'

test(
  'seals every kiosk and mail with the new key, once, and names values that cannot be decrypted',
  spec('X-165'),
  async () => {
    const world = await freshApp()
    const { config, mail, now } = world.deps
    const organization_id = (await buildOrganization(world)).id
    const secrets = { username: 'trainee', password: 'pw', access_url: 'https://kiosk.example.test/' }
    const kiosk = await buildKiosk(world, { organization_id }, secrets)
    const lost = await buildKiosk(
      { ...world, vault: createVault(LOST_KEY) },
      { organization_id, kiosk_id: 'KSK-LOST' },
    )
    await mail.post(
      world.db,
      { to: 'ada@example.test', subject: 'Subject', text: 'Text', html: '<p>Text</p>' },
      new Date(now().getTime() + 60_000),
    )

    const reseal = () => resealAll({ db: world.db, vault: createVault(NEXT_KEY, config.secretKey) }, 'reseal')
    const columns = ['access_url', 'username', 'password', 'agent_token']
    const unreadable = columns.map((column) => `KSK-LOST ${column}_sealed`)
    expect(await reseal()).toEqual({ kiosks: 1, mails: 1, unreadable })
    expect(await reseal()).toEqual({ kiosks: 0, mails: 0, unreadable })

    const onlyNew = createVault(NEXT_KEY)
    const [row] = await world.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id))
    expect(row && openCredentials(onlyNew, kiosk.id, row)).toEqual(secrets)
    expect(openAgentToken(onlyNew, kiosk.id, row?.agent_token_sealed ?? null)).toBe(kiosk.agent_token)
    const [waiting] = await world.db.select().from(mail_outbox)
    expect(waiting && openMail(onlyNew, waiting)).toMatchObject({ to: 'ada@example.test' })
    // The other row is unchanged.
    const [kept] = await world.db.select().from(kiosks).where(eq(kiosks.id, lost.id))
    expect(kept).toMatchObject({ password_sealed: lost.password_sealed })
    const log = await activityRows(world.db)
    expect(log).toMatchObject([
      { action: 'kiosk_changed', actor_name: 'reseal', subject_id: String(kiosk.id) },
    ])
    await world.close()
  },
)

test(
  "during a key change both processes accept each other's tokens; a removed key ends them",
  spec('X-165'),
  async () => {
    const old = await freshApp({ env: { SECRET_KEY_OTHER: NEXT_KEY } })
    const database = old.deps.database
    const SECRET_KEY = NEXT_KEY
    const both = await freshApp({
      database,
      env: { SECRET_KEY, SECRET_KEY_OTHER: old.deps.config.secretKey },
    })
    const only = await freshApp({ database, env: { SECRET_KEY } })
    const { id } = await buildUser(old, { role: 'user' })
    const [fromOld, fromNew] = [await old.as(id), await both.as(id)]
    const status = async (app: typeof old, token: string) =>
      (await call(app, 'GET /api/auth/check-auth/', { token })).status
    expect([await status(old, fromNew), await status(both, fromOld)]).toEqual([200, 200])
    expect([await status(only, fromNew), await status(only, fromOld)]).toEqual([200, 401])
    for (const app of [only, both, old]) await app.close()
  },
)
