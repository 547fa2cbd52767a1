import { buffer, text } from 'node:stream/consumers'
import { and, eq, lte, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SHARING_MODES } from '#contract/events.ts'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import { KIOSK_STATUSES, LICENSE_STATUSES } from '#contract/kiosks.ts'
import { OPEN_MISSION_STATES } from '#contract/missions.ts'
import { rowsOf } from '#server/db/db.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_files, events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_files, missions } from '#server/db/schema/missions.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { users } from '#server/db/schema/users.ts'
import { seedDemo } from '#server/db/seed/demo.ts'
import { repointSimulatedKiosks } from '#server/db/seed/kiosks.ts'
import { openCredentials } from '#server/modules/kiosks/credentials.ts'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { call } from '#tests/support/call.ts'
import { signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'

const NOW = new Date('2026-11-20T15:30:00Z')

/** Rows of a table, with its joins and conditions. */
const count = async (from: ReturnType<typeof sql>) =>
  rowsOf<{ count: number }>(await world.db.execute(sql`select count(*)::int as count from ${from}`))[0]?.count

const world = await freshApp({ now: () => NOW, seed: seedDemo })
/** Only of the demo itself: the tests below write activity too. */
const lastSeeded = await world.db.$count(activity)

const eventNamed = async (name: string) => {
  const [event] = await world.db.select().from(events).where(eq(events.name, name))
  return event
}
/** An answer to one of the demo's accounts, which must succeed. */
async function ask(email: string, path: string, method = 'GET', body?: object) {
  const answer = await call(world, `${method} /api/${path}`, { token: await world.as(email), json: body })
  expect([path, answer.status < 300]).toEqual([path, true])
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what the contract says is there
  return answer.body as any
}

describe('the demo exercise', () => {
  test('lets every named account sign in with the same password', async () => {
    for (const email of Object.values(ACCOUNTS)) {
      const { status } = await signIn(world, email, PASSWORD)
      expect([email, status]).toEqual([email, 200])
    }
  })

  test('has events in every sharing mode, one of them inactive', async () => {
    const rows = await world.db.select().from(events)
    expect(new Set(rows.map((row) => row.sharing_mode))).toEqual(new Set(SHARING_MODES))
    expect(rows.some((row) => row.status === 'Inactive')).toBe(true)
    for (const { start_date, end_date, created_at } of rows) {
      expect(end_date === null || start_date <= end_date).toBe(true)
      expect(created_at.getTime()).toBeLessThan(NOW.getTime())
    }
  })

  test('has events that are ready to begin, and some that are not', async () => {
    const own: { id: number; can_edit: boolean; status: string }[] = await ask(
      ACCOUNTS.org_admin,
      'events/?no_pagination=true',
    )
    const verdicts = new Set<boolean>()
    for (const { id } of own.filter(({ can_edit, status }) => can_edit && status === 'Active')) {
      verdicts.add((await ask(ACCOUNTS.org_admin, `events/${id}/readiness/`)).go)
    }
    expect(verdicts).toEqual(new Set([true, false]))
  })

  test('has kiosks in every status and license, at least four of them free for Harbor', async () => {
    const rows = await world.db.select().from(kiosks)
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(KIOSK_STATUSES))
    expect(new Set(rows.map((row) => row.license_status))).toEqual(new Set(LICENSE_STATUSES))
    const [harbor] = await world.db.select().from(users).where(eq(users.email, ACCOUNTS.org_admin))
    const today = NOW.toISOString().slice(0, 10)
    const free = rows.filter(
      (row) =>
        row.organization_id === harbor?.organization_id &&
        row.status !== 'Maintenance' &&
        row.license_status === 'Active' &&
        (row.subscription_start_date ?? '') <= today &&
        (row.subscription_end_date ?? '') >= today,
    )
    expect(free.length).toBeGreaterThanOrEqual(4)
  })

  test(
    'has an exercise of four teams from two organizations ready to conduct, and kiosks with different behaviour',
    spec('X-329'),
    async () => {
      const event = await eventNamed('Harbor Dirty Bomb Response')
      const call = (name: string, method?: string, body?: object) =>
        ask(ACCOUNTS.org_event_manager, `events/${event?.id}/${name}/`, method, body)
      const board = (): Promise<ExerciseBoard> => call('exercise/board')
      const { rows, kiosks: offered } = await board()
      const names = rows.map(({ organization }) => organization.name.split(' ')[0])
      expect(names.join()).toBe('Harbor,Harbor,Ridge,Ridge')
      const free = (offered ?? []).filter(({ is_free }) => is_free)
      await call('exercise/assignments', 'PUT', {
        rows: rows.map(({ team, candidates }, index) => ({
          team: team.id,
          kiosk: free[index]?.id,
          operator: candidates[0]?.id ?? null,
        })),
      })
      await call('exercise/hold', 'POST')
      expect(new Set((await board()).rows.map(({ state }) => state))).toEqual(new Set(['held']))
      await call('exercise/release', 'POST')
      expect((await call('injects')).injects).toHaveLength(3)
      const characters = (await world.db.select().from(kiosks)).map(({ kiosk_id }) => kiosk_id.split('-')[3])
      expect(characters).toEqual(expect.arrayContaining(['FAST', 'SLOW', 'FAIL']))
    },
  )

  test(
    'has a finished exercise with four teams of two organizations and their answers',
    spec('X-442'),
    async () => {
      const id = (await eventNamed('Riverside Source Recovery'))?.id
      const taking = sql`event_teams where event_id = ${id}`
      expect(await count(taking)).toBe(4)
      expect(await count(sql`(select distinct organization_id from ${taking}) as of`)).toBe(2)
      expect(await count(sql`exercises where event_id = ${id} and state = 'ended'`)).toBe(1)
      expect(await count(sql`missions where event_id = ${id} and continues_id is not null`)).toBe(1)
      const receipts = sql`inject_receipts join injects on injects.id = inject_receipts.inject_id
      where injects.event_id = ${id}`
      expect(await count(receipts)).toBe(13)
      expect(await count(sql`${receipts} and acknowledged_at is null`)).toBe(1)
    },
  )

  test(
    'has an evaluation of that exercise: objectives, evaluators of both organizations, observations',
    spec('X-488'),
    async () => {
      const event = await eventNamed('Riverside Source Recovery')
      const readBy = (email: string) => ask(email, `events/${event?.id}/observations/`)
      const organizer = await readBy('manager@harbor.example')
      expect(organizer.objectives).toHaveLength(5)
      expect(organizer.observations).toHaveLength(9)
      expect(organizer.exercise.state).toBe('ended')
      expect(await readBy('joan.whitcombe@harbor.example')).toMatchObject({ can_file: true })
      // A partner reads those on its own teams, and those on none.
      const partner = await readBy('orgadmin@ridge.example')
      const teams = partner.observations.map(({ team }: { team: { name: string } | null }) => team?.name)
      expect(teams.join()).toBe(',Ridge Hazmat 1,Ridge Ladder 4,Ridge Ladder 4,Ridge Hazmat 1')
    },
  )

  test("has its report signed, with each team's measurements", spec('X-510'), async () => {
    const event = await eventNamed('Riverside Source Recovery')
    const path = `events/${event?.id}/after-action-report/`
    const { shown, facts, text } = await ask('manager@harbor.example', path)
    expect(shown.signed_at).not.toBeNull()
    expect(facts.teams).toHaveLength(4)
    // What the analysis says about the turn-back level matches the measurements.
    const highest = facts.teams.map(({ max_usv_h }: { max_usv_h: number }) => max_usv_h)
    expect(Math.min(...highest)).toBeGreaterThan(20)
    expect(text.analysis).toContain('All four went beyond the turn-back level of 20 µSv/h')
    expect(text.analysis).toContain(`the highest dose rate was ${Math.max(...highest).toFixed(1)} µSv/h`)
    const doses = facts.teams.map(({ dose_usv }: { dose_usv: number }) => dose_usv)
    expect(Math.max(...doses)).toBeLessThan(6)
    expect(text.analysis).toContain('Doses stayed below 6 µSv.')
  })

  test('has partnerships in every state', async () => {
    const rows = await world.db.select().from(partnerships)
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['accepted', 'cancelled', 'pending', 'rejected', 'removed']),
    )
  })

  test('has teams of every size, type and status, and requests that Harbor received and sent', async () => {
    const list = (path: string): Promise<Record<string, unknown>[]> =>
      ask(ACCOUNTS.org_admin, `${path}no_pagination=true`)
    const teams = await list('sample-teams/?')
    expect(new Set(teams.map((team) => team.total_members))).toEqual(new Set([1, 2, 3, 4]))
    expect(new Set(teams.map((team) => team.team_type))).toEqual(new Set(['standing_teams', 'field_teams']))
    expect(new Set(teams.map((team) => team.status))).toEqual(new Set(['Active', 'Inactive']))
    expect(await list('partnership-requests/?type=received&')).toMatchObject([{ status: 'pending' }])
    expect(await list('partnership-requests/?type=sent&')).toMatchObject([
      { status: 'pending' },
      { status: 'cancelled' },
    ])
  })

  test('gives the user a team on an event that is ready to run, and nobody an open mission', async () => {
    expect(await ask(ACCOUNTS.user, 'teams/my-teams/?no_pagination=true')).toMatchObject([
      { name: 'Alpha Survey' },
    ])
    expect(
      await count(sql`event_teams join events on events.id = event_teams.event_id
        join team_members on team_members.team_id = event_teams.team_id
        join users on users.id = team_members.user_id
        where users.email = ${ACCOUNTS.user} and events.status = 'Active'`),
    ).toBeGreaterThan(0)
    const open = OPEN_MISSION_STATES.map((state) => `'${state}'`).join(', ')
    expect(await count(sql`missions where state in (${sql.raw(open)})`)).toBe(0)
  })

  test('has a month of finished missions with existing files, three of them failed', async () => {
    const rows = await world.db.select().from(missions).orderBy(missions.id)
    const failed = rows.filter((row) => row.state === 'failed')
    expect(rows.length - failed.length).toBeGreaterThanOrEqual(25)
    expect(failed.map((row) => Boolean(row.failure_reason))).toEqual([true, true, true])
    const month = NOW.getTime() - 31 * 24 * 60 * 60_000
    for (const row of rows) {
      expect(row.created_at.getTime()).toBeGreaterThan(month)
      expect(row.ended_at?.getTime()).toBeLessThanOrEqual(NOW.getTime())
      expect(row.mission_id).toBe(`MSN-${String(row.id).padStart(6, '0')}`)
    }
    for (const file of await world.db.select().from(mission_files)) {
      expect((await buffer(await world.deps.files.open(file.storage_key))).length).toBe(file.size_bytes)
    }
    const [summary] = await world.db
      .select()
      .from(mission_files)
      .where(and(eq(mission_files.folder, 'summary'), eq(mission_files.mission_id, rows[0]?.id ?? 0)))
    expect(await text(await world.deps.files.open(summary?.storage_key ?? ''))).toContain(
      'Highest dose rate: 1.930 uSv/h',
    )
  })

  test("has a street map of the area of yesterday's exercise", spec('X-544'), async () => {
    const [map, ...others] = await world.db.select().from(offline_maps)
    const event = await eventNamed('Riverside Source Recovery')
    if (!map || !event) throw new Error('no map, or no event')
    expect([map.event_id, others]).toEqual([event.id, []])
    const [west = 0, south = 0, east = 0, north = 0] = map.bounds
    expect(event.release_point_lng > west && event.release_point_lng < east).toBe(true)
    expect(event.release_point_lat > south && event.release_point_lat < north).toBe(true)
    const file = JSON.parse(await text(await world.deps.files.open(map.storage_key)))
    expect(file.features.length).toBeGreaterThan(30)
  })

  test('has a month of activity in chronological order that names real rows', async () => {
    const rows = await activityRows(world.db, lte(activity.id, lastSeeded))
    expect(rows.length).toBeGreaterThan(150)
    const times = rows.map((row) => row.at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime())
    const missing = await count(sql`activity
      where subject = 'mission' and subject_id not in (select id::text from missions)`)
    expect(missing).toBe(0)
    const subjectsOf = (action: string) =>
      new Set(rows.filter((row) => row.action === action).map(({ subject }) => subject))
    expect(subjectsOf('mission_started')).toEqual(new Set(['mission']))
    expect(subjectsOf('mission_report_ready')).toEqual(new Set(['mission-report']))
  })

  test('fills a database only once', async () => {
    const before = await world.db.$count(users)
    await seedDemo(world.deps)
    expect(await world.db.$count(users)).toBe(before)
  })

  test("updates the kiosks' addresses when the server moves", async () => {
    const moved = 'https://console.example.org'
    expect(await repointSimulatedKiosks(world.deps, moved)).toBe(await world.db.$count(kiosks))
    const [row] = await world.db.select().from(kiosks).limit(1)
    if (!row) throw new Error('no kiosks')
    expect(openCredentials(world.deps.vault, row.id, row).access_url).toBe(
      `https://console.example.org/kiosk-sim/${row.kiosk_id}/`,
    )
    expect(await repointSimulatedKiosks(world.deps, moved)).toBe(0)
  })
})

