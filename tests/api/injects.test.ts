import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RowId } from '#contract/shared.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { inject_teams, injects } from '#server/db/schema/injects.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { countStatements } from '#tests/support/statements.ts'

// Planning, changing and importing injects; delivery and messages have their own files.

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const path = () => `/events/${world.event.id}/injects/`
const as = (method: 'POST' | 'PATCH' | 'DELETE', to: string, body?: object) =>
  world.call(world.conductor, method, to, body)
const changed = (id: RowId, body: object, version?: number) =>
  versioned('PATCH', `/injects/${id}/`, body, version)
const versioned = (method: 'POST' | 'PATCH', to: string, body: object, version?: number) =>
  world.call(world.conductor, method, to, body, version === undefined ? {} : { 'if-match': `"${version}"` })

describe('planning', () => {
  test('an inject is planned with a time, teams and a position, and numbered', spec('X-342'), async () => {
    const { alpha, romeo } = world.teams
    await world.plan({ number: 7 })
    const made = await world.plan({
      title: '  Second  source ',
      text: 'Seen at the pier.\nApproach with care.',
      at_ms: 600_000,
      to_all: false,
      teams: [romeo.id, alpha.id, alpha.id],
      lat: 41.52,
      lng: -71.31,
      answer_within_s: 120,
    })
    expect(made).toMatchObject({
      number: 8,
      title: 'Second  source',
      text: 'Seen at the pier.\nApproach with care.',
      at_ms: 600_000,
      to_all: false,
      teams: [
        { id: alpha.id, name: 'Alpha' },
        { id: romeo.id, name: 'Romeo' },
      ],
      file: null,
      lat: 41.52,
      lng: -71.31,
      answer_within_s: 120,
      delivered_at: null,
      receipts: [],
      version: 1,
    })
    expect(await world.injects()).toMatchObject([
      { number: 7, at_ms: null, to_all: true, teams: [], answer_within_s: 300 },
      made,
    ])
  })

  test('the log says what was planned, changed and deleted', spec('X-395'), async () => {
    const { id } = await world.plan({ number: 7, at_ms: 600_000 })
    const path = `/injects/${id}/`
    await world.call(world.conductor, 'PATCH', path, { title: 'Plume turns', at_ms: null })
    await world.call(world.conductor, 'DELETE', path)
    const log = await activityRows(world.db, eq(activity.subject, 'inject'))
    expect(log.map(({ action, details }) => [action, details])).toEqual([
      ['inject_created', '7, Plume shifts, at 00:10:00'],
      ['inject_changed', '7, Plume turns, manual'],
      ['inject_deleted', '7, Plume turns, manual'],
    ])
  })

  test('invalid values are refused by field', spec('X-342'), async () => {
    await world.plan({ number: 3 })
    for (const [values, field] of [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(121) }, 'title'],
      [{ title: 'Two\nlines' }, 'title'],
      [{ text: 'x'.repeat(4001) }, 'text'],
      [{ at_ms: -1 }, 'at_ms'],
      [{ at_ms: 360_000_000 }, 'at_ms'],
      [{ answer_within_s: 59 }, 'answer_within_s'],
      [{ lat: 41 }, 'lng'],
      [{ lng: -71 }, 'lat'],
      [{ lat: 91, lng: 0 }, 'lat'],
      [{ to_all: false, teams: [] }, 'teams'],
      [{ to_all: false, teams: [2_000_000_000] }, 'teams'],
      [{ file: 2_000_000_000 }, 'file'],
      [{ number: 0 }, 'number'],
      [{ number: 3 }, 'number'],
    ] as const) {
      const refused = await as('POST', path(), { title: 'Wrong', to_all: true, ...values })
      expect([values, refused.status, Object.keys(refused.body)]).toEqual([values, 400, [field]])
    }
    expect(await world.db.$count(injects)).toBe(1)
  })

  test('missing fields keep their values, and no concurrent change is lost', spec('X-342'), async () => {
    const { alpha, bravo } = world.teams
    const { id, version } = await world.plan({ to_all: false, teams: [alpha.id], at_ms: 1_000 })
    expect(await changed(id, { title: 'Wind turns' }, version)).toMatchObject({
      status: 200,
      body: { title: 'Wind turns', at_ms: 1_000, teams: [{ name: 'Alpha' }], version: 2 },
    })
    expect((await changed(id, { teams: [bravo.id] }, version)).status).toBe(412)
    // A change of its teams alone counts too.
    expect(await changed(id, { teams: [bravo.id], at_ms: null }, 2)).toMatchObject({
      status: 200,
      body: { at_ms: null, teams: [{ name: 'Bravo' }], version: 3 },
    })
    expect((await changed(id, { number: 0 })).status).toBe(400)
  })

  test('what a colleague has changed since it was read is not delivered', spec('X-1086'), async () => {
    const { id, version } = await world.plan({ title: 'Rain' })
    await changed(id, { title: 'Leave the area' })
    const deliver = (read: number | undefined) => versioned('POST', `/injects/${id}/deliver/`, {}, read)
    expect((await deliver(version)).status).toBe(412)
    expect(await world.messages(world.people.ann)).toEqual([])
    expect((await deliver(2)).status).toBe(200)
    expect(await world.messages(world.people.ann)).toMatchObject([{ title: 'Leave the area' }])
  })

  test('a deleted inject is gone; a delivered one is not changed or deleted', spec('X-342'), async () => {
    const [planned, sent] = [await world.plan(), await world.plan()]
    expect((await as('DELETE', `/injects/${planned.id}/`)).status).toBe(204)
    expect((await as('POST', `/injects/${sent.id}/deliver/`)).status).toBe(200)
    const sentence = { detail: 'This inject was delivered. It can no longer be changed or deleted.' }
    expect(await as('DELETE', `/injects/${sent.id}/`)).toMatchObject({ status: 409, body: sentence })
    expect(await changed(sent.id, { title: 'Too late' })).toMatchObject({ status: 409, body: sentence })
    expect((await world.injects()).map(({ id }) => id)).toEqual([sent.id])
  })
})

