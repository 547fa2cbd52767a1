import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { RESERVATION_MS } from '#contract/limits.ts'
import { activity } from '#server/db/schema/activity.ts'
import { mission_steps, mission_teams } from '#server/db/schema/missions.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildKiosk, buildOrganization } from '#tests/support/builders.ts'
import { missionCalls } from '#tests/support/missionCalls.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: MissionWorld

const { start, available, shown } = missionCalls(() => world)
const release = (who = world.manager, event = world.event) =>
  world.call(who, 'DELETE', `/events/${event.id}/available-kiosks/`)

describe('holding a kiosk', () => {
  test('the lookup answers a kiosk with its credentials, uncacheable', spec('E-184'), async () => {
    world = await missionWorld()
    const answer = await available()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(Object.keys(answer.body).sort()).toEqual(
      ['access_url', 'id', 'kiosk_id', 'name', 'password', 'reserved_until', 'status', 'username'].sort(),
    )
    const [first] = world.kiosks
    expect(answer.body).toMatchObject({ id: first?.id, kiosk_id: first?.kiosk_id, username: 'trainee' })
    expect(new Date(answer.body.reserved_until).getTime()).toBe(world.clock.now.getTime() + RESERVATION_MS)
  })

  test('every view of credentials is one audit row', async () => {
    world = await missionWorld()
    await available()
    await available()
    const rows = await activityRows(world.db, eq(activity.action, 'kiosk_credentials_shown'))
    expect(rows.map((row) => row.actor_id)).toEqual([world.manager.id, world.manager.id])
    expect(JSON.stringify(rows)).not.toContain('kiosk-password')
  })

  test('a repeated lookup gives the same kiosk and extends the hold', async () => {
    world = await missionWorld()
    const first = await available()
    world.clock.pass(RESERVATION_MS - 1_000)
    const second = await available()
    expect(second.body.id).toBe(first.body.id)
    world.clock.pass(RESERVATION_MS - 1_000)
    expect((await start()).status).toBe(200)
    expect((await world.mission()).kiosk_id).toBe(first.body.id)
  })

  test('a held kiosk is offered to nobody else, and not shown as a running mission', async () => {
    world = await missionWorld({ kiosks: 2 })
    const other = await world.newManager()
    const mine = await available()
    expect((await available(other)).body.id).not.toBe(mine.body.id)
    expect(await shown(other)).toMatchObject({ current_user_event: 'not running', active_mission: null })
  })

  test('the only kiosk moves with its holder to another event', async () => {
    world = await missionWorld({ kiosks: 1 })
    const elsewhere = await world.newEvent()
    const first = await available()
    const second = await available(world.manager, elsewhere)
    expect(second.body.id).toBe(first.body.id)
    expect(await world.mission()).toMatchObject({ event_id: elsewhere.id, state: 'reserved' })
  })

  test('an expired reservation is free at once, without a job', async () => {
    world = await missionWorld({ kiosks: 1 })
    const other = await world.newManager()
    await available()
    expect((await available(other)).status).toBe(404)
    world.clock.pass(RESERVATION_MS)
    expect((await available(other)).status).toBe(200)
    const late = await start()
    expect(late.status).toBe(404)
    expect(late.body.error).toBe(late.body.detail)
  })

  test('releasing is idempotent and frees the kiosk for others', async () => {
    world = await missionWorld({ kiosks: 1 })
    const other = await world.newManager()
    await available()
    expect((await release()).status).toBe(204)
    expect((await release()).status).toBe(204)
    expect((await available(other)).status).toBe(200)
    expect((await release()).status).toBe(204)
    expect((await available(other)).status).toBe(200)
  })

  test('if none is free, both calls answer 404 with detail and error', async () => {
    world = await missionWorld({ kiosks: 0 })
    const detail = 'No kiosk is free at the moment.'
    for (const { status, body } of [await available(), await start()])
      expect([status, body]).toEqual([404, { detail, error: detail }])
  })

  test('a kiosk in maintenance, unlicensed, outside its dates or to be checked is not free', async () => {
    world = await missionWorld({ kiosks: 0 })
    const organization_id = world.organization.id
    for (const values of [
      { status: 'Maintenance' as const },
      { license_status: 'Expired' as const },
      { subscription_end_date: '2020-01-01' },
      { subscription_start_date: '2999-01-01' },
      { needs_check: true },
    ]) {
      const kiosk = await buildKiosk(world.deps, { organization_id, ...values })
      expect((await start(world.manager, world.event, kiosk.id)).status, JSON.stringify(values)).toBe(404)
    }
    expect((await available()).status).toBe(404)
  })

  test('the number of credential lookups is limited', async () => {
    world = await missionWorld({ kiosks: 1 })
    for (let look = 0; look < 30; look++) expect((await available()).status).toBe(200)
    expect((await available()).status).toBe(429)
    world.clock.pass(61_000)
    expect((await available()).status).toBe(200)
  })
})

