import { eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { event_teams, events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { password_links, throttles } from '#server/db/schema/sessions.ts'
import {
  type EventLine,
  edits,
  eventStatus,
  inScope,
  inviteStatus,
  isForeign,
  LISTS,
  partnershipKeys,
  readsReport,
  runs,
  sees,
  stops,
} from '#tests/support/authzLaw.ts'
import { type Actor, type AuthzWorld, authzWorld, type EventRow, ORGS } from '#tests/support/authzWorld.ts'
import { buildMission } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

// authz §7: every line of people × every actor × every row. What is expected is computed from authzLaw.ts.

let world: AuthzWorld
beforeAll(async () => {
  world = await authzWorld()
}, 60_000)
afterAll(() => world.close())
afterEach(() => world.db.delete(throttles))

const MISSING_ID = 2_000_000_000
const NOT_FOUND = '{"detail":"Not found."}'
const SECRETS = /access_url|password|username|agent_token|_sealed|_hash|token_epoch/

const ask = (actor: Actor, request: `${string} /${string}`, json?: unknown) =>
  call(world, request, { token: actor.token, ...(json !== undefined && { json }) })
const label = (actor: Actor, event: EventRow | null) =>
  `${actor.name}: ${event ? `${event.mode} of ${event.org}, ${event.status}` : 'no event'}`
/**
 * The rows of §7 for one person: own in every mode, what partners and one-time partners share, what a stranger has,
 * and one that is not there. Staff without an organization stand in A.
 */
const rowsOf = ({ org }: Actor): (EventRow | null)[] => {
  const home = org ?? 'A'
  const stranger = home === 'C' ? 'B' : 'C'
  return [
    ...world.events.filter(
      (event) => event.org === home || event.org === stranger || event.mode === 'Partners',
    ),
    null,
  ]
}
const keyOf = (event: EventRow | null) => event?.row.id ?? MISSING_ID

type Row = Record<string, unknown>
const listOf = (body: unknown): Row[] => (Array.isArray(body) ? body : (body as { results: Row[] }).results)
/** What the answer says it holds; a bare array says it by its length. */
const countOf = (body: unknown) => (Array.isArray(body) ? body.length : (body as { count: number }).count)
const idsOf = (list: Row[]) => list.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
const keysOf = (list: Row[]) => [...new Set(list.map((row) => Object.keys(row).toSorted().join()))]

/** What a refused call must leave as it was. */
const written = async () => ({
  // Whoever may change an event moves its time; all else stays.
  events: (await world.db.select().from(events).orderBy(events.id)).map((row) => ({
    ...row,
    updated_at: null,
  })),
  teams: await world.db.select().from(event_teams).orderBy(event_teams.event_id, event_teams.team_id),
  missions: await world.db.select().from(missions).orderBy(missions.id),
})
const endMissions = () => world.db.delete(missions).where(ne(missions.state, 'ended'))

describe('one event', () => {
  /** Compares one line over all actors and rows; collects what differs, so that one run tells everything. */
  async function compare(line: EventLine, send: (actor: Actor, event: EventRow | null) => Call) {
    const wrong: string[] = []
    let asked = 0
    const before = await written()
    for (const actor of world.people) {
      await world.db.delete(throttles)
      for (const event of rowsOf(actor)) {
        const expected = eventStatus(line, actor, event)
        const { status, text } = await send(actor, event)
        asked++
        const where = label(actor, event)
        if (status !== expected) wrong.push(`${where}: ${status} instead of ${expected}`)
        if (expected === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
        if (status !== 200 && SECRETS.test(text)) wrong.push(`${where}: ${text}`)
        if (status === 200 && (line === 55 || line === 56)) await endMissions()
      }
      expect(await written(), `${actor.name} changed something`).toEqual(before)
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(world.people.length * 10)
  }
  type Call = ReturnType<typeof ask>

  test('line 43: reading it', () =>
    compare(43, (actor, event) => ask(actor, `GET /api/events/${keyOf(event)}/`)))
  test('line 43: by its printed id', () =>
    compare(43, (actor, event) => ask(actor, `GET /api/events/${event?.row.event_id ?? 'EVT-NONE'}/`)))
  test('line 47: changing its teams', () =>
    // Whoever may, sends what is there already; whoever may not, would take them all away.
    compare(47, (actor, event) => {
      const given = event?.teams.filter((org) => edits(actor, event) || org === actor.org) ?? []
      const teams =
        event && eventStatus(47, actor, event) === 200 ? given.map((org) => world.teams[org].id) : []
      return ask(actor, `PATCH /api/events/${keyOf(event)}/`, { assigned_teams: teams })
    }))
  test('line 50: its files', () =>
    compare(50, (actor, event) => ask(actor, `GET /api/events/${keyOf(event)}/files`)))
  test('line 53: who takes part', () =>
    compare(53, (actor, event) => ask(actor, `GET /api/events/${keyOf(event)}/teams-details/`)))
  test('line 55: looking for a kiosk', () =>
    compare(55, (actor, event) => ask(actor, `GET /api/events/${keyOf(event)}/available-kiosks/`)))
  test('line 56: starting a mission', () =>
    compare(56, (actor, event) => ask(actor, `POST /api/events/${keyOf(event)}/toggle/?action=start`)))
}, 120_000)

describe('a mission that runs', () => {
  test('lines 57 and 58: is shown to and stopped by exactly those the law names', async () => {
    const wrong: string[] = []
    for (const event of world.events) {
      await world.db.delete(throttles)
      const starter = world.named(event.creator)
      const onKiosk = { org: event.org, starter: event.creator }
      for (const actor of world.people.filter((one) => rowsOf(one).includes(event))) {
        const kiosk = world.kiosks[event.org]
        const { id } = await buildMission(world.deps, { event: event.row, kiosk, starter: starter.user })
        const where = label(actor, event)
        const shown = await ask(actor, `GET /api/events/${keyOf(event)}/get-active-kiosk`)
        const pressed = await ask(actor, `POST /api/events/${keyOf(event)}/toggle/?action=stop`)
        const [mission] = await world.db.select().from(missions).where(eq(missions.id, id))
        const stopped = mission?.state === 'stopping'
        const may = stops(actor, onKiosk)
        if ((shown.status === 200) !== may) wrong.push(`${where}: 58 is ${shown.status}`)
        if (stopped !== may) wrong.push(`${where}: 57 is ${pressed.status}`)
        if (!may && SECRETS.test(shown.text)) wrong.push(`${where}: ${shown.text}`)
        if (!may && !sees(actor, event) && [shown.text, pressed.text].some((text) => text !== NOT_FOUND))
          wrong.push(`${where}: told apart by ${shown.text} ${pressed.text}`)
        await endMissions()
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('line 44: is the last active event of its starter alone', async () => {
    const [event] = world.events
    if (!event) throw new Error('no event')
    const starter = world.named(event.creator)
    await buildMission(world.deps, {
      event: event.row,
      kiosk: world.kiosks[event.org],
      starter: starter.user,
    })
    for (const actor of world.people) {
      const answers = [
        (await ask(actor, 'GET /api/events/last-active-event/')).body,
        (await ask(actor, 'GET /api/events/last-active-event/?all=true')).body,
      ]
      const expected = { event_id: actor === starter ? event.row.event_id : null }
      expect(answers, actor.name).toEqual([expected, expected])
    }
    await endMissions()
  })
})

describe('lists', () => {
  test('line 42: events, with what each caller may know of them', async () => {
    for (const actor of world.people) {
      const visible = world.events.filter((event) => sees(actor, event))
      for (const query of ['no_pagination=true', 'page_size=100', 'page_size=100&all=true']) {
        const { status, body, text } = await ask(actor, `GET /api/events/?${query}`)
        expect([status, idsOf(listOf(body))], `${actor.name} ${query}`).toEqual([
          200,
          idsOf(visible.map(({ row }) => row)),
        ])
        expect(text).not.toMatch(SECRETS)
        expect(countOf(body), `${actor.name} ${query}`).toBe(visible.length)
      }
      const list = listOf((await ask(actor, 'GET /api/events/?no_pagination=true')).body)
      for (const event of visible) {
        const teams = event.teams.filter((org) => !isForeign(actor, event) || org === actor.org).toSorted()
        expect(
          list.find(({ id }) => id === event.row.id),
          label(actor, event),
        ).toMatchObject({
          can_edit: edits(actor, event),
          can_run: runs(actor, event),
          assigned_teams: teams.map((org) => ({ id: world.teams[org].id, name: `Team ${org}` })),
        })
      }
    }
  }, 60_000)

  test('no parameter that names a row opens it', async () => {
    for (const actor of world.people) {
      for (const org of ['A', 'B', 'C', 'D'] as const) {
        const { body } = await ask(
          actor,
          `GET /api/events/?no_pagination=true&all=true&organization=${world.organizations[org].id}`,
        )
        const expected = world.events.filter((event) => event.org === org && sees(actor, event))
        expect(idsOf(listOf(body)), `${actor.name} ${org}`).toEqual(idsOf(expected.map(({ row }) => row)))
      }
    }
  }, 60_000)

  test.each(Object.entries(LISTS))(
    '%s: rows and keys',
    async (path, { rows: expectedRows, keys }) => {
      const table = path.includes('kiosk') ? world.kiosks : world.teams
      const idOf = path.includes('organizations') ? world.organizations : table
      for (const actor of world.people) {
        for (const query of ['', '?all=true', '?no_pagination=true']) {
          const { status, body, text } = await ask(actor, `GET /api/${path}${query}`)
          const expected = expectedRows(actor).map((org) => idOf[org])
          expect([status, idsOf(listOf(body))], `${actor.name} ${query}`).toEqual([200, idsOf(expected)])
          const expectedKeys = expected.length > 0 ? [keys(actor)] : []
          expect(keysOf(listOf(body)), actor.name).toEqual(expectedKeys)
          expect(countOf(body), `${actor.name} ${query}`).toBe(expected.length)
          expect(text).not.toMatch(SECRETS)
        }
      }
    },
    60_000,
  )

  test('line 65: the one accepted partnership, to its two sides', async () => {
    for (const actor of world.people) {
      const { body } = await ask(actor, 'GET /api/partnerships/')
      const keys = partnershipKeys(actor)
      expect([idsOf(listOf(body)), keysOf(listOf(body))], actor.name).toEqual(
        keys ? [[world.partnership?.id], [keys]] : [[], []],
      )
    }
  })

  test.each([
    [45, 'event-types/'],
    [45, 'scenario-types/'],
  ])('line %i: %s is the same for everybody', async (_, path) => {
    const texts = new Set<string>()
    for (const actor of world.people) texts.add((await ask(actor, `GET /api/${path}`)).text)
    expect(texts.size).toBe(1)
  })
})

test('line 21: sending an invitation again', async () => {
  const wrong: string[] = []
  for (const actor of world.people) {
    for (const org of [...ORGS, null]) {
      await world.db.delete(throttles)
      await world.db.delete(password_links)
      const expected = inviteStatus(actor, org)
      const id = org ? world.organizations[org].id : MISSING_ID
      const { status, text } = await ask(actor, `POST /api/organizations/${id}/resend-invite/`)
      const where = `${actor.name}: ${org ?? 'no organization'}`
      if (status !== expected) wrong.push(`${where}: ${status} instead of ${expected}`)
      if (expected === 404 && text !== NOT_FOUND) wrong.push(`${where}: told apart by ${text}`)
      const links = await world.db.$count(password_links)
      if (links !== (expected === 200 ? 1 : 0)) wrong.push(`${where}: made ${links} links`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

describe('mission reports', () => {
  test('lines 71 to 73: listed, opened and downloaded by the same people', async () => {
    for (const actor of world.people) {
      const seen = world.reports.filter((report) => readsReport(actor, report))
      for (const query of ['?page_size=100', '?all=true', '?no_pagination=true']) {
        const { body } = await ask(actor, `GET /api/mission-reports/${query}`)
        expect(idsOf(listOf(body)), `${actor.name} ${query}`).toEqual(idsOf(seen.map(({ row }) => row)))
        expect(countOf(body), `${actor.name} ${query}`).toBe(seen.length)
      }
      for (const report of [...world.reports, null]) {
        for (const verb of ['full-details', 'download-mission-zip']) {
          const { status, text } = await ask(
            actor,
            `GET /api/mission-reports/${report?.row.id ?? MISSING_ID}/${verb}/`,
          )
          const isSeen = report !== null && readsReport(actor, report)
          expect([status, isSeen || text], `${actor.name}: ${verb} of ${report?.org}`).toEqual(
            isSeen ? [200, true] : [404, NOT_FOUND],
          )
        }
      }
    }
  }, 120_000)
})

test('the fixture is the 36 of the design, and none of its scopes is empty by mistake', () => {
  expect(world.people.length + Object.keys(world.hostile).length).toBe(36)
  expect(world.people.filter((actor) => world.events.some((event) => inScope(actor, event)))).toHaveLength(4)
  for (const line of [43, 47, 50, 53, 55, 56] as const) {
    const found = world.people.flatMap((actor) =>
      rowsOf(actor).map((event) => eventStatus(line, actor, event)),
    )
    expect(new Set(found)).toEqual(new Set(line === 43 ? [200, 404] : [200, 403, 404]))
  }
})
