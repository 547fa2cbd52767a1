import type { SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { EVENT_STATUSES, SHARING_MODES } from '#contract/events.ts'
import { events } from '#server/db/schema/events.ts'
import { event_evaluators } from '#server/db/schema/observations.ts'
import { Forbidden } from '#server/errors.ts'
import { factsOf } from '#server/modules/events/access.ts'
import {
  canEditEvent,
  canReadEventFiles,
  canReadEventTeams,
  canRunEvent,
  canSeeEvent,
  isForeignViewer,
  ownOrPlatformEvents,
  visibleEvents,
} from '#server/modules/events/policy.ts'
import { findEvents } from '#server/modules/events/queries.ts'
import { listEvents, readEvent } from '#server/modules/events/service.ts'
import { openTape } from '#server/modules/tape/service.ts'
import { buildActors, sessionOf } from '#tests/support/actors.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  edits,
  eventStatus,
  isForeign,
  type LawEvent,
  runs,
  sees,
  takesPart,
} from '#tests/support/authzLaw.ts'
import { buildEvent, buildKiosk, buildMission, buildPartnership } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

// authz §2 exists twice in the server: as rules about one event and as SQL over all of them. Both are compared with
// each other and with the tests' own law, over every combination of what they depend on.

const cases: (LawEvent & { id: number })[] = []
/** Of the events that the administrator of A created, some with a mission of B's, some with an evaluator. */
const taped: typeof cases = []

const app = await freshApp()
const { deps } = app
const built = await buildActors(app)
const { A, B, C, D } = built.organizations
const actors = built.actors
const partnerships = [
  await buildPartnership(deps, B.id, A.id),
  await buildPartnership(deps, A.id, D.id, { status: 'removed' }),
  // Accepted, but not one of the event's organizations: it gives no access.
  await buildPartnership(deps, B.id, C.id),
]
const one = await built.add('US A the user', 'user', 'A')
const kiosk = await buildKiosk(deps, { organization_id: B.id })
const userOf = (wanted: string) => {
  const actor = actors.find(({ name }) => name === wanted)
  if (!actor) throw new Error(`There is no ${wanted}.`)
  return actor.user
}
const tape = async (count: number, event: Awaited<ReturnType<typeof buildEvent>>) => {
  const ended = { state: 'ended' as const, ended_at: new Date() }
  if (count % 3 === 0) await buildMission(deps, { event, kiosk, starter: userOf('US B'), ...ended })
  if (count % 3 === 1)
    await deps.db.insert(event_evaluators).values({ event_id: event.id, user_id: userOf('US B').id })
}
const takingPart: Pick<LawEvent, 'teams' | 'user'>[] = [
  { teams: [] },
  { teams: ['A', 'B', 'C', 'D'] },
  { teams: [], user: one.name },
]
for (const mode of SHARING_MODES) {
  for (const status of EVENT_STATUSES) {
    for (const partners of [['B'], []] satisfies LawEvent['partners'][]) {
      for (const taking of takingPart) {
        for (const creator of ['EM A', 'EM A without events', 'OA A']) {
          const event = await buildEvent(deps, {
            organization_id: A.id,
            creator_id: actors.find(({ name }) => name === creator)?.user.id ?? 0,
            sharing_mode: mode,
            status,
            partnerships: partners.length > 0 ? partnerships : [],
            teams: taking.teams.length > 0 ? built.teams : [],
            assigned_user_id: taking.user ? one.user.id : null,
          })
          const { id } = event
          const made = { id, org: 'A' as const, mode, status, creator, partners, ...taking }
          cases.push(made)
          if (creator === 'OA A') await tape(taped.push(made), event)
        }
      }
    }
  }
}

const idsWithin = async (scope: SQL): Promise<Set<number>> => {
  const rows = await app.db.select({ id: events.id }).from(events).where(scope)
  return new Set(rows.map(({ id }) => id))
}

const unlessForbidden = (error: unknown) => {
  if (!(error instanceof Forbidden)) throw error
}