describe('starting', () => {
  test('a start uses the kiosk held before, and the kiosk reports ready', spec('E-197'), async () => {
    world = await missionWorld()
    const held = await available()
    const answer = await start(world.manager, world.event, held.body.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      data: { access_url: held.body.access_url, state: 'starting' },
    })
    expect(await shown()).toMatchObject({
      current_user_event: 'is running',
      active_kiosk_name: { kiosk_name: held.body.name },
    })
    await world.round()
    await world.reaches('running')
    const { active_mission } = await shown()
    expect(active_mission).toMatchObject({ state: 'running', can_stop: true, kiosk_name: held.body.name })
    expect(active_mission.timeline).toMatchObject([
      { state: 'reserved', by: active_mission.started_by },
      { state: 'starting', by: active_mission.started_by },
      { state: 'running', by: 'Kiosk' },
    ])
  })

  test('two simultaneous presses give one mission and two equal answers', async () => {
    world = await missionWorld({ kiosks: 3 })
    const held = await available()
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(world.manager, world.event, held.body.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.mission_id)).size).toBe(1)
    const steps = await world.db.select().from(mission_steps).where(eq(mission_steps.state, 'starting'))
    expect(steps).toHaveLength(1)
  })

  test('someone with an open mission on another event is refused, and the message names that event', async () => {
    world = await missionWorld()
    await start()
    const elsewhere = await world.newEvent()
    const answer = await start(world.manager, elsewhere)
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toContain(world.event.name)
    expect((await available(world.manager, elsewhere)).body.error).toContain(world.event.name)
  })

  test("a kiosk is named by row id or printed id, within the caller's own pool", spec('X-608'), async () => {
    world = await missionWorld({ kiosks: 2 })
    const { id } = await buildOrganization(world.deps)
    const foreign = await buildKiosk(world.deps, { organization_id: id })
    expect((await start(world.manager, world.event, foreign.id)).status).toBe(404)
    expect((await start(world.manager, world.event, foreign.kiosk_id)).status).toBe(404)
    const [, second] = world.kiosks
    expect((await start(world.manager, world.event, second?.kiosk_id.toLowerCase())).status).toBe(200)
    expect((await world.mission()).kiosk_id).toBe(second?.id)
  })

  test('a participant with an assigned kiosk runs on that one or none', async () => {
    world = await missionWorld({ kiosks: 2 })
    const [, second] = world.kiosks
    const user = await world.newUser({ assigned_kiosk_id: second?.id })
    const team = await world.newTeam({ members: [user] })
    const event = await world.newEvent({ teams: [team] })
    expect((await start(user, world.event)).status).toBe(403) // sees it, but takes no part
    expect((await available(user, event)).body.id).toBe(second?.id)
    expect((await start(user, event, world.kiosks[0]?.id)).status).toBe(404)
    expect((await start(user, event)).status).toBe(200)
    const teams = await world.db.select().from(mission_teams)
    expect(teams.map(({ team_name }) => team_name)).toEqual([team.name])
  })

  test('an unknown action is a bad request', async () => {
    world = await missionWorld()
    for (const query of ['?action=pause', '']) {
      const { status } = await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/${query}`)
      expect(status).toBe(400)
    }
  })
})
