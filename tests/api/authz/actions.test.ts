import { expect } from 'vitest'
import type { CorrectiveAction, EventActions } from '#contract/correctiveActions.ts'
import { corrective_actions } from '#server/db/schema/afterAction.ts'
import {
  addStatus,
  editActionStatus,
  readAllStatus,
  readStatus,
  readsAction,
  stateStatus,
} from '#tests/support/actionsLaw.ts'
import { edits, inScope, type Org } from '#tests/support/authzLaw.ts'
import {
  casesOf,
  eventCase,
  eventKey,
  eventName,
  everyEvent,
  idsOf,
  type Line,
  line,
  listOf,
  MISSING_ID,
  type OnEvent,
  onEvent,
  type Request,
  testLinesGiven,
} from '#tests/support/authzMatrix.ts'
import type { Actor, AuthzWorld, EventRow } from '#tests/support/authzWorld.ts'
import { spec } from '#tests/support/spec.ts'

// Corrective actions: each event has one per organization, which can still read it after its partnership ends.

const ORGS = ['A', 'B', 'C', 'D'] as const

interface Made {
  id: number
  owner: Org
}
/** By event id. */
const made = new Map<number, Made[]>()

async function build({ db, events, teams }: AuthzWorld) {
  for (const { row } of events) {
    const list: Made[] = []
    for (const owner of ORGS) {
      const [action] = await db
        .insert(corrective_actions)
        .values({
          event_id: row.id,
          owner_organization_id: teams[owner].organization_id,
          owner_person: '',
          title: `For ${owner}`,
          text: '',
          state: 'open',
          updated_at: new Date(),
        })
        .returning({ id: corrective_actions.id })
      if (action) list.push({ id: action.id, owner })
    }
    made.set(row.id, list)
  }
}
const ofEvent = (event: EventRow) => made.get(event.row.id) ?? []

interface Row {
  event: OnEvent
  action: Made
}
const everyAction = (actor: Actor, world: AuthzWorld): Row[] =>
  everyEvent(actor, world).flatMap((event): Row[] =>
    event
      ? ofEvent(event).map((action) => ({ event, action }))
      : [{ event, action: { id: MISSING_ID, owner: 'A' } }],
  )
const actionRows = casesOf(everyAction, (actor, { event, action: { owner } }, world) => [
  eventCase(actor, event, world),
  [owner === event?.org, owner === actor.org, inScope(actor, { org: owner })],
])
const onAction = (
  title: string,
  send: (id: number) => Request,
  rest: Pick<Line<Row>, 'statuses' | 'due'> & Partial<Line<Row>>,
) =>
  line<Row>({
    title,
    rows: actionRows,
    name: ({ event, action }) => `${eventName(event)}, for ${action.owner}`,
    send: ({ row }) => send(row.action.id),
    ...rest,
  })

testLinesGiven(build, [
  line({
    title: 'corrective actions of all events: only those the caller may read',
    proves: spec('X-501'),
    send: () => ({ call: 'GET /api/corrective-actions/?page_size=100' }),
    due: ({ actor }) => (actor.role === 'org_user' || actor.role === 'user' ? 403 : 200),
    statuses: [200, 403],
    check: (answer, { actor, world }) => {
      if (answer.status !== 200) return
      const expected = world.events.flatMap((event) =>
        ofEvent(event).filter(({ owner }) => readsAction(actor, event, owner)),
      )
      const { count } = answer.body as { count: number }
      expect(count).toBe(expected.length)
      if (count <= 100) expect(idsOf(listOf(answer))).toEqual(idsOf(expected))
    },
  }),
  onEvent('corrective actions of an event: each one reads what they may', {
    proves: spec('X-501'),
    send: ({ row }) => ({ call: `GET /api/events/${eventKey(row)}/corrective-actions/` }),
    due: ({ actor, row }) => readAllStatus(actor, row),
    statuses: [200, 403, 404],
    check: ({ status, body }, { actor, row }) => {
      if (status !== 200 || !row) return
      const { actions, can_edit, owners } = body as EventActions
      expect(idsOf(actions)).toEqual(
        idsOf(ofEvent(row).filter(({ owner }) => readsAction(actor, row, owner))),
      )
      expect(can_edit).toBe(edits(actor, row))
      expect(owners.length > 0).toBe(edits(actor, row))
    },
  }),
  onEvent('adding a corrective action: for those who hold EDIT', {
    send: ({ row, world }) => ({
      call: `POST /api/events/${eventKey(row)}/corrective-actions/`,
      json: { title: 'Mend it', owner: world.teams[row?.org ?? 'A'].organization_id },
    }),
    due: ({ actor, row }) => addStatus(actor, row),
    writes: 'corrective_actions',
    statuses: [201, 403, 404],
  }),
  onAction('one corrective action', (id) => ({ call: `GET /api/corrective-actions/${id}/` }), {
    due: ({ actor, row }) => readStatus(actor, row.event, row.action.owner),
    statuses: [200, 403, 404],
    check: ({ status, body }, { actor, row: { event, action } }) => {
      if (status !== 200) return
      const { can_edit, can_set_state } = body as CorrectiveAction
      expect(can_edit).toBe(editActionStatus(actor, event, action.owner, 200) === 200)
      expect(can_set_state).toBe(stateStatus(actor, event, action.owner) === 200)
    },
  }),
  onAction(
    'changing a corrective action: for those who hold EDIT',
    (id) => ({ call: `PATCH /api/corrective-actions/${id}/`, json: { title: 'Mend both' } }),
    {
      due: ({ actor, row }) => editActionStatus(actor, row.event, row.action.owner, 200),
      writes: 'corrective_actions',
      statuses: [200, 403, 404],
    },
  ),
  onAction(
    'changing its state: also for those who manage the responsible organization',
    (id) => ({ call: `PATCH /api/corrective-actions/${id}/`, json: { state: 'done' } }),
    {
      proves: spec('X-502'),
      due: ({ actor, row }) => stateStatus(actor, row.event, row.action.owner),
      writes: 'corrective_actions',
      statuses: [200, 403, 404],
    },
  ),
  onAction(
    'deleting a corrective action: for those who hold EDIT',
    (id) => ({ call: `DELETE /api/corrective-actions/${id}/` }),
    {
      due: ({ actor, row }) => editActionStatus(actor, row.event, row.action.owner, 204),
      writes: 'corrective_actions',
      statuses: [204, 403, 404],
    },
  ),
])
