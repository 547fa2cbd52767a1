import { expect } from 'vitest'
import type { EventObservations, Observation, ObservedEvents } from '#contract/observations.ts'
import {
  event_evaluators,
  event_objectives,
  observation_photos,
  observations,
} from '#server/db/schema/observations.ts'
import { editStatus, edits, inScope, type Org, sees } from '#tests/support/authzLaw.ts'
import {
  casesOf,
  eventCase,
  eventKey,
  eventName,
  everyEvent,
  idsOf,
  type Line,
  line,
  MISSING_ID,
  type OnEvent,
  onEvent as onAnyEvent,
  type Request,
  type Try,
  testLinesGiven,
} from '#tests/support/authzMatrix.ts'
import type { Actor, AuthzWorld, EventRow } from '#tests/support/authzWorld.ts'
import {
  changeObjectiveStatus,
  changeOwnStatus,
  evaluates,
  fileStatus,
  type LawObservation,
  listEvaluatorsStatus,
  nameEvaluatorStatus,
  observes,
  reads,
  removeEvaluatorStatus,
} from '#tests/support/observationsLaw.ts'
import { spec } from '#tests/support/spec.ts'

// Objectives, evaluators and observations: each event appoints one person of every organization; only its own and a
// partner's may file. Each participating team has an observation, and one has no team.

const evaluatorOf = (org: Org) => (org === 'D' ? 'US D in the team' : `US ${org}`)
const NAMED = (['A', 'B', 'C', 'D'] as const).map(evaluatorOf)

interface Made extends LawObservation {
  id: number
}
interface Of {
  objective: number
  observations: Made[]
  evaluators: Record<Org, number>
}
/** By event id. */
const made = new Map<number, Of>()

const one = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('nothing was made')
  return row
}

async function build({ db, events, teams, named }: AuthzWorld) {
  for (const event of events) {
    const event_id = event.row.id
    const objective = one(
      await db
        .insert(event_objectives)
        .values({ event_id, number: 1, capability: 'Screening', criterion: '' })
        .returning({ id: event_objectives.id }),
    )
    const evaluators = {} as Record<Org, number>
    for (const org of ['A', 'B', 'C', 'D'] as const) {
      const user_id = named(evaluatorOf(org)).user.id
      const row = one(
        await db
          .insert(event_evaluators)
          .values({ event_id, user_id })
          .returning({ id: event_evaluators.id }),
      )
      evaluators[org] = row.id
    }
    const list: Made[] = []
    for (const team of [null, ...event.teams]) {
      const author = evaluatorOf(team ?? event.org)
      const { user } = named(author)
      const row = one(
        await db
          .insert(observations)
          .values({
            event_id,
            author_id: user.id,
            author_name: author,
            author_organization_id: user.organization_id,
            kind: 'strength',
            at: new Date(),
            text: 'Seen.',
            updated_at: new Date(),
            ...(team && {
              team_id: teams[team].id,
              team_name: team,
              team_organization_id: teams[team].organization_id,
            }),
          })
          .returning({ id: observations.id }),
      )
      await db.insert(observation_photos).values({
        observation_id: row.id,
        file_name: 'photo.png',
        content_type: 'image/png',
        size_bytes: 1,
        sha256: 'x',
        storage_key: `photo-${row.id}`,
      })
      list.push({ id: row.id, author, team })
    }
    made.set(event_id, { objective: objective.id, observations: list, evaluators })
  }
}

const eventRows = casesOf(everyEvent, (actor, event, world) => [
  eventCase(actor, event, world),
  NAMED.includes(actor.name),
])
const ofEvent = (event: EventRow): Of => {
  const found = made.get(event.row.id)
  if (!found) throw new Error('nothing was made for this event')
  return found
}

const onEvent = (title: string, rest: Omit<Line<OnEvent>, 'title'>) =>
  onAnyEvent(title, { rows: eventRows, ...rest })

interface Row {
  event: OnEvent
  observation: Made
}
const GONE: Made = { id: MISSING_ID, author: '', team: null }
const observationRows = (actor: Actor, world: AuthzWorld): Row[] =>
  eventRows(actor, world).flatMap((event): Row[] =>
    event
      ? ofEvent(event).observations.map((observation) => ({ event, observation }))
      : [{ event, observation: GONE }],
  )