test('navigation files and starting locations lie around the release point of their event', async () => {
  const rows = await world.db
    .select({ file: event_files, event: events })
    .from(event_files)
    .innerJoin(events, eq(events.id, event_files.event_id))
  const drawn = rows.filter(({ file }) => file.kind !== 'summary' && file.kind !== 'loading')
  const kinds = new Set(drawn.map(({ file }) => file.kind))
  expect(kinds).toEqual(new Set(['starting_location', 'kml', 'kmz', 'poi']))
  for (const { file, event } of drawn) {
    const [west = 0, south = 0, east = 0, north = 0] = file.bounds ?? []
    const isNear =
      Math.abs(event.release_point_lng - (west + east) / 2) < 0.5 &&
      Math.abs(event.release_point_lat - (south + north) / 2) < 0.5
    expect([file.file_name, file.bounds, isNear]).toEqual([file.file_name, [west, south, east, north], true])
  }
  expect(rows.filter(({ file }) => file.kind === 'summary' && file.bounds !== null)).toEqual([])
})

test('every scenario summary says that nothing in it is real', async () => {
  const summaries = await world.db.select().from(event_files).where(eq(event_files.kind, 'summary'))
  expect(summaries.length).toBeGreaterThan(0)
  for (const { storage_key } of summaries)
    expect(await text(await world.deps.files.open(storage_key))).toContain('EXERCISE. All sources')
})

test('a demo that cannot be written removes its files', async () => {
  const kept = new Set<string>()
  const empty = await freshApp()
  const { files } = empty.deps
  const counting: typeof files = {
    ...files,
    put: async (stream, limit) => {
      const stored = await files.put(stream, limit)
      kept.add(stored.storage_key)
      return stored
    },
    remove: async (key) => {
      await files.remove(key)
      kept.delete(key)
    },
  }
  // A locked vault: the transaction fails after the first files were stored.
  const vault = {
    ...empty.deps.vault,
    seal: () => {
      throw new Error('locked')
    },
  }
  await expect(seedDemo({ ...empty.deps, files: counting, vault })).rejects.toThrow('locked')
  expect(kept.size).toBe(0)
  expect(await empty.db.$count(users)).toBe(0)
  await empty.close()
})
