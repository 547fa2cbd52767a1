import { expect } from 'vitest'
import type { Tape } from '#contract/tape.ts'
import { missions } from '#server/db/schema/missions.ts'
import { event_evaluators } from '#server/db/schema/observations.ts'
import { editStatus, type LawActor } from '#tests/support/authzLaw.ts'
import { eventKey, MISSING_ID, type OnEvent, onEvent, testLinesGiven } from '#tests/support/authzMatrix.ts'
import type { AuthzWorld } from '#tests/support/authzWorld.ts'
import { lanesSeen, screensOpen, tapeStatus } from '#tests/support/exerciseLaw.ts'
import { evaluates as isEvaluator } from '#tests/support/observationsLaw.ts'
import { spec } from '#tests/support/spec.ts'

// The tape of an event: every team has had a mission on a kiosk of its organization, started by its one person. Each
// event appoints an evaluator of every organization who is in no team; EVAL holds for its own and a partner's.

const EVALUATORS = (['A', 'B', 'C'] as const).map((org) => `US ${org}`)
const evaluates = (actor: LawActor, event: OnEvent) => event !== null && isEvaluator(actor, event, EVALUATORS)

/** Row ids of the first mission, by that of its event. */
const firstMission = new Map<number, number>()

async function runAll({ db, events, teams, kiosks, named }: AuthzWorld) {
  // The fixture's missions have no team.
  await db.delete(missions)
  for (const { row, teams: orgs } of events) {
    const event_id = row.id
    await db
      .insert(event_evaluators)
      .values(EVALUATORS.map((name) => ({ event_id, user_id: named(name).user.id })))
    for (const org of orgs) {
      const started = new Date(Date.now() - 3_600_000)
      const [mission] = await db
        .insert(missions)
        .values({
          mission_id: `MSN-T${row.id}${org}`,
          event_id: row.id,
          event_name: row.name,
          event_organization_id: row.organization_id,
          kiosk_id: kiosks[org].id,
          organization_id: kiosks[org].organization_id,
          team_id: teams[org].id,
          starter_id: named(`US ${org} in the team`).user.id,
          state: 'ended',
          started_at: started,
          running_at: started,
          ended_at: new Date(),
        })
        .returning({ id: missions.id })
      if (!firstMission.has(row.id) || org === orgs[0]) firstMission.set(row.id, mission?.id ?? 0)
    }
  }
}

const path = (event: OnEvent, call: string): `/${string}` => `/api/events/${eventKey(event)}/tape/${call}`

const exported = (format: 'csv' | 'geojson') =>
  onEvent(`the readings of an event as ${format}: for those who open its tape`, {
    send: ({ row }) => ({ call: `GET ${path(row, `points.${format}`)}` }),
    due: ({ actor, row }) => tapeStatus(actor, row, evaluates(actor, row)),
    writes: 'activity',
    statuses: [200, 403, 404],
  })

testLinesGiven(runAll, [
  onEvent('the tape of an event: only lanes in the caller’s scope, and the screens open to the caller', {
    proves: spec('X-446', 'X-459'),
    send: ({ row }) => ({ call: `GET ${path(row, '')}` }),
    due: ({ actor, row }) => tapeStatus(actor, row, evaluates(actor, row)),
    statuses: [200, 403, 404],
    check: ({ status, body }, { actor, row, world }) => {
      if (status !== 200 || !row) return
      const { lanes, opens } = body as Tape
      const due = lanesSeen(actor, row, evaluates(actor, row)).map((org) => world.teams[org].id)
      expect(new Set(lanes.map(({ team }) => Number(team)))).toEqual(new Set(due))
      expect(lanes).toHaveLength(due.length)
      expect(opens).toEqual(screensOpen(actor, row))
    },
  }),
  exported('csv'),
  exported('geojson'),
  onEvent('the clock of a track: corrected by those who may edit the event', {
    send: ({ row }) => ({
      call: `PUT ${path(row, `missions/${firstMission.get(row?.row.id ?? 0) ?? MISSING_ID}/clock/`)}`,
      json: { offset_ms: 1000 },
    }),
    due: ({ actor, row }) => {
      const status = editStatus(actor, row, 204)
      return status === 204 && row?.teams.length === 0 ? 404 : status
    },
    writes: 'missions',
    statuses: [204, 403, 404],
  }),
])