const onObservation = (
  title: string,
  send: (id: number) => Request,
  rest: Pick<Line<Row>, 'statuses'> & Partial<Line<Row>> & { ok: number },
) =>
  line<Row>({
    title,
    rows: observationRows,
    name: ({ event, observation }) => `${eventName(event)}, of team ${observation.team ?? 'none'}`,
    send: ({ row }) => send(row.observation.id),
    due: ({ actor, row }) =>
      changeOwnStatus(actor, row.event, row.observation, { named: NAMED, ok: rest.ok }),
    ...rest,
  })

/** Whom a caller may appoint: someone of their own organization; for staff, of the event's. */
const nominee = ({ actor, row, world }: Try<OnEvent>) =>
  world.named(`OA ${actor.scope.length > 0 || actor.org === null ? (row?.org ?? 'A') : actor.org}`).user.id

const removing = (of: Org) =>
  onEvent(
    `removing an evaluator of ${of}: for those who hold EDIT, and for managers of a partner among their own people`,
    {
      rows: everyEvent,
      send: ({ row }) => ({
        call: `DELETE /api/evaluators/${row ? ofEvent(row).evaluators[of] : MISSING_ID}/`,
      }),
      due: ({ actor, row }) => removeEvaluatorStatus(actor, row, of, 204),
      writes: 'event_evaluators',
      statuses: [204, 403, 404],
    },
  )