describe('importing', () => {
  test('a list is imported whole, rows without a number follow the last', spec('X-343'), async () => {
    await world.plan({ number: 4 })
    const rows = [
      { title: 'One', to_all: true, at_ms: 0 },
      { title: 'Ten', to_all: false, teams: [world.teams.bravo.id], number: 10 },
      { title: 'Last', to_all: true },
    ]
    expect(await as('POST', `${path()}import/`, { rows })).toMatchObject({
      status: 200,
      body: { imported: 3 },
    })
    expect((await world.injects()).map(({ number, title, teams }) => [number, title, teams.length])).toEqual([
      [4, 'Plume shifts', 0],
      [10, 'Ten', 1],
      [11, 'One', 0],
      [12, 'Last', 0],
    ])
  })

  test('one bad row prevents the import, and every problem is named by row', spec('X-343'), async () => {
    await world.plan({ number: 4 })
    const rows = [
      { title: 'Fine', to_all: true, number: 5 },
      { title: '', to_all: true },
      { title: 'Taken', to_all: true, number: 4 },
      { title: 'Twice', to_all: false, teams: [], number: 5 },
    ]
    expectRefusal(await as('POST', `${path()}import/`, { rows }), 400, {
      detail: 'Nothing was imported: 3 rows have to be corrected first.',
      rows: [
        { row: 2, field: 'title', message: 'Enter a title.' },
        { row: 3, field: 'number', message: 'The event has an inject with this number.' },
        { row: 4, field: 'teams', message: 'Choose at least one team, or send it to all.' },
        { row: 4, field: 'number', message: 'Row 1 has the same number.' },
      ],
    })
    expect(await world.db.$count(injects)).toBe(1)
  })

  test('rows update the planned injects they name; delivered ones are refused', spec('X-402'), async () => {
    await world.plan({ number: 1, title: 'Same', at_ms: 60_000 })
    await world.plan({ number: 2, title: 'Old', to_all: false, teams: [world.teams.alpha.id] })
    const sent = await world.plan({ number: 3, title: 'Sent' })
    await as('POST', `/injects/${sent.id}/deliver/`, {})
    const versions = async () => (await world.injects()).map(({ version }) => version)
    const [same, old] = await versions()
    const row = (number: number, title: string, more = {}) => ({ number, title, to_all: true, ...more })
    const refused = await as('POST', `${path()}import/`, {
      existing: 'update',
      rows: [row(2, 'New'), row(3, 'Sent again')],
    })
    expect([refused.status, refused.body.rows]).toEqual([
      400,
      [{ row: 2, field: 'number', message: 'This inject was delivered. It can no longer be changed.' }],
    ])
    const rows = [row(1, 'Same', { at_ms: 60_000 }), row(2, 'New', { lat: 41.4, lng: -71.2 }), row(9, 'Nine')]
    expect(await as('POST', `${path()}import/`, { existing: 'update', rows })).toMatchObject({
      status: 200,
      body: { imported: 1, updated: 1 },
    })
    expect(
      (await world.injects()).map(({ number, title, to_all, lat }) => [number, title, to_all, lat]),
    ).toEqual([
      [1, 'Same', true, null],
      [2, 'New', true, 41.4],
      [3, 'Sent', true, null],
      [9, 'Nine', true, null],
    ])
    // Unchanged injects are not written, so nobody who has them open is notified.
    const [sameAfter, oldAfter] = await versions()
    expect(sameAfter).toBe(same)
    expect(oldAfter).toBeGreaterThan(Number(old))
    // Without `existing`, a number in use is still a problem.
    expect((await as('POST', `${path()}import/`, { rows: [row(1, 'Same')] })).status).toBe(400)
  })

  test('changing many takes as many statements as changing one', spec('X-1307'), async () => {
    const rows = (title: string) =>
      Array.from({ length: 40 }, (_, index) => ({ number: index + 1, title, to_all: true }))
    const importing = (some: object[]) =>
      countStatements(() => as('POST', `${path()}import/`, { existing: 'update', rows: some }))
    await importing(rows('Old'))
    const one = await importing(rows('New').slice(0, 1))
    expect(await importing(rows('New'))).toBe(one)
    expect(new Set((await world.injects()).map(({ title }) => title))).toEqual(new Set(['New']))
  })

  test('an event holds up to 500', spec('X-343'), async () => {
    const rows = Array.from({ length: 500 }, () => ({ title: 'Again', to_all: true }))
    expect((await as('POST', `${path()}import/`, { rows: [...rows, ...rows.slice(0, 1)] })).status).toBe(400)
    expect(await as('POST', `${path()}import/`, { rows })).toMatchObject({ body: { imported: 500 } })
    const sentence = { detail: 'An event can have at most 500 injects.' }
    expect(await as('POST', path(), { title: 'Too many', to_all: true })).toMatchObject({
      status: 409,
      body: sentence,
    })
    expect(await as('POST', `${path()}import/`, { rows: rows.slice(0, 1) })).toMatchObject({
      status: 409,
      body: sentence,
    })
  })

  test('a full list may name seventy teams in every row, and be updated', spec('X-343'), async () => {
    const { organization_id } = world.teams.alpha
    await world.db.execute(sql`
      with made as (
        insert into teams (name, organization_id)
        select 'Team ' || n, ${organization_id}::int from generate_series(1, 70) as n returning id
      )
      insert into event_teams (event_id, team_id, organization_id)
      select ${world.event.id}::int, id, ${organization_id}::int from made`)
    const taking = await world.db
      .select({ id: event_teams.team_id })
      .from(event_teams)
      .where(eq(event_teams.event_id, world.event.id))
    const teams = taking.map(({ id }) => id)
    const rows = Array.from({ length: 500 }, (_, at) => ({
      number: at + 1,
      title: 'Planned',
      to_all: false,
      teams,
    }))
    const sent = { existing: 'update', rows }
    expect(await as('POST', `${path()}import/`, sent)).toMatchObject({ body: { imported: 500 } })
    const renamed = { ...sent, rows: rows.map((row) => ({ ...row, title: 'Renamed' })) }
    expect(await as('POST', `${path()}import/`, renamed)).toMatchObject({ body: { updated: 500 } })
    expect(await world.db.$count(inject_teams)).toBe(500 * teams.length)
  })
})

test(
  'injects are deleted with their event; they outlive their author, and lose references to deleted rows',
  spec('X-342'),
  async () => {
    const { conductor, db, event, teams, call } = world
    const sent = await world.plan({ to_all: false, teams: [teams.alpha.id, teams.bravo.id] })
    await as('POST', `/injects/${sent.id}/deliver/`)
    const { ann } = world.people
    await world.acknowledge(ann, sent, teams.alpha)
    await db.delete(users).where(eq(users.id, ann.id))
    expect((await call(conductor, 'DELETE', `/sample-teams/${teams.bravo.id}/`)).status).toBe(204)
    expect(await world.injects()).toMatchObject([
      {
        teams: [{ name: 'Alpha' }],
        receipts: [{ team: { name: 'Alpha' }, acknowledged_by_name: 'Ann' }],
      },
    ])
    expect((await call(conductor, 'DELETE', `/events/${event.id}/`)).status).toBe(204)
    expect(await db.$count(injects)).toBe(0)
  },
)
