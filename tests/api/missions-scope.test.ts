import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MISSION_STATES } from '#contract/missions.ts'
import { missions } from '#server/db/schema/missions.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { canStopMission, knowableBy, mayKnowMission, stoppableBy } from '#server/modules/missions/policy.ts'
import { buildActors, sessionOf } from '#tests/support/actors.ts'
import { freshApp } from '#tests/support/app.ts'
import { inScope, stops } from '#tests/support/authzLaw.ts'
import { buildEvent, buildKiosk, buildMission, buildTeam } from '#tests/support/builders.ts'

// STOP of authz §2, and who may know of a mission, are each both a rule about one mission and a WHERE over all. Both
// are compared with the tests' own law, over every combination of what they depend on.

const app = await freshApp()
const world = await buildActors(app)

const HOMES = ['A', 'B', 'C', 'D'] as const

test("rule, SQL and the tests' law agree on who may stop a mission", async () => {
  const { deps, db } = app
  const event = await buildEvent(deps, {
    organization_id: world.organizations.A.id,
    creator_id: world.actors[0]?.user.id ?? 0,
  })
  const rows = []
  for (const org of HOMES) {
    const kiosk = await buildKiosk(deps, { organization_id: world.organizations[org].id })
    for (const starter of [...world.actors, null]) {
      const row = await buildMission(deps, {
        event,
        kiosk,
        starter: starter?.user ?? { id: 0 },
        ...(starter ? {} : { starter_id: null }),
        state: 'ended',
        ended_at: new Date(),
      })
      rows.push({ row, org, starter })
    }
  }
  for (const actor of world.actors) {
    const session = sessionOf(actor.user)
    const found = await db
      .select({ id: missions.id })
      .from(missions)
      .where(sql`${stoppableBy(session)} and ${missions.event_id} = ${event.id}`)
    const stoppable = new Set(found.map(({ id }) => id))
    for (const { row, org, starter } of rows) {
      const due = stops(actor, { org, starter: starter?.name ?? '' })
      expect(
        { sql: stoppable.has(row.id), rule: canStopMission(session, row) },
        `${actor.name}: of ${starter?.name}, on a kiosk of ${org}`,
      ).toEqual({ sql: due, rule: due })
    }
  }
  expect(rows).toHaveLength((world.actors.length + 1) * HOMES.length)
}, 120_000)

test('a mission is known to its starter, both organizations, their staff, participants and leads of its team', () => {
  const { actors, organizations } = world
  for (const actor of actors) {
    const session = sessionOf(actor.user)
    for (const state of MISSION_STATES) {
      for (const [home, kiosk] of HOMES.flatMap((one) => HOMES.map((other) => [one, other] as const))) {
        for (const takes_part of [true, false]) {
          for (const [starter, team] of [
            [actor, null],
            ...actors.slice(0, 2).map((other) => [other, null] as const),
            ...[null, ...HOMES].map((org) => [null, org] as const),
          ] as const) {
            const event: EventFacts = {
              organization_id: organizations[home].id,
              sharing_mode: 'Public',
              status: 'Active',
              creator_id: 0,
              takes_part,
              partner_of_caller: true,
            }
            const mission = {
              starter_id: starter?.user.id ?? null,
              organization_id: organizations[kiosk].id,
              team_organization_id: team && organizations[team].id,
              state,
            }
            const isLead = actor.user.role === 'org_admin' || actor.user.role === 'org_event_manager'
            const leadsTeam = isLead && team !== null && actor.org === team
            const isNear = [home, kiosk].some((org) => actor.org === org || inScope(actor, { org }))
            expect(
              mayKnowMission(session, event, mission),
              `${actor.name}: ${state}, of ${starter?.name}, on an event of ${home}, a kiosk of ${kiosk}, team of ${team}, part ${takes_part}`,
            ).toBe(state !== 'reserved' && (starter === actor || takes_part || isNear || leadsTeam))
          }
        }
      }
    }
  }
})

test('rule and SQL agree on who may know a mission', async () => {
  const { deps, db } = app
  const starter = world.actors[0]?.user
  const event = await buildEvent(deps, {
    organization_id: world.organizations.A.id,
    creator_id: starter?.id ?? 0,
  })
  const rows: (Awaited<ReturnType<typeof buildMission>> & { team_organization_id: number | null })[] = []
  const teams = await Promise.all(
    HOMES.map((org) => buildTeam(deps, { organization_id: world.organizations[org].id, members: [] })),
  )
  for (const org of HOMES) {
    const kiosk = await buildKiosk(deps, { organization_id: world.organizations[org].id })
    const add = async (
      values: Partial<Parameters<typeof buildMission>[1]>,
      team?: Awaited<ReturnType<typeof buildTeam>>,
    ) => {
      const team_id = team?.id ?? null
      const row = await buildMission(deps, { event, kiosk, starter: { id: 0 }, team_id, ...values })
      rows.push({ ...row, team_organization_id: team?.organization_id ?? null })
    }
    for (const { user } of world.actors) await add({ starter: user, state: 'ended' })
    await add({ starter_id: null, state: 'reserved' })
    for (const team of teams) await add({ starter_id: null, state: 'ended' }, team)
  }
  for (const actor of world.actors) {
    const session = sessionOf(actor.user)
    for (const home of HOMES) {
      for (const takes_part of [true, false]) {
        const facts: EventFacts = {
          organization_id: world.organizations[home].id,
          sharing_mode: 'Public',
          status: 'Active',
          creator_id: 0,
          takes_part,
          partner_of_caller: true,
        }
        const found = await db
          .select({ id: missions.id })
          .from(missions)
          .where(sql`${knowableBy(session, facts)} and ${missions.event_id} = ${event.id}`)
        expect(
          new Set(found.map(({ id }) => id)),
          `${actor.name}: on an event of ${home}, part ${takes_part}`,
        ).toEqual(new Set(rows.filter((row) => mayKnowMission(session, facts, row)).map(({ id }) => id)))
      }
    }
  }
}, 120_000)