testLinesGiven(build, [
  line({
    title: 'observed events: those the caller evaluates or manages, and those of teams they manage',
    proves: spec('X-478'),
    send: () => ({ call: 'GET /api/observed-events/' }),
    due: () => 200,
    statuses: [200],
    check: ({ body }, { actor, world }) => {
      const { events } = body as ObservedEvents
      const expected = world.events.filter((event) => observes(actor, event, NAMED))
      expect(idsOf(events)).toEqual(idsOf(expected.map(({ row }) => row)))
    },
  }),
  onEvent('the observations of an event: everyone gets those they may read', {
    proves: spec('X-478'),
    send: ({ row }) => ({ call: `GET /api/events/${eventKey(row)}/observations/` }),
    due: ({ actor, row }) => (row && observes(actor, row, NAMED) ? 200 : 404),
    statuses: [200, 404],
    check: ({ status, body }, { actor, row }) => {
      if (status !== 200 || !row) return
      const answer = body as EventObservations
      const expected = ofEvent(row).observations.filter((each) => reads(actor, row, each, NAMED))
      expect(idsOf(answer.observations)).toEqual(idsOf(expected))
      expect(answer.can_file).toBe(evaluates(actor, row, NAMED))
      expect(answer.event.release_point !== null).toBe(sees(actor, row) || evaluates(actor, row, NAMED))
      expect(answer.can_edit).toBe(edits(actor, row))
      expect(answer.can_read_evaluators).toBe(listEvaluatorsStatus(actor, row) === 200)
      expect(answer.can_name_evaluators).toBe(nameEvaluatorStatus(actor, row, 201) === 201)
      const seesAll = evaluates(actor, row, NAMED) || edits(actor, row) || inScope(actor, row)
      expect(answer.teams.length).toBe(seesAll ? row.teams.length : 1)
    },
  }),
  onEvent('filing an observation: for evaluators', {
    send: ({ row }) => ({
      call: `POST /api/events/${eventKey(row)}/observations/`,
      json: { kind: 'improvement', at: new Date().toISOString(), text: 'Late.' },
    }),
    due: ({ actor, row }) => fileStatus(actor, row, NAMED, 201),
    writes: 'observations',
    statuses: [201, 403, 404],
  }),
  onObservation('one observation', (id) => ({ call: `GET /api/observations/${id}/` }), {
    ok: 200,
    due: ({ actor, row }) => (row.event && reads(actor, row.event, row.observation, NAMED) ? 200 : 404),
    statuses: [200, 404],
    check: ({ status, body }, { actor, row }) => {
      if (status !== 200) return
      const { author_name, can_edit } = body as Observation
      const { author } = row.observation
      const isKnown =
        actor.org === author.charAt(3) ||
        actor.scope === 'all' ||
        actor.scope.includes(author.charAt(3) as Org)
      expect(author_name).toBe(isKnown ? author : null)
      expect(can_edit).toBe(author === actor.name)
    },
  }),
  onObservation(
    'changing an observation: for its author',
    (id) => ({ call: `PATCH /api/observations/${id}/`, json: { text: 'Seen twice.' } }),
    { ok: 200, writes: 'observations', statuses: [200, 403, 404] },
  ),
  onObservation(
    'deleting an observation: for its author',
    (id) => ({ call: `DELETE /api/observations/${id}/` }),
    { ok: 204, writes: 'observations', statuses: [204, 403, 404] },
  ),
  onObservation(
    'uploading its photo: for its author; 415, as the call has no file',
    (id) => ({ call: `POST /api/observations/${id}/photo/`, json: {} }),
    { ok: 415, statuses: [403, 404, 415] },
  ),
  onObservation(
    'removing its photo: for its author',
    (id) => ({ call: `DELETE /api/observations/${id}/photo/` }),
    { ok: 204, writes: 'observation_photos', statuses: [204, 403, 404] },
  ),
  onEvent('adding an objective: for those who hold EDIT', {
    send: ({ row }) => ({
      call: `POST /api/events/${eventKey(row)}/objectives/`,
      json: { capability: 'Triage' },
    }),
    due: ({ actor, row }) => editStatus(actor, row, 201),
    writes: 'event_objectives',
    statuses: [201, 403, 404],
  }),
  onEvent('importing objectives: for those who hold EDIT', {
    send: ({ row }) => ({
      call: `POST /api/events/${eventKey(row)}/objectives/import/`,
      json: { rows: [{ capability: 'Triage' }] },
    }),
    due: ({ actor, row }) => editStatus(actor, row, 200),
    writes: 'event_objectives',
    statuses: [200, 403, 404],
  }),
  onEvent('changing an objective: for those who hold EDIT', {
    send: ({ row }) => ({
      call: `PATCH /api/objectives/${row ? ofEvent(row).objective : MISSING_ID}/`,
      json: { capability: 'Triage' },
    }),
    due: ({ actor, row }) => changeObjectiveStatus(actor, row, NAMED, 200),
    writes: 'event_objectives',
    statuses: [200, 403, 404],
  }),
  onEvent('deleting an objective: for those who hold EDIT', {
    send: ({ row }) => ({ call: `DELETE /api/objectives/${row ? ofEvent(row).objective : MISSING_ID}/` }),
    due: ({ actor, row }) => changeObjectiveStatus(actor, row, NAMED, 204),
    writes: 'event_objectives',
    statuses: [204, 403, 404],
  }),
  onEvent('the evaluators of an event: EDIT, staff in charge, and managers of a partner their own', {
    send: ({ row }) => ({ call: `GET /api/events/${eventKey(row)}/evaluators/` }),
    due: ({ actor, row }) => listEvaluatorsStatus(actor, row),
    statuses: [200, 403, 404],
    check: ({ status, body }, { actor, row }) => {
      if (status !== 200 || !row) return
      const { evaluators } = body as { evaluators: { id: number }[] }
      const of = ofEvent(row).evaluators
      const isAll = edits(actor, row) || inScope(actor, row)
      const expected = isAll ? Object.values(of) : [of[actor.org ?? 'A']]
      expect(idsOf(evaluators)).toEqual(idsOf(expected.map((id) => ({ id }))))
    },
  }),
  onEvent('naming an evaluator: EDIT, and managers of a partner people of their own', {
    send: (each) => ({
      call: `POST /api/events/${eventKey(each.row)}/evaluators/`,
      json: { user: nominee(each) },
    }),
    due: ({ actor, row }) => nameEvaluatorStatus(actor, row, 201),
    writes: 'event_evaluators',
    statuses: [201, 403, 404],
  }),
  removing('A'),
  removing('B'),
])
