import { expect } from 'vitest'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { inScope } from '#tests/support/authzLaw.ts'
import {
  eventKey,
  everyEvent,
  type Line,
  type OnEvent,
  onEvent,
  type Try,
  testLinesGiven,
} from '#tests/support/authzMatrix.ts'
import type { AuthzWorld } from '#tests/support/authzWorld.ts'
import { controlStatus, lookStatus, readyStatus, teamPressStatus } from '#tests/support/exerciseLaw.ts'
import { spec } from '#tests/support/spec.ts'

// Exercise Control: each event's teams are assigned their organization's kiosk, with their one person as operator.

async function assignAll({ db, events, teams, kiosks, named }: AuthzWorld) {
  const values = events.flatMap(({ row, teams: orgs }) =>
    orgs.map((org) => ({
      event_id: row.id,
      team_id: teams[org].id,
      kiosk_id: kiosks[org].id,
      operator_id: named(`US ${org} in the team`).user.id,
      state: 'assigned' as const,
      changed_at: new Date(),
    })),
  )
  await db.insert(exercise_assignments).values(values)
}

type Row = OnEvent
const path = (event: Row, call: string): `/${string}` => `/api/events/${eventKey(event)}/exercise/${call}/`

/** An action on the whole exercise. */
const onExercise = (
  title: string,
  call: string,
  rest: Pick<Line<Row>, 'statuses'> &
    Partial<Line<Row>> & { ok: (event: Row) => number; json?: (event: Row) => object },
) =>
  onEvent(`exercise: ${title}, for those who hold CONTROL`, {
    send: ({ row }) => ({
      call: `POST ${path(row, call)}`,
      ...(rest.json && { json: rest.json(row) }),
    }),
    due: ({ actor, row }) => controlStatus(actor, row, rest.ok(row)),
    ...rest,
  })

/** An action on the team of B, on events of B and on one of its partner A. */
const onTeam = (
  title: string,
  rest: Omit<Line<Row>, 'title' | 'due'> & { ok: number; due?: typeof teamPressStatus },
) => {
  const { ok, due = teamPressStatus, ...more } = rest
  return onEvent(`exercise: ${title} of B, for those who hold CONTROL or TEAMLEAD`, {
    ...more,
    rows: everyEvent,
    due: ({ actor, row }) => due(actor, row, 'B', ok),
  })
}
const post =
  (call: string, more: (world: AuthzWorld) => object = () => ({})) =>
  ({ world, row }: Try<Row>) => ({
    call: `POST ${path(row, call)}` as const,
    json: { team: world.teams.B.id, ...more(world) },
  })

testLinesGiven(assignAll, [
  onEvent('the board of an exercise: for those who hold LOOK, with the people of their own organizations', {
    proves: spec('X-313'),
    send: ({ row }) => ({ call: `GET ${path(row, 'board')}` }),
    due: ({ actor, row }) => lookStatus(actor, row),
    statuses: [200, 403, 404],
    check: ({ status, body }, { actor, row, world }) => {
      if (status !== 200 || !row) return
      const { rows } = body as ExerciseBoard
      const orgs = row.teams.toSorted((one, other) => one.localeCompare(other))
      expect(rows.map(({ team }) => team.id)).toEqual(orgs.map((org) => world.teams[org].id))
      for (const [index, org] of orgs.entries()) {
        const knowsPeople = actor.org === org || inScope(actor, { org })
        const isOrganizer =
          inScope(actor, row) ||
          (actor.role.startsWith('org_') && actor.role !== 'org_user' && actor.org === row.org)
        expect(rows[index]?.operator !== null, `operator of ${org}`).toBe(knowsPeople)
        expect(rows[index]?.kiosk !== null, `kiosk of ${org}`).toBe(knowsPeople || isOrganizer)
      }
    },
  }),
  onExercise('holding all kiosks', 'hold', {
    ok: (event) => (event?.teams.length ? 204 : 409),
    writes: 'exercise_assignments',
    statuses: [204, 403, 404, 409],
  }),
  onExercise('letting them go', 'release', { ok: () => 204, statuses: [204, 403, 404] }),
  onExercise('Go for all', 'ready-all', { ok: () => 200, statuses: [200, 403, 404] }),
  onExercise('starting what is not held', 'start', {
    ok: () => 409,
    json: () => ({ countdown_s: 10 }),
    statuses: [403, 404, 409],
  }),
  onExercise('taking starts back', 'cancel-start', { ok: () => 204, statuses: [204, 403, 404] }),
  onExercise('stopping all missions', 'stop-all', {
    ok: () => 200,
    json: (event) => ({ confirm: event?.row.event_id ?? 'none' }),
    statuses: [200, 403, 404],
  }),
  onTeam('assigning the team', {
    send: ({ world, row }) => ({
      call: `PUT ${path(row, 'assignments')}`,
      json: { rows: [{ team: world.teams.B.id, kiosk: null, operator: null }] },
    }),
    ok: 204,
    writes: 'exercise_assignments',
    statuses: [204, 403, 404, 409],
  }),
  onTeam('starting the team', {
    send: post('retry'),
    ok: 204,
    writes: 'missions',
    statuses: [204, 403, 404, 409],
  }),
  onTeam('moving the team, which has no mission', {
    send: post('move', ({ kiosks }) => ({ kiosk: kiosks.B.id })),
    ok: 409,
    statuses: [403, 404, 409],
  }),
  onTeam('handing over for the team, which has no mission', {
    send: post('handover', ({ named }) => ({ operator: named('US B').user.id })),
    ok: 409,
    statuses: [403, 404, 409],
  }),
  onTeam('Go, while no kiosk is held, and its operator', {
    send: post('ready', () => ({ ready: true })),
    ok: 409,
    due: readyStatus,
    statuses: [403, 404, 409],
  }),
])
