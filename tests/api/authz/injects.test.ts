import { expect } from 'vitest'
import type { InjectList, MessageList } from '#contract/exercise.ts'
import { inject_receipts, injects } from '#server/db/schema/injects.ts'
import { type LawEvent, type Org, sees } from '#tests/support/authzLaw.ts'
import {
  eventKey,
  eventName,
  eventRows,
  everyEvent,
  type Line,
  line,
  MISSING_ID,
  type OnEvent,
  type Try,
  testLinesGiven,
} from '#tests/support/authzMatrix.ts'
import type { Actor, AuthzWorld } from '#tests/support/authzWorld.ts'
import {
  acknowledgeStatus,
  answersFor,
  changeInjectStatus,
  controlStatus,
  listInjectsStatus,
} from '#tests/support/exerciseLaw.ts'

// Injects and messages: each event has one planned inject and one delivered to all its teams.

interface Row {
  event: OnEvent
  planned: number
  sent: number
}

const PLANNED = 1
const SENT = 2
/** Row ids of an event's injects, by event id. */
const ids = new Map<number, { planned: number; sent: number }>()

async function buildInjects({ db, events, teams }: AuthzWorld) {
  for (const event of events) {
    const base = {
      event_id: event.row.id,
      title: 'Inject',
      text: '',
      to_all: true,
      answer_within_s: 300,
      updated_at: new Date(),
    }
    const [planned, sent] = await db
      .insert(injects)
      .values([
        { ...base, number: PLANNED },
        { ...base, number: SENT, delivered_at: new Date(), delivered_elapsed_ms: 0 },
      ])
      .returning({ id: injects.id })
    if (!planned || !sent) throw new Error('no injects')
    ids.set(event.row.id, { planned: planned.id, sent: sent.id })
    if (event.teams.length === 0) continue
    await db
      .insert(inject_receipts)
      .values(event.teams.map((org) => ({ inject_id: sent.id, team_id: teams[org].id })))
  }
}

const rowsOf = (events: typeof everyEvent) => (actor: Actor, world: AuthzWorld) =>
  events(actor, world).map((event): Row => {
    if (!event) return { event, planned: MISSING_ID, sent: MISSING_ID }
    const found = ids.get(event.row.id)
    if (!found) throw new Error('no injects of this event')
    return { event, ...found }
  })

const onInject = (title: string, rest: Omit<Line<Row>, 'title'>) =>
  line<Row>({ title, rows: rowsOf(eventRows), name: ({ event }) => eventName(event), ...rest })

const law = (due: (a: Try<Row>['actor'], e: LawEvent | null) => number) => ({
  due: ({ actor, row }: Try<Row>) => due(actor, row.event),
})
const BODY = { title: 'Another', to_all: true }

const acknowledging = (team: Org) =>
  onInject(`acknowledging a message for the team of ${team}`, {
    rows: rowsOf(everyEvent),
    send: ({ world, row }) => ({
      call: `POST /api/injects/${row.sent}/acknowledge/`,
      json: { team: world.teams[team].id },
    }),
    ...law((actor, event) => acknowledgeStatus(actor, event, team)),
    writes: 'inject_receipts',
    statuses: [200, 403, 404],
  })

testLinesGiven(buildInjects, [
  onInject('the injects of an event: for those who hold EDIT, and staff in charge', {
    send: ({ row }) => ({ call: `GET /api/events/${eventKey(row.event)}/injects/` }),
    ...law(listInjectsStatus),
    statuses: [200, 403, 404],
    check: ({ status, body }, { actor, row }) => {
      if (status !== 200) return
      const { injects: list, can_edit } = body as InjectList
      expect(list.map(({ number }) => number)).toEqual([PLANNED, SENT])
      expect(can_edit).toBe(controlStatus(actor, row.event, 200) === 200)
    },
  }),
  onInject('planning an inject: for those who hold CONTROL', {
    send: ({ row }) => ({ call: `POST /api/events/${eventKey(row.event)}/injects/`, json: BODY }),
    ...law((actor, event) => controlStatus(actor, event, 201)),
    writes: 'injects',
    statuses: [201, 403, 404],
  }),
  onInject('importing injects: for those who hold CONTROL', {
    send: ({ row }) => ({
      call: `POST /api/events/${eventKey(row.event)}/injects/import/`,
      json: { rows: [BODY] },
    }),
    ...law((actor, event) => controlStatus(actor, event, 200)),
    writes: 'injects',
    statuses: [200, 403, 404],
  }),
  onInject('changing an inject: for those who hold CONTROL', {
    send: ({ row }) => ({ call: `PATCH /api/injects/${row.planned}/`, json: { title: 'Changed' } }),
    ...law((actor, event) => changeInjectStatus(actor, event, 200)),
    writes: 'injects',
    statuses: [200, 403, 404],
  }),
  onInject('deleting an inject: for those who hold CONTROL', {
    send: ({ row }) => ({ call: `DELETE /api/injects/${row.planned}/` }),
    ...law((actor, event) => changeInjectStatus(actor, event, 204)),
    writes: 'injects',
    statuses: [204, 403, 404],
  }),
  onInject('delivering an inject that was delivered: for those who hold CONTROL', {
    send: ({ row }) => ({ call: `POST /api/injects/${row.sent}/deliver/` }),
    ...law((actor, event) => changeInjectStatus(actor, event, 409)),
    writes: 'injects',
    statuses: [403, 404, 409],
  }),
  onInject('messages: of the teams one is in, or in charge of', {
    send: ({ row }) => ({ call: `GET /api/events/${eventKey(row.event)}/messages/` }),
    ...law((actor, event) => (event && sees(actor, event) ? 200 : 404)),
    statuses: [200, 404],
    check: ({ status, body }, { actor, row, world }) => {
      if (status !== 200 || !row.event) return
      const { messages } = body as MessageList
      const expected = answersFor(actor, row.event).map((org) => [row.sent, world.teams[org].id])
      expect(messages.map(({ inject, team }) => [inject, team.id])).toEqual(expected)
    },
  }),
  acknowledging('A'),
  acknowledging('B'),
])
