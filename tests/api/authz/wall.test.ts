import { wall_links } from '#server/db/schema/exercises.ts'
import { type LawEvent, sees } from '#tests/support/authzLaw.ts'
import {
  eventKey,
  eventName,
  eventRows,
  line,
  MISSING_ID,
  type OnEvent,
  type Try,
  testLinesGiven,
} from '#tests/support/authzMatrix.ts'
import type { Actor, AuthzWorld } from '#tests/support/authzWorld.ts'
import { controlStatus } from '#tests/support/exerciseLaw.ts'

// Wall links of an exercise: each event has one, made by its creator.

interface Row {
  event: OnEvent
  link: number
}

const HOUR_MS = 3_600_000
/** Row ids of the links, by that of their event. */
const links = new Map<number, number>()

async function buildLinks({ db, events, named }: AuthzWorld) {
  for (const { creator, row } of events) {
    const [link] = await db
      .insert(wall_links)
      .values({
        event_id: row.id,
        token_hash: `hash of ${row.id}`,
        name: 'Hall',
        created_by: named(creator).user.id,
        created_at: new Date(),
        ends_at: new Date(Date.now() + HOUR_MS),
      })
      .returning({ id: wall_links.id })
    if (!link) throw new Error('no link')
    links.set(row.id, link.id)
  }
}

const rows = (actor: Actor, world: AuthzWorld): Row[] =>
  eventRows(actor, world).map((event) => ({ event, link: links.get(event?.row.id ?? 0) ?? MISSING_ID }))
const shared = {
  rows,
  name: ({ event }: Row) => eventName(event),
}
const law = (ok: number) => ({
  due: ({ actor, row }: Try<Row>) => controlStatus(actor, row.event, ok),
  statuses: [ok, 403, 404],
})

/** Callers who may not list a link do not learn that it exists. */
function revokeStatus({ actor, row }: Try<Row>): number {
  const status = controlStatus(actor, row.event, 204)
  const seen = (event: LawEvent | null) => event !== null && sees(actor, event)
  const mayNever = actor.role === 'user' || actor.role === 'org_user'
  return status === 403 && !mayNever && seen(row.event) ? 404 : status
}

testLinesGiven(buildLinks, [
  line<Row>({
    title: 'links to the wall: listed by those who hold CONTROL',
    ...shared,
    ...law(200),
    send: ({ row }) => ({ call: `GET /api/events/${eventKey(row.event)}/wall-links/` }),
  }),
  line<Row>({
    title: 'links to the wall: created by those who hold CONTROL',
    ...shared,
    ...law(201),
    send: ({ row }) => ({
      call: `POST /api/events/${eventKey(row.event)}/wall-links/`,
      json: { name: 'Hall', ends_at: new Date(Date.now() + HOUR_MS).toISOString() },
    }),
    writes: 'wall_links',
  }),
  line<Row>({
    title: 'links to the wall: revoked by those who hold CONTROL',
    ...shared,
    due: revokeStatus,
    send: ({ row }) => ({ call: `DELETE /api/wall-links/${row.link}/` }),
    writes: 'wall_links',
    statuses: [204, 403, 404],
  }),
])