describe('who sees which event', () => {
  test("the SQL scope, the rules and the tests' law agree on every event for everybody", async () => {
    const ids = cases.map(({ id }) => id)
    expect(ids).toHaveLength(144)
    for (const actor of actors) {
      const session = sessionOf(actor.user)
      const visible = await idsWithin(visibleEvents(session))
      const home = await idsWithin(ownOrPlatformEvents(session))
      const rows = new Map(
        (await findEvents(app.db, session.user, ids, null)).map((row) => [row.event.id, factsOf(row)]),
      )
      for (const { id, ...event } of cases) {
        const facts = rows.get(id)
        if (!facts) throw new Error('an event is missing')
        const see = sees(actor, event)
        const said = {
          sql: visible.has(id),
          see: canSeeEvent(session, facts),
          edit: canEditEvent(session, facts),
          run: canRunEvent(session, facts),
          part: facts.takes_part,
          foreign: [isForeignViewer(session, facts), !home.has(id)],
          // Asked only about visible events.
          files: see && canReadEventFiles(session, facts),
          teams: see && canReadEventTeams(session, facts),
        }
        expect(said, `${actor.name}: ${JSON.stringify(event)}`).toEqual({
          sql: see,
          see,
          edit: edits(actor, event),
          run: runs(actor, event),
          part: takesPart(actor, event),
          foreign: [isForeign(actor, event), isForeign(actor, event)],
          files: eventStatus(50, actor, event) === 200,
          teams: eventStatus(53, actor, event) === 200,
        })
      }
    }
  }, 120_000)

  test(
    'a list can be narrowed to events that the caller may edit, or whose board or tape opens, as each says itself',
    spec('X-653', 'X-1106'),
    async () => {
      for (const actor of actors) {
        const session = sessionOf(actor.user)
        const seen = taped.filter((event) => sees(actor, event))
        const opens = { control: new Set<number>(), tape: new Set<number>() }
        for (const { id } of seen) {
          const tape = await openTape(app.deps, session, String(id), {}).catch(unlessForbidden)
          if (tape) opens.tape.add(id)
          if (tape?.opens.includes('control')) opens.control.add(id)
          const event = await readEvent(app.deps, session, String(id))
          expect(event.opens, `${actor.name} ${id}`).toEqual(
            (['control', 'tape'] as const).filter((screen) => opens[screen].has(id)),
          )
        }
        const listed = async (query: Parameters<typeof listEvents>[2]) => {
          const rows = await listEvents(app.deps, session, { ...query, no_pagination: true })
          if (!Array.isArray(rows)) throw new Error('not all rows')
          const ids = new Set(rows.map(({ id }) => Number(id)))
          return new Set(taped.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
        }
        const edited = seen.filter((event) => edits(actor, event)).map(({ id }) => id)
        expect(await listed({ can_edit: true }), actor.name).toEqual(new Set(edited))
        expect(await listed({ opens: 'control' }), actor.name).toEqual(opens.control)
        expect(await listed({ opens: 'tape' }), actor.name).toEqual(opens.tape)
      }
    },
  )

  test('a list shows and counts what its caller may see, on every page and in every order', async () => {
    const asked = { page_size: 25 }
    const publicOnes = { sharing_mode: 'public', status: 'ACTIVE' }
    for (const actor of actors) {
      const session = sessionOf(actor.user)
      const seen = cases.filter((event) => sees(actor, event))
      const isPublic = ({ mode, status }: LawEvent) => mode === 'Public' && status === 'Active'
      for (const [query, listed] of [
        [{}, seen],
        [{ ordering: 'name' }, seen],
        [{ ordering: '-organization_name' }, seen],
        [publicOnes, seen.filter(isPublic)],
        [{ ...publicOnes, ordering: '-event_id' }, seen.filter(isPublic)],
        [{ status: 'Active' }, seen.filter(({ status }) => status === 'Active')],
        [{ ...publicOnes, search: 'no such event' }, []],
      ] as const) {
        const found: unknown[] = []
        for (let page = 1; page <= Math.ceil(listed.length / asked.page_size) + 1; page += 1) {
          const answer = await listEvents(app.deps, session, { ...asked, page, ...query })
          if (Array.isArray(answer)) throw new Error('not a page')
          expect(answer.count, `${actor.name}: ${JSON.stringify(query)}`).toBe(listed.length)
          found.push(...answer.results.map(({ id }) => id))
        }
        const ids = listed.map(({ id }) => id)
        const isNewestFirst = !('ordering' in query)
        expect(isNewestFirst ? found : new Set(found), `${actor.name}: ${JSON.stringify(query)}`).toEqual(
          isNewestFirst ? ids.toSorted((a, b) => b - a) : new Set(ids),
        )
        expect(found).toHaveLength(ids.length)
      }
    }
  }, 120_000)
})
