import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { renewAgentToken } from '#server/modules/kiosks/agentToken.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

let world: TestApp
let organization_id: number
beforeEach(async () => {
  world = await freshApp()
  organization_id = (await buildOrganization(world)).id
})

const renew = (kiosk_id: string) => renewAgentToken(world.deps, 'the operator', kiosk_id)
/** An unknown token gets 401; a known one gets 404 for a missing mission. */
const isKnown = async (token: string) =>
  (await call(world, 'POST /api/kiosk-agent/missions/MSN-000001/heartbeat/', { token, json: {} })).status

test('a new token works for its agent, and the previous one stops working', async () => {
  const kiosk = await buildKiosk(world, {
    organization_id,
    kiosk_id: 'KSK-DOCK',
    api_url: 'https://dock.example.org/api/',
  })
  expect(await isKnown(kiosk.agent_token)).toBe(404)
  const token = await renew('ksk-dock')
  expect([await isKnown(token), await isKnown(kiosk.agent_token)]).toEqual([404, 401])
  const [row] = await world.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id))
  expect(row?.driver).toBe('http')
  const log = await activityRows(world.db)
  expect(log).toMatchObject([{ action: 'kiosk_changed', actor_name: 'the operator' }])
  expect(JSON.stringify(log)).not.toContain(token)
})

test('none is issued for a kiosk that is missing, not callable, or used by a mission', async () => {
  await expect(renew('KSK-NONE')).rejects.toThrow('There is no kiosk KSK-NONE.')
  const silent = await buildKiosk(world, { organization_id })
  await expect(renew(silent.kiosk_id ?? '')).rejects.toThrow('has no API URL')
  const busy = await buildKiosk(world, { organization_id, api_url: 'https://busy.example.org/' })
  const starter = await buildUser(world, { role: 'org_event_manager', organization_id })
  const event = await buildEvent(world, { organization_id, creator_id: starter.id })
  await buildMission(world, { event, kiosk: busy, starter })
  await expect(renew(busy.kiosk_id ?? '')).rejects.toThrow('is in use by a mission')
  expect(await isKnown(busy.agent_token)).toBe(404)
})
