import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type FullReport, fullReport, type MissionReport, missionReport } from '#contract/reports.ts'
import type { Role } from '#contract/session.ts'
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
async function buildReports({ db, deps }: TestApp) {
  const harbor = await buildOrganization(deps, { name: 'Harbor County' })
  const ridge = await buildOrganization(deps, { name: 'Ridge Valley' })
  const person = (role: Role, { id }: { id: number }, first_name = 'Person', last_name = 'Reyes') =>
    buildUser(deps, { role, organization_id: id, first_name, last_name })
  const manager = await person('org_event_manager', harbor, 'Marcus', 'Lindqvist')
  const leader = await person('user', harbor, 'Lena', 'Okonkwo')
  const member = await person('user', harbor)
  const stranger = await person('org_admin', ridge)
  const root = await buildUser(deps, { role: 'super_admin' })
  const members = [leader, member]
  const team = await buildTeam(deps, { name: 'Alpha_Survey 100%', organization_id: harbor.id, members })
  const [type] = await db.insert(event_types).values({ code: 'RDD', name: 'Dispersal Device' }).returning()
  const own = { organization_id: harbor.id, creator_id: manager.id }
  const drill = await buildEvent(deps, {
    ...own,
    name: 'Harbor Drill',
    event_id: 'EVT-2026-0001',
    sharing_mode: 'Public',
    event_type_id: type?.id ?? 0,
    teams: [team],
    assigned_user_id: member.id,
    end_date: '2026-11-24',
    location: 'Pier 7',
  })
  const search = await buildEvent(deps, { ...own, name: 'Night Search', sharing_mode: 'Private' })
  const theirs = { organization_id: ridge.id, creator_id: stranger.id }
  const abroad = await buildEvent(deps, { ...theirs, name: 'Ridge Drill' })
  const kioskOf = (organization: { id: number }) => buildKiosk(deps, { organization_id: organization.id })
  const [kiosk, busy, foreign] = [await kioskOf(harbor), await kioskOf(harbor), await kioskOf(ridge)]
  const over = { kiosk, state: 'ended', ended_at: new Date() } as const
  const drilled = await buildMission(deps, { ...over, event: drill, starter: manager })
  await db.insert(mission_teams).values([{ mission_id: drilled.id, team_id: team.id, team_name: team.name }])
  const flight = { event: search, starter: manager, mission_type: 'flight' as const }
  const searched = await buildMission(deps, { ...over, ...flight })
  const gone = { state: 'failed', failure_reason: 'No answer.' } as const
  const failed = await buildMission(deps, { ...over, event: drill, starter: leader, ...gone })
  // No reports: one still runs, one never ran.
  await buildMission(deps, { event: drill, kiosk: busy, starter: member })
  await buildMission(deps, { ...over, event: drill, starter: leader, started_at: null, running_at: null })
  const ridden = await buildMission(deps, { ...over, event: abroad, kiosk: foreign, starter: stranger })
  const people = { manager, leader, member, stranger, root }
  return { harbor, ridge, ...people, team, drill, search, kiosk, drilled, searched, failed, ridden }
}

const world = await freshApp()
const built = await buildReports(world)

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
              { name: 'Person Reyes', email: member.email },
            ],
          },
        ],
        participants: ['Lena Okonkwo', 'Person Reyes'],
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

/** Expects each query to find these reports, the newest first. */
async function expectFound(account: { id: number }, due: Record<string, { mission_id: string }[]>) {
  for (const [query, reports] of Object.entries(due))
    expect([query, await found(account, query)]).toEqual([query, reports.map(({ mission_id }) => mission_id)])
}

describe('the filters', () => {
  test('match names in any case', spec('E-319'), async () => {
    const { root, drilled, failed, searched, ridden } = built
    await expectFound(root, {
      'event__organization__name=ridge%20valley': [ridden],
      'event__name=NIGHT%20search': [searched],
      'event__name=Night': [],
      'teams__name=alpha_survey%20100%25': [drilled],
      'event__sharing_mode=public': [failed, drilled],
    })
  })

  test('find an event type under the sharing mode, by name and by code', spec('E-319'), async () => {
    const { root, drilled, failed } = built
    await expectFound(root, {
      'event__sharing_mode=Dispersal%20Device': [failed, drilled],
      'event__sharing_mode=rdd': [failed, drilled],
      'event__sharing_mode=nothing': [],
    })
  })

  test('accept an event by row id and by printed id', spec('E-319'), async () => {
    const { root, drill, drilled, failed } = built
    await expectFound(root, {
      [`event_id=${drill.id}`]: [failed, drilled],
      'event_id=evt-2026-0001': [failed, drilled],
      'event_id=99999999999999': [],
    })
  })

  test('narrow by organization and mission type, and never widen', spec('E-266', 'E-319'), async () => {
    const { root, manager, stranger, harbor, searched, ridden, ridge } = built
    await expectFound(root, {
      [`organization__id=${ridge.id}`]: [ridden],
      [`organization=${ridge.id}`]: [ridden],
    })
    await expectFound(stranger, {
      [`organization=${harbor.id}`]: [],
      [`organization__id=${ridge.id}`]: [ridden],
      [`organization__id=${harbor.id}`]: [],
      [`organization__id=${harbor.id}&all=true`]: [],
    })
    await expectFound(manager, { 'mission_type=flight': [searched] })
  })

  test('search ids, events, organizations, teams and starters, with % and _ as literals', async () => {
    const { root, drilled, searched, failed, ridden } = built
    await expectFound(root, {
      [`search=${drilled.mission_id.toLowerCase()}`]: [drilled],
      'search=night%20s': [searched],
      'search=ridge%20val': [ridden],
      'search=lena%20oko': [failed],
      'search=100%25': [drilled],
      'search=_survey': [drilled],
      'search=%25': [drilled],
      'search=%20%20': [ridden, failed, searched, drilled],
      "search=' or 1=1 --": [],
    })
  })

  test('refuse an invalid page', async () => {
    const long = `search=${'x'.repeat(201)}`
    for (const query of ['page=0', 'page=x', 'page_size=101', 'organization__id=-1', long])
      expect((await get(built.manager, `mission-reports/?${query}`)).status, query).toBe(400)
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

  test('is also found under its printed mission id', spec('E-321'), async () => {
    const { manager, failed } = built
    const byRow = await get(manager, `mission-reports/${failed.id}/full-details/`)
    const byName = await get(manager, `mission-reports/${failed.mission_id}/full-details/`)
    expect([byRow.status, byName.status]).toEqual([200, 200])
    expect(await byName.text()).toBe(await byRow.text())
  })
})
