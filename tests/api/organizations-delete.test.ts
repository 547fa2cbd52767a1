import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, isNull, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, rowsOf } from '#server/db/db.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_files } from '#server/db/schema/events.ts'
import { mission_files, mission_teams, missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { isSignedIn } from '#tests/support/signIn.ts'

let world: TestApp
let chief: typeof users.$inferSelect
let staff: string
beforeAll(async () => {
  world = await freshApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  chief = await buildUser(world, { role: 'super_admin', first_name: 'Sam', last_name: 'Stone' })
  staff = await world.as(chief.id)
})

const remove = (id: number) => call(world, `DELETE /api/organizations/${id}/`, { token: staff })
const store = () => join(world.deps.config.dataDir, 'files')
const storedFiles = () =>
  readdirSync(store(), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('/').at(-1) ?? '')
    .filter((name) => /^[0-9a-f]{32}$/.test(name))
const keep = (text: string) => world.deps.files.put(Readable.from([Buffer.from(text)]), { max_bytes: 1_000 })

/**
 * Every table except the log that has an owner column, with the number of rows of this organization. Missions keep its
 * id, which is only compared: it says who may read the name of their starter.
 */
async function rowsOfOrganization(db: Db, id: number): Promise<Record<string, number>> {
  const columns = rowsOf<{ table_name: string; column_name: string }>(
    await db.execute(sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%organization_id'
        and column_name <> 'starter_organization_id' and table_name not like 'activity%'`),
  )
  const found: Record<string, number> = {}
  for (const { table_name, column_name } of columns) {
    const [row] = rowsOf<{ count: number }>(
      await db.execute(
        sql`select count(*)::int as count from ${sql.identifier(table_name)} where ${sql.identifier(column_name)} = ${id}`,
      ),
    )
    if (row && row.count > 0) found[`${table_name}.${column_name}`] = row.count
  }
  return found
}

/** An organization with rows of every kind, and a partner involved in all of them. */
async function exercise() {
  const organization = await buildOrganization(world)
  const partner = await buildOrganization(world)
  const of = { organization_id: organization.id }
  const admin = await buildUser(world, { role: 'org_admin', ...of, first_name: 'Olga', last_name: 'Berg' })
  const kiosk = await buildKiosk(world, of)
  const member = await buildUser(world, { role: 'user', ...of, assigned_kiosk_id: kiosk.id })
  const partnerAdmin = await buildUser(world, { role: 'org_admin', organization_id: partner.id })
  const partnerKiosk = await buildKiosk(world, { organization_id: partner.id })
  const partnership = await buildPartnership(world, {
    from_organization_id: organization.id,
    to_organization_id: partner.id,
  })
  const team = await buildTeam(world, { ...of, name: 'Alpha', members: [member] })
  const event = await buildEvent(world, {
    ...of,
    creator_id: admin.id,
    name: 'Harbor drill',
    teams: [team],
    sharing_mode: 'Partners',
    partnerships: [partnership],
  })
  const partnerEvent = await buildEvent(world, {
    organization_id: partner.id,
    creator_id: partnerAdmin.id,
    name: 'Ridge drill',
    teams: [team],
    sharing_mode: 'Partners',
    partnerships: [partnership],
  })
  const over = { state: 'ended', ended_at: new Date() } as const
  const own = await buildMission(world, { event, kiosk, starter: member, ...over })
  // Its event and its people on the partner's kiosk: reports of the partner.
  const elsewhere = await buildMission(world, {
    event,
    kiosk: partnerKiosk,
    starter: admin,
    stopped_by_id: member.id,
    ...over,
  })
  // The partner's event on its kiosk: its own report.
  const visiting = await buildMission(world, { event: partnerEvent, kiosk, starter: partnerAdmin, ...over })
  for (const mission of [own, elsewhere]) {
    await world.db
      .insert(mission_teams)
      .values({ mission_id: mission.id, team_name: team.name, team_id: team.id })
  }
  return {
    organization,
    partner,
    admin,
    member,
    kiosk,
    partnerAdmin,
    partnerKiosk,
    partnership,
    team,
    event,
    partnerEvent,
    own,
    elsewhere,
    visiting,
  }
}

describe('deleting an organization', () => {
  test('removes everything that belongs to it, and nothing else', async () => {
    const { organization, admin, member, partner } = await exercise()
    const before = await rowsOfOrganization(world.db, partner.id)
    expect(Object.keys(await rowsOfOrganization(world.db, organization.id)).length).toBeGreaterThan(8)
    const memberToken = await world.as(member.id)
    const { status, text } = await remove(organization.id)
    expect([status, text]).toEqual([204, ''])
    expect(await rowsOfOrganization(world.db, organization.id)).toEqual({})
    expect((await call(world, `GET /api/organizations/${organization.id}/`, { token: staff })).status).toBe(
      404,
    )
    expect(await isSignedIn(world, memberToken)).toBe(false)
    expect(await world.db.$count(users, eq(users.id, admin.id))).toBe(0)
    const after = await rowsOfOrganization(world.db, partner.id)
    // The share is gone with its other side, and so is the report of the visit to the deleted kiosk.
    expect(after).toEqual({
      ...before,
      'partnerships.to_organization_id': undefined,
      'missions.event_organization_id': undefined,
    })
    expect((await remove(organization.id)).status).toBe(404)
  })

  test("leaves others' reports complete: event, organization and people keep their names", async () => {
    const { organization, partnerAdmin, elsewhere } = await exercise()
    await remove(organization.id)
    const [row] = await world.db.select().from(missions).where(eq(missions.id, elsewhere.id))
    expect(row).toMatchObject({
      event_id: null,
      event_name: 'Harbor drill',
      event_organization_id: null,
      event_organization_name: organization.name,
      starter_id: null,
      starter_name: 'Olga Berg',
      stopped_by_id: null,
      stopped_by_name: expect.stringMatching(/^Person/),
    })
    const token = await world.as(partnerAdmin.id)
    const list = await call(
      world,
      `GET /api/mission-reports/?search=${encodeURIComponent(organization.name)}`,
      {
        token,
      },
    )
    expect((list.body as { results: object[] }).results).toMatchObject([
      {
        mission_id: elsewhere.mission_id,
        event_name: 'Harbor drill',
        organization_name: organization.name,
        user: null,
        teams_name: 'Alpha',
      },
    ])
    // Only those who may know the organization's people read the name, as before.
    const whole = await call(world, `GET /api/mission-reports/${elsewhere.mission_id}/full-details/`, {
      token: staff,
    })
    expect(whole.body).toMatchObject({ mission_details: { user_details: { name: 'Olga Berg' } } })
    const name = encodeURIComponent(organization.name.toUpperCase())
    const filtered = await call(world, `GET /api/mission-reports/?event__organization__name=${name}`, {
      token,
    })
    expect((filtered.body as { count: number }).count).toBe(1)
    const full = await call(world, `GET /api/mission-reports/${elsewhere.mission_id}/full-details/`, {
      token,
    })
    expect(full.status).toBe(200)
    const [team] = await world.db
      .select()
      .from(mission_teams)
      .where(eq(mission_teams.mission_id, elsewhere.id))
    expect(team).toMatchObject({ team_name: 'Alpha', team_id: null })
  })

  test('removes its files from the store, and no others', async () => {
    const { organization, event, partnerEvent, own, elsewhere } = await exercise()
    const put = async (text: string) => (await keep(text)).storage_key
    const file = { file_name: 'a.txt', content_type: 'text/plain', size_bytes: 1, sha256: 'x' }
    const [ofEvent, ofReport, ofPartner, ofElsewhere] = await Promise.all(['1', '2', '3', '4'].map(put))
    await world.db.insert(event_files).values([
      {
        ...file,
        event_id: event.id,
        organization_id: event.organization_id,
        kind: 'kml',
        storage_key: ofEvent ?? '',
      },
      {
        ...file,
        event_id: partnerEvent.id,
        organization_id: partnerEvent.organization_id,
        kind: 'kml',
        storage_key: ofPartner ?? '',
      },
    ])
    await world.db.insert(mission_files).values([
      { ...file, mission_id: own.id, organization_id: own.organization_id, storage_key: ofReport ?? '' },
      {
        ...file,
        mission_id: elsewhere.id,
        organization_id: elsewhere.organization_id,
        storage_key: ofElsewhere ?? '',
      },
    ])
    expect(storedFiles()).toEqual(expect.arrayContaining([ofEvent, ofReport, ofPartner, ofElsewhere]))
    expect((await remove(organization.id)).status).toBe(204)
    await world.deps.background.settled()
    expect(new Set(storedFiles())).toEqual(new Set([ofPartner, ofElsewhere]))
  })

  test('keeps its log, and records what others lose', async () => {
    const { organization, partner, partnership, partnerEvent } = await exercise()
    const listed = await buildUser(world, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [partner.id, organization.id],
    })
    await call(world, `PUT /api/organizations/${organization.id}/`, {
      token: staff,
      json: { name: 'Renamed', street1: 'a', city: 'b', state: 'c', country: 'd' },
    })
    await remove(organization.id)
    const log = await activityRows(world.db, eq(activity.organization_id, organization.id))
    expect(log).toMatchObject([
      { action: 'organization_changed' },
      {
        action: 'organization_deleted',
        actor_name: 'Sam Stone',
        affected_entity: 'Organization Renamed',
        details: 'Also deleted: 2 users, 1 kiosk, 1 team, 1 event, 2 mission reports.',
      },
    ])
    const entries = await activityRows(
      world.db,
      or(eq(activity.organization_id, partner.id), eq(activity.target_user_id, listed.id)),
    )
    expect(entries).toMatchObject([
      { action: 'partnership_removed', subject_id: String(partnership.id), organization_id: partner.id },
      { action: 'event_teams_changed', event_id: partnerEvent.id, organization_id: partner.id },
      { action: 'admin_changed', target_user_id: listed.id, details: 'Renamed was deleted.' },
    ])
    const [admin] = await world.db.select().from(users).where(eq(users.id, listed.id))
    expect(admin?.manage_organizations).toEqual([partner.id])
  })

  test('keeps staff who had made it their own', async () => {
    const { id } = await buildOrganization(world)
    const kiosk = await buildKiosk(world, { organization_id: id })
    const owner = await buildUser(world, {
      role: 'super_admin',
      organization_id: id,
      assigned_kiosk_id: kiosk.id,
    })
    expect((await remove(id)).status).toBe(204)
    const [row] = await world.db.select().from(users).where(eq(users.id, owner.id))
    expect(row).toMatchObject({ organization_id: null, assigned_kiosk_id: null, is_active: true })
  })
})

describe('while a mission runs', () => {
  const running = { state: 'running' } as const

  test("on one of its kiosks, it is refused with that kiosk's name", async () => {
    const { organization, kiosk, partnerEvent, partnerAdmin } = await exercise()
    const mission = await buildMission(world, {
      event: partnerEvent,
      kiosk,
      starter: partnerAdmin,
      ...running,
    })
    const before = await rowsOfOrganization(world.db, organization.id)
    expectRefusal(
      await remove(organization.id),
      409,
      `Kiosk ${kiosk.name} is running mission ${mission.mission_id} of the event “Ridge drill”. Stop it before you delete the organization.`,
    )
    expect(await rowsOfOrganization(world.db, organization.id)).toEqual(before)
  })

  test('on one of its events elsewhere, it is refused without naming the other kiosk', async () => {
    const { organization, event, partnerKiosk, partnerAdmin } = await exercise()
    const mission = await buildMission(world, {
      event,
      kiosk: partnerKiosk,
      starter: partnerAdmin,
      ...running,
    })
    expectRefusal(
      await remove(organization.id),
      409,
      `A kiosk is running mission ${mission.mission_id} of the event “Harbor drill”. Stop it before you delete the organization.`,
    )
  })

  test('of one of its people elsewhere, it is refused', async () => {
    const { organization, partnerEvent, partnerKiosk, member } = await exercise()
    await buildMission(world, { event: partnerEvent, kiosk: partnerKiosk, starter: member, ...running })
    expect((await remove(organization.id)).status).toBe(409)
  })

  test.each(['starting', 'stopping'] as const)('a %s one counts', async (state) => {
    const { organization, event, kiosk, member } = await exercise()
    await buildMission(world, { event, kiosk, starter: member, state })
    expect((await remove(organization.id)).status).toBe(409)
  })

  test('a reservation counts until it expires', async () => {
    const { organization, event, kiosk, member } = await exercise()
    const reserve = (deadline_at: Date) =>
      buildMission(world, {
        event,
        kiosk,
        starter: member,
        state: 'reserved',
        started_at: null,
        running_at: null,
        deadline_at,
      })
    const { id } = await reserve(new Date(Date.now() + 60_000))
    expectRefusal(
      await remove(organization.id),
      409,
      `Kiosk ${kiosk.name} is reserved for the event “Harbor drill”. Try again once the reservation is over.`,
    )
    await world.db.delete(missions).where(eq(missions.id, id))
    await reserve(new Date(Date.now() - 1_000))
    expect((await remove(organization.id)).status).toBe(204)
  })

  test('of others is not affected', async () => {
    const { organization, partnerEvent, partnerKiosk, partnerAdmin } = await exercise()
    await buildMission(world, { event: partnerEvent, kiosk: partnerKiosk, starter: partnerAdmin, ...running })
    expect((await remove(organization.id)).status).toBe(204)
    expect(await world.db.$count(missions, isNull(missions.ended_at))).toBeGreaterThan(0)
  })
})
