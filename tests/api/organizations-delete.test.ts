import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, or } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { event_files } from '#server/db/schema/events.ts'
import { mission_files, mission_teams, missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { rowsOfOrganization } from '#tests/support/rowsOfOrganization.ts'
import { buildSharedExercise } from '#tests/support/sharedExercise.ts'
import { isSignedIn } from '#tests/support/signIn.ts'

let chief: typeof users.$inferSelect
let staff: string
const world = await freshApp()
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

describe('deleting an organization', () => {
  test('removes everything that belongs to it, and nothing else', async () => {
    const { organization, admin, member, partner } = await buildSharedExercise(world)
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
    const { organization, partnerAdmin, elsewhere } = await buildSharedExercise(world)
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
    const { organization, event, partnerEvent, own, elsewhere } = await buildSharedExercise(world)
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
    const { organization, partner, partnership, partnerEvent } = await buildSharedExercise(world)
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
