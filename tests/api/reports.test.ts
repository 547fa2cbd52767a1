import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FullReport, fullReport, type MissionReport, missionReport } from '#contract/reports.ts'
import { pageOf } from '#contract/shared.ts'
import { event_types } from '#server/db/schema/events.ts'
import { mission_files, mission_teams } from '#server/db/schema/missions.ts'
import { freshApp, ORIGIN, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

const reportPage = pageOf(missionReport)

/** Harbor with two events, three reports and a running mission; Ridge with one report. */
async function buildReports(world: TestApp) {
  const { db, deps } = world
  const harbor = await buildOrganization(deps, { name: 'Harbor County' })
  const ridge = await buildOrganization(deps, { name: 'Ridge Valley' })
  const manager = await buildUser(deps, {
    role: 'org_event_manager',
    organization_id: harbor.id,
    first_name: 'Marcus',
    last_name: 'Lindqvist',
  })
  const leader = await buildUser(deps, {
    role: 'user',
    organization_id: harbor.id,
    first_name: 'Lena',
    last_name: 'Okonkwo',
  })
  const member = await buildUser(deps, { role: 'user', organization_id: harbor.id })
  const stranger = await buildUser(deps, { role: 'org_admin', organization_id: ridge.id })
  const root = await buildUser(deps, { role: 'super_admin' })
  const team = await buildTeam(deps, {
    name: 'Alpha_Survey 100%',
    organization_id: harbor.id,
    members: [leader, member],
  })
  const [type] = await db.insert(event_types).values({ code: 'RDD', name: 'Dispersal Device' }).returning()
  const drill = await buildEvent(deps, {
    name: 'Harbor Drill',
    event_id: 'EVT-2026-0001',
    organization_id: harbor.id,
    creator_id: manager.id,
    sharing_mode: 'Public',
    event_type_id: type?.id ?? 0,
    teams: [team],
    assigned_user_id: member.id,
    end_date: '2026-11-24',
    location: 'Pier 7',
  })
  const search = await buildEvent(deps, {
    name: 'Night Search',
    organization_id: harbor.id,
    creator_id: manager.id,
    sharing_mode: 'Private',
  })
  const abroad = await buildEvent(deps, {
    name: 'Ridge Drill',
    organization_id: ridge.id,
    creator_id: stranger.id,
  })
  const kiosks = await Promise.all(
    [harbor, harbor, ridge].map(({ id }) => buildKiosk(deps, { organization_id: id })),
  )
  const [kiosk, busy, foreign] = kiosks
  if (!kiosk || !busy || !foreign) throw new Error('Three kiosks were built.')
  const over = { state: 'ended' as const, ended_at: new Date() }
  const drilled = await buildMission(deps, { event: drill, kiosk, starter: manager, ...over })
  await db.insert(mission_teams).values([{ mission_id: drilled.id, team_id: team.id, team_name: team.name }])
  const searched = await buildMission(deps, {
    event: search,
    kiosk,
    starter: manager,
    ...over,
    mission_type: 'flight',
  })
  const failed = await buildMission(deps, {
    event: drill,
    kiosk,
    starter: leader,
    ...over,
    state: 'failed',
    failure_reason: 'No answer.',
  })
  const running = await buildMission(deps, { event: drill, kiosk: busy, starter: member })
  const never = await buildMission(deps, {
    event: drill,
    kiosk,
    starter: leader,
    ...over,
    started_at: null,
    running_at: null,
  })
  const ridden = await buildMission(deps, { event: abroad, kiosk: foreign, starter: stranger, ...over })
  return {
    harbor,
    ridge,
    manager,
    leader,
    member,
    stranger,
    root,
    team,
    drill,
    search,
    kiosk,
    drilled,
    searched,
    failed,
    running,
    never,
    ridden,
  }
}

let world: TestApp
let built: Awaited<ReturnType<typeof buildReports>>
beforeAll(async () => {
  world = await freshApp()
  built = await buildReports(world)
})
afterAll(() => world.close())

async function get(account: { id: number }, path: string): Promise<Response> {
  const token = await world.as(account.id)
  return world.fetch(`${ORIGIN}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
}

/** mission_ids returned by a list call. */
async function found(account: { id: number }, query: string): Promise<string[]> {
  const answer = await get(account, `mission-reports/?${query}`)
  expect(answer.status).toBe(200)
  return reportPage.parse(await answer.json()).results.map((report) => report.mission_id)
}

describe('the list', () => {
  test('shows finished missions that ran, newest first, in pages', spec('E-319'), async () => {
    const { manager, drilled, searched, failed } = built
    const first = await (await get(manager, 'mission-reports/?page_size=2')).json()
    expect(first).toMatchObject({ count: 3, total_pages: 2, page: 1, page_size: 2 })
    expect(reportPage.parse(first).results.map(({ mission_id }) => mission_id)).toEqual([
      failed.mission_id,
      searched.mission_id,
    ])
    expect(await found(manager, 'page_size=2&page=2')).toEqual([drilled.mission_id])
    expect(await (await get(manager, 'mission-reports/?page=9')).json()).toMatchObject({
      results: [],
      count: 3,
    })
  })

  test('answers no_pagination with a bare array', async () => {
    const all: unknown = await (await get(built.manager, 'mission-reports/?no_pagination=true')).json()
    expect(Array.isArray(all) && all.length).toBe(3)
  })

  test('has what the table and the event need of each report', spec('E-181', 'E-182'), async () => {
    const { drilled, drill, manager, team, member, leader } = built
    const { results } = await (await get(manager, 'mission-reports/')).json()
    const report = (results as MissionReport[]).find((row) => row.mission_id === drilled.mission_id)
    expect(report).toEqual({
      id: drilled.id,
      mission_id: drilled.mission_id,
      mission_type: 'route',
      created_at: drilled.created_at.toISOString(),
      teams: [team.name],
      team_name: team.name,
      teams_name: team.name,
      user: 'Marcus Lindqvist',
      organization_name: 'Harbor County',
      organization: manager.organization_id,
      teams_details: [{ name: team.name, id: team.id, organization: manager.organization_id }],
      event_name: 'Harbor Drill',
      sharing_mode: 'Public',
      event: {
        id: drill.id,
        event_id: 'EVT-2026-0001',
        name: 'Harbor Drill',
        organization_name: 'Harbor County',
        sharing_mode: 'Public',
        start_date: '2026-11-20',
        end_date: '2026-11-24',
        location: 'Pier 7',
        event_type: drill.event_type_id,
        scenario_type: drill.scenario_type_id,
        creator_name: 'Marcus Lindqvist',
        assigned_user: { email: member.email },
        assigned_teams: [
          {
            name: team.name,
            leader_name: 'Lena Okonkwo',
            leader_email: leader.email,
            members: [
              { name: 'Lena Okonkwo', email: leader.email },
              { name: `Person ${member.last_name}`, email: member.email },
            ],
          },
        ],
        participants: ['Lena Okonkwo', `Person ${member.last_name}`],
      },
    })
  })

  test('names a team of another organization without the id its link would need', async () => {
    const { ridden, ridge, stranger, team } = built
    const joined = { mission_id: ridden.id, team_id: team.id, team_name: team.name }
    await world.db.insert(mission_teams).values([joined])
    const { results } = await (await get(stranger, 'mission-reports/')).json()
    expect(results).toMatchObject([{ organization: ridge.id }])
    expect(results[0].teams_details).toEqual([{ name: team.name }])
    await world.db.delete(mission_teams).where(eq(mission_teams.mission_id, ridden.id))
  })
})

describe('the filters', () => {
  test('match names in any case', spec('E-319'), async () => {
    const { root, drilled, failed, searched, ridden } = built
    expect(await found(root, 'event__organization__name=ridge%20valley')).toEqual([ridden.mission_id])
    expect(await found(root, 'event__name=NIGHT%20search')).toEqual([searched.mission_id])
    expect(await found(root, 'event__name=Night')).toEqual([])
    expect(await found(root, 'teams__name=alpha_survey%20100%25')).toEqual([drilled.mission_id])
    expect(await found(root, 'event__sharing_mode=public')).toEqual([failed.mission_id, drilled.mission_id])
  })

  test('find an event type under the sharing mode, by name and by code', spec('E-319'), async () => {
    const { root, drilled, failed } = built
    expect(await found(root, 'event__sharing_mode=Dispersal%20Device')).toEqual([
      failed.mission_id,
      drilled.mission_id,
    ])
    expect(await found(root, 'event__sharing_mode=rdd')).toEqual([failed.mission_id, drilled.mission_id])
    expect(await found(root, 'event__sharing_mode=nothing')).toEqual([])
  })

  test('accept an event by row id and by printed id', spec('E-319'), async () => {
    const { root, drill, drilled, failed } = built
    expect(await found(root, `event_id=${drill.id}`)).toEqual([failed.mission_id, drilled.mission_id])
    expect(await found(root, 'event_id=evt-2026-0001')).toEqual([failed.mission_id, drilled.mission_id])
    expect(await found(root, 'event_id=99999999999999')).toEqual([])
  })

  test('narrow by organization and mission type, and never widen', spec('E-266', 'E-319'), async () => {
    const { root, manager, stranger, harbor, searched, ridden, ridge } = built
    expect(await found(root, `organization__id=${ridge.id}`)).toEqual([ridden.mission_id])
    expect(await found(root, `organization=${ridge.id}`)).toEqual([ridden.mission_id])
    expect(await found(stranger, `organization=${harbor.id}`)).toEqual([])
    expect(await found(stranger, `organization__id=${ridge.id}`)).toEqual([ridden.mission_id])
    expect(await found(stranger, `organization__id=${harbor.id}`)).toEqual([])
    expect(await found(stranger, `organization__id=${harbor.id}&all=true`)).toEqual([])
    expect(await found(manager, 'mission_type=flight')).toEqual([searched.mission_id])
  })

  test('search ids, events, organizations, teams and starters, with % and _ as literals', async () => {
    const { root, drilled, searched, failed, ridden } = built
    const all = [ridden, failed, searched, drilled].map(({ mission_id }) => mission_id)
    expect(await found(root, `search=${drilled.mission_id.toLowerCase()}`)).toEqual([drilled.mission_id])
    expect(await found(root, 'search=night%20s')).toEqual([searched.mission_id])
    expect(await found(root, 'search=ridge%20val')).toEqual([ridden.mission_id])
    expect(await found(root, 'search=lena%20oko')).toEqual([failed.mission_id])
    expect(await found(root, 'search=100%25')).toEqual([drilled.mission_id])
    expect(await found(root, 'search=_survey')).toEqual([drilled.mission_id])
    expect(await found(root, 'search=%25')).toEqual([drilled.mission_id])
    expect(await found(root, 'search=%20%20')).toEqual(all)
    expect(await found(root, "search=' or 1=1 --")).toEqual([])
  })

  test('refuse an invalid page', async () => {
    for (const query of [
      'page=0',
      'page=x',
      'page_size=101',
      'organization__id=-1',
      `search=${'x'.repeat(201)}`,
    ]) {
      expect((await get(built.manager, `mission-reports/?${query}`)).status, query).toBe(400)
    }
  })
})

describe('one report', () => {
  test('has people, event, and files in folders', spec('E-183', 'E-321'), async () => {
    const { manager, drilled, team, leader, kiosk } = built
    await world.db.insert(mission_files).values(
      ['route/track.kml', 'route/track.csv', 'pictures/map.png'].map((path, index) => {
        const [folder = '', file_name = ''] = path.split('/')
        return {
          mission_id: drilled.id,
          organization_id: drilled.organization_id,
          folder,
          file_name,
          content_type: 'text/plain',
          size_bytes: 10 + index,
          sha256: 'x',
          storage_key: `${index}`.repeat(32),
        }
      }),
    )
    const answer = await get(manager, `mission-reports/${drilled.id}/full-details/`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body: FullReport = fullReport.parse(await answer.json())
    expect(body.mission_files_base_folder_name).toBe(`public/missions/${drilled.mission_id}/`)
    expect(
      body.mission_files?.map(({ name, files }) => [name, files?.map((file) => file.file_name)]),
    ).toEqual([
      ['pictures', ['map.png']],
      ['route', ['track.csv', 'track.kml']],
    ])
    const [picture] = body.mission_files?.[0]?.files ?? []
    expect(picture).toMatchObject({ file_type: 'text/plain', size: 12 })
    expect(picture?.file).toMatch(/^\/api\/files\/mission-file\./)
    expect(picture?.download_url).toBe(picture?.file)
    expect(body.mission_details).toMatchObject({
      mission_id: drilled.mission_id,
      kiosk_name: kiosk.name,
      organization: kiosk.organization_id,
      kiosk: kiosk.id,
      organization_name: 'Harbor County',
      user_details: { name: 'Marcus Lindqvist', email: manager.email, roles: 'org_event_manager' },
      event: { name: 'Harbor Drill' },
      created_at: drilled.created_at.toISOString(),
      started_at: drilled.started_at?.toISOString(),
      ended_at: drilled.ended_at?.toISOString(),
    })
    expect(body.mission_details.teams?.[0]).toMatchObject({
      name: team.name,
      leader_details: { email: leader.email },
      members_details: [{ email: leader.email }, {}],
    })
    expect(JSON.stringify(body)).not.toMatch(/storage_key|sha256|password/)
  })

  test('names the missions it continues, oldest first', spec('X-326'), async () => {
    const { harbor, drill, leader } = built
    // The later kiosk ran first.
    const [second, first] = [
      await buildKiosk(world.deps, { organization_id: harbor.id }),
      await buildKiosk(world.deps, { organization_id: harbor.id }),
    ]
    const over = { event: drill, starter: leader, state: 'failed', ended_at: new Date() } as const
    const one = await buildMission(world.deps, { ...over, kiosk: first, failure_reason: 'No answer.' })
    const two = await buildMission(world.deps, { ...over, kiosk: second, continues_id: one.id })
    const three = await buildMission(world.deps, { ...over, kiosk: first, continues_id: two.id })
    const answer = await get(leader, `mission-reports/${three.id}/full-details/`)
    expect(fullReport.parse(await answer.json()).mission_details.continues).toMatchObject([
      { mission_id: one.mission_id, kiosk_name: first.name, failure_reason: 'No answer.' },
      { mission_id: two.mission_id, kiosk_name: second.name },
    ])
  })

  test('is also found under its printed mission id', spec('E-321'), async () => {
    const { manager, failed } = built
    const byRow = await get(manager, `mission-reports/${failed.id}/full-details/`)
    const byName = await get(manager, `mission-reports/${failed.mission_id}/full-details/`)
    expect([byRow.status, byName.status]).toEqual([200, 200])
    expect(await byName.text()).toBe(await byRow.text())
  })
})
