import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { createsFor, edits, isForeign, type Org, runs, sees } from '#tests/support/authzLaw.ts'
import { keysOf, line, listOf, testLines } from '#tests/support/authzMatrix.ts'
import { ORGS } from '#tests/support/authzWorld.ts'
import { buildMission } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 42 and 44 to 46: lists of events and their types, and a new event.

const BODY = {
  name: 'New drill',
  start_date: '2026-12-01',
  release_point_lat: 41.5,
  release_point_lng: -71.3,
  sharing_mode: 'Private',
}

/** Queries that may only narrow; the last ones name an organization. */
const QUERIES = ['no_pagination=true', 'page_size=100', 'page_size=100&all=true', ...ORGS]
const isOrg = (query: string): query is Org => query.length === 1

testLines([
  line<string>({
    title: 'line 42: events, with what each caller may know of them',
    proves: spec('E-256'),
    rows: () => QUERIES,
    send: ({ world, row }) => ({
      call: `GET /api/events/?${isOrg(row) ? `no_pagination=true&all=true&organization=${world.organizations[row].id}` : row}`,
    }),
    due: () => 200,
    statuses: [200],
    check: (answer, { world, actor, row }) => {
      const list = listOf(answer)
      const visible = world.events.filter((event) => sees(actor, event) && (!isOrg(row) || event.org === row))
      const expected = visible.map((event) => {
        const teams = event.teams.filter((org) => !isForeign(actor, event) || org === actor.org).toSorted()
        return {
          id: event.row.id,
          can_edit: edits(actor, event),
          can_run: runs(actor, event),
          only_own_participants: isForeign(actor, event),
          assigned_teams: teams.map((org) => ({ id: world.teams[org].id, name: `Team ${org}` })),
        }
      })
      const found = list.map(({ id, can_edit, can_run, only_own_participants, assigned_teams }) => ({
        id,
        can_edit,
        can_run,
        only_own_participants,
        assigned_teams,
      }))
      const byId = (a: { id: unknown }, b: { id: unknown }) => Number(a.id) - Number(b.id)
      expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
    },
  }),
  line<string>({
    title: 'line 44: the last active event is shown only to its starter',
    given: async (world) => {
      const [event] = world.events
      if (!event) throw new Error('no event')
      await buildMission(world.deps, {
        event: event.row,
        kiosk: world.kiosks[event.org],
        starter: world.named(event.creator).user,
      })
    },
    rows: () => ['', '?all=true'],
    send: ({ row }) => ({ call: `GET /api/events/last-active-event/${row}` }),
    due: () => 200,
    statuses: [200],
    check: ({ body }, { world, actor }) => {
      const [event] = world.events
      expect(body).toEqual({ event_id: actor.name === event?.creator ? event.row.event_id : null })
    },
  }),
  line<string>({
    title: 'line 45: types are the same for everybody',
    rows: () => ['event-types', 'scenario-types'],
    send: ({ row }) => ({ call: `GET /api/${row}/` }),
    due: () => 200,
    statuses: [200],
    check: (answer) => expect(keysOf(listOf(answer))).toEqual(['code,id,name']),
  }),
  line({
    title: 'line 46: an event is created by those who may, for their own organization and as its creator',
    send: ({ world }) => ({
      call: 'POST /api/events/',
      json: {
        ...BODY,
        event_type: world.events[0]?.row.event_type_id,
        scenario_type: world.events[0]?.row.scenario_type_id,
      },
    }),
    due: ({ actor }) => (createsFor(actor) ? 201 : 403),
    writes: 'events',
    statuses: [201, 403],
    check: async ({ status, body }, { world, actor }) => {
      if (status === 403) return
      const org = createsFor(actor)
      const [row] = await world.db.select().from(events).orderBy(desc(events.id)).limit(1)
      expect(row).toMatchObject({
        id: (body as { id: number }).id,
        organization_id: org && world.organizations[org].id,
        creator_id: actor.user.id,
        status: 'Active',
      })
    },
  }),
])
