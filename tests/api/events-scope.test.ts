import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVENT_STATUSES, SHARING_MODES } from '#contract/events.ts'
import type { Role } from '#contract/session.ts'
import type { events } from '#server/db/schema/events.ts'
import { factsOf } from '#server/modules/events/access.ts'
import {
  canEditEvent,
  canReadEventFiles,
  canReadEventTeams,
  canRunEvent,
  canSeeEvent,
  isForeignViewer,
  ownOrPlatformEvents,
} from '#server/modules/events/policy.ts'
import { eventIdsWithin, findEvents } from '#server/modules/events/queries.ts'
import { visibleEventIds } from '#server/modules/events/service.ts'
import { type Actor, buildActors, sessionOf } from '#tests/support/actors.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildPartnership } from '#tests/support/builders.ts'

// authz §2 is written twice in the server: as rules about one event and as SQL over all of them. Here both are held
// against each other and against a third reading, in this file, over every combination of what they depend on.

interface Case {
  event: typeof events.$inferSelect
  creator: string
  listed: boolean
  part: 'nobody' | 'teams' | 'user'
}

let app: TestApp
let actors: Actor[]
let participants: Set<string>
const cases: Case[] = []

beforeAll(async () => {
  app = await freshApp()
  const { deps } = app
  const built = await buildActors(app)
  const { A, B, C, D } = built.organizations
  const { add, teams } = built
  actors = built.actors
  participants = built.participants
  const partnerships = [
    await buildPartnership(deps, { from_organization_id: B.id, to_organization_id: A.id }),
    await buildPartnership(deps, { from_organization_id: A.id, to_organization_id: D.id, status: 'removed' }),
    // Accepted, but it is not one of the event's organization: it opens nothing.
    await buildPartnership(deps, { from_organization_id: B.id, to_organization_id: C.id }),
  ]
  const one = await add('US A the user', 'user', 'A')
  for (const sharing_mode of SHARING_MODES) {
    for (const status of EVENT_STATUSES) {
      for (const listed of [true, false]) {
        for (const part of ['nobody', 'teams', 'user'] as const) {
          for (const creator of ['EM A', 'EM A without events', 'OA A']) {
            const event = await buildEvent(deps, {
              organization_id: A.id,
              creator_id: actors.find(({ name }) => name === creator)?.user.id ?? 0,
              sharing_mode,
              status,
              partnerships: listed ? partnerships : [],
              teams: part === 'teams' ? teams : [],
              assigned_user_id: part === 'user' ? one.id : null,
            })
            cases.push({ event, creator, listed, part })
          }
        }
      }
    }
  }
}, 120_000)
afterAll(() => app.close())

/** authz §2, read once more: VIS, EDIT and RUN of one actor on one event of organization A. */
function reading({ name, user, org }: Actor, { event, creator, listed, part }: Case) {
  const active = event.status === 'Active'
  const isC = creator === name
  const isPart = part === 'teams' ? participants.has(name) : part === 'user' && name === 'US A the user'
  const shared =
    active &&
    (event.sharing_mode === 'Public' || (event.sharing_mode === 'Partners' && listed && org === 'B'))
  const own = org === 'A'
  const inScope = ['AD full', 'AD [A]', 'AD [A] without events'].includes(name)
  const withEvents = ['AD full', 'AD [A]'].includes(name)
  const see: Record<Role, boolean> = {
    super_admin: true,
    admin: inScope || (event.sharing_mode === 'Public' && active),
    org_admin: own || shared,
    org_event_manager: (own && (event.sharing_mode !== 'Private' || isC || isPart)) || shared,
    user: active ? (own && event.sharing_mode === 'Organization Only') || isPart || shared : own && isPart,
    org_user: false,
  }
  see.org_user = see.user // OU = US (authz §1)
  const edit: Record<Role, boolean> = {
    super_admin: true,
    admin: withEvents,
    org_admin: own,
    org_event_manager: own && isC && !name.includes('without'),
    user: false,
    org_user: false,
  }
  const visible = see[user.role]
  const run: Record<Role, boolean> = {
    super_admin: true,
    admin: withEvents,
    org_admin: true,
    org_event_manager: true,
    user: isPart,
    org_user: isPart,
  }
  return {
    see: visible,
    edit: edit[user.role],
    run: active && visible && run[user.role],
    isPart,
    own,
    inScope,
  }
}

describe('who sees which event', () => {
  test('the SQL scope, the rules and the written law agree on every event for everybody', async () => {
    const ids = cases.map(({ event }) => event.id)
    let compared = 0
    for (const actor of actors) {
      const session = sessionOf(actor.user)
      const visible = await visibleEventIds(app.db, session, ids)
      const home = new Set(await eventIdsWithin(app.db, ids, ownOrPlatformEvents(session)))
      const rows = new Map(
        (await findEvents(app.db, session.user, ids)).map((row) => [row.event.id, factsOf(row)]),
      )
      for (const one of cases) {
        const facts = rows.get(one.event.id)
        if (!facts) throw new Error('an event is missing')
        const { see, edit, run, isPart } = reading(actor, one)
        const said = {
          sql: visible.has(one.event.id),
          see: canSeeEvent(session, facts),
          edit: canEditEvent(session, facts),
          run: canRunEvent(session, facts),
          part: facts.takes_part,
          foreign: isForeignViewer(session, facts),
        }
        const what = `${actor.name}: ${one.event.sharing_mode}, ${one.event.status}, by ${one.creator}, part ${one.part}, listed ${one.listed}`
        expect(said, what).toEqual({
          sql: see,
          see,
          edit,
          run,
          part: isPart,
          foreign: !home.has(one.event.id),
        })
        compared++
      }
    }
    expect(compared).toBe(actors.length * 144)
  }, 120_000)

  test('files and participants go to whom lines 50 and 53 name', async () => {
    const ids = cases.map(({ event }) => event.id)
    for (const actor of actors) {
      const session = sessionOf(actor.user)
      const rows = new Map(
        (await findEvents(app.db, session.user, ids)).map((row) => [row.event.id, factsOf(row)]),
      )
      for (const one of cases) {
        const facts = rows.get(one.event.id)
        const { see, edit, run, isPart, own, inScope } = reading(actor, one)
        if (!facts || !see) continue
        const { role } = actor.user
        const files = role === 'super_admin' || (role === 'admin' ? inScope : run || edit)
        const isLead = role === 'org_admin' || role === 'org_event_manager'
        const teams = role === 'super_admin' || (role === 'admin' ? inScope : (isLead && own) || isPart)
        expect([canReadEventFiles(session, facts), canReadEventTeams(session, facts)], actor.name).toEqual([
          files,
          teams,
        ])
      }
    }
  }, 120_000)
})
