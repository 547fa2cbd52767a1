import { expect } from 'vitest'
import type { EventMissions } from '#contract/missionCalls.ts'
import { event_files } from '#server/db/schema/events.ts'
import {
  activeKioskStatus,
  deleteFileStatus,
  type EventLine,
  editStatus,
  eventStatus,
  knowsMission,
  knowsStarter,
  readinessStatus,
  sees,
  startsFor,
  stops,
} from '#tests/support/authzLaw.ts'
import {
  eventKey,
  eventRows,
  everyEvent,
  type Line,
  MISSING_ID,
  type OnEvent as On,
  onEvent as onAnyEvent,
  type Request,
  type Try,
  testLines,
} from '#tests/support/authzMatrix.ts'
import { type AuthzWorld, type EventRow, ORGS } from '#tests/support/authzWorld.ts'
import { buildMission } from '#tests/support/builders.ts'
import { controlStatus } from '#tests/support/exerciseLaw.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 43 and 47 to 58: one event, its kiosks and the missions on it.

/** A call about the event. */
const at =
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', json?: object) =>
  ({ row }: Try<On>): Request => ({
    call: `${method} /api/events/${eventKey(row)}/${path}`,
    ...(json && { json }),
  })
const openName = (event: { id: number }) => `MSN-OPEN-${event.id}`
/** A call about the mission on the event. */
const withMission =
  (method: 'GET' | 'POST', path: string) =>
  (one: Try<On>): Request =>
    at(method, `${path}mission=${one.row ? openName(one.row.row) : ''}`)(one)

/** A line about one event. */
const onEvent = (
  title: string,
  send: (one: Try<On>) => Request,
  rest: Pick<Line<On>, 'due'> & Partial<Line<On>>,
) => onAnyEvent(title, { send, statuses: [200, 403, 404], ...rest })

/** A line of authz §4.5 whose cells are in authzLaw.ts. */
const cell = (
  number: EventLine,
  what: string,
  send: (one: Try<On>) => Request,
  rest: Partial<Line<On>> = {},
) =>
  onEvent(`line ${number}: ${what}`, send, {
    due: ({ actor, row }) => eventStatus(number, actor, row),
    ...rest,
  })

/** Sent with a version that no row has: callers who may change the event get 412, after every guard. */
const STALE = { 'if-match': '"0"' }
const stale = (title: string, send: (one: Try<On>) => Request) =>
  onEvent(title, (one) => ({ ...send(one), headers: STALE }), {
    due: ({ actor, row }) => editStatus(actor, row, 412),
    statuses: [403, 404, 412],
  })

/** By event id; created again for each line. */
const fileOf = new Map<number, number>()
async function addFiles({ db, events: all }: AuthzWorld) {
  const file = { file_name: 'a.kml', content_type: 'text/plain', size_bytes: 1, sha256: 'x' } as const
  const rows = all.map(({ row: { id, organization_id } }) => ({
    ...file,
    event_id: id,
    organization_id,
    kind: 'kml' as const,
    storage_key: `file-${id}`,
  }))
  for (const { id, event_id } of await db.insert(event_files).values(rows).returning())
    fileOf.set(event_id, id)
}

const one = [
  cell(43, 'reading it', at('GET'), {
    rows: everyEvent,
    statuses: [200, 404],
  }),
  cell(
    43,
    'by its printed id',
    ({ row }) => ({ call: `GET /api/events/${row?.row.event_id ?? 'EVT-NONE'}/` }),
    { statuses: [200, 404] },
  ),
  cell(
    47,
    'changing its teams; a refused call would have removed them all',
    ({ world, row }) => ({
      call: `PATCH /api/events/${eventKey(row)}/`,
      json: { assigned_teams: row && row.teams.length === 0 ? [world.teams[row.org].id] : [] },
    }),
    { writes: 'event_teams' },
  ),
  stale('line 47: changing anything else', at('PATCH', '', { sharing_mode: 'Public' })),
  stale('line 48: the switch', at('POST', 'toggle-status/?page=2')),
  stale('line 49: the deletion', at('DELETE')),
  cell(50, 'its files', at('GET', 'files')),
  onEvent('line 51: uploading files, whose bytes are asked for next', at('POST', 'upload_files/', {}), {
    due: ({ actor, row }) => editStatus(actor, row, 415),
    statuses: [403, 404, 415],
  }),
  onEvent(
    'line 52: deleting a file',
    ({ row }) => ({ call: `DELETE /api/event-files/${row ? fileOf.get(row.row.id) : MISSING_ID}/` }),
    {
      given: addFiles,
      due: ({ actor, row }) => deleteFileStatus(actor, row),
      writes: 'event_files',
      statuses: [204, 403, 404],
    },
  ),
  cell(53, 'its participants', at('GET', 'teams-details/')),
  stale('line 54: removing a team', at('POST', 'remove-team/', { team_id: 1 })),
  stale('ending it', at('POST', 'end/')),
  ...(['end', 'partner-teams'] as const).map((path) =>
    onEvent(`${path}: for those who hold EDIT`, at('GET', `${path}/`), {
      due: ({ actor, row }) => editStatus(actor, row, 200),
    }),
  ),
  onEvent('readiness: for those who hold RUN or EDIT', at('GET', 'readiness/'), {
    due: ({ actor, row }) => readinessStatus(actor, row),
  }),
  onEvent('the exercise clock: for those who see the event', at('GET', 'exercise/'), {
    proves: spec('X-341'),
    due: ({ actor, row }) => (row && sees(actor, row) ? 200 : 404),
    statuses: [200, 404],
  }),
  onEvent(
    'controlling it: for those who hold CONTROL; 409, as it has not been started',
    at('POST', 'exercise/clock/', { action: 'resume' }),
    {
      proves: spec('X-341'),
      due: ({ actor, row }) => controlStatus(actor, row, 409),
      statuses: [403, 404, 409],
      writes: 'exercises',
    },
  ),
  cell(55, 'looking for a kiosk', at('GET', 'available-kiosks/'), { writes: 'missions', shows: () => true }),
  cell(56, 'starting a mission', at('POST', 'toggle/?action=start'), {
    writes: 'missions',
    shows: () => true,
  }),
]

/** Only one mission can be open on a kiosk: in each organization, it is on the event with this number. */
const openOn = (number: number, world: AuthzWorld): EventRow[] =>
  ORGS.flatMap((org) => world.events.filter((event) => event.org === org)[number] ?? [])
const missions = (number: number): Partial<Line<On>> & Pick<Line<On>, 'rows' | 'given'> => ({
  rows: (actor, world) => eventRows(actor, world).filter((row) => row && openOn(number, world).includes(row)),
  given: async (world) => {
    for (const { org, creator, row } of openOn(number, world))
      await buildMission(world.deps, {
        event: row,
        kiosk: world.kiosks[org],
        starter: world.named(creator).user,
        mission_id: openName(row),
      })
  },
  shows: () => true,
  hides: ({ actor, row }) => !row || !sees(actor, row),
})
const mayStop = ({ actor, row }: Try<On>) =>
  row !== null && stops(actor, { org: row.org, starter: row.creator })

const running = [0, 1, 2, 3, 4].flatMap((number) => {
  const due = ({ actor, row }: Try<On>) => activeKioskStatus(actor, row)
  /** A line about the mission running on that event. */
  const onRunning = (
    what: string,
    send: (one: Try<On>) => Request,
    rest: Pick<Line<On>, 'due'> & Partial<Line<On>>,
  ) => onEvent(`${what}, on event ${number}`, send, { ...missions(number), ...rest })
  return [
    onRunning('line 58: the kiosk of a mission', withMission('GET', 'get-active-kiosk?'), {
      due,
      writes: 'activity',
    }),
    onRunning('line 58: without naming the mission', at('GET', 'get-active-kiosk'), {
      // Others must name it (ruling 161).
      due: (one) => (due(one) === 200 && one.row?.creator !== one.actor.name ? 409 : due(one)),
      writes: 'activity',
      statuses: [200, 403, 404, 409],
    }),
    onRunning('line 57: stopping it by name', withMission('POST', 'toggle/?action=stop&'), {
      due,
      writes: 'missions',
    }),
    onRunning('the missions of an event', at('GET', 'missions/'), {
      due: ({ actor, row }) => (row && sees(actor, row) ? 200 : 404),
      shows: () => false,
      // Everybody sees the public one.
      statuses: number === 2 ? [200] : [200, 404],
      check: ({ body, status }, { world, actor, row }) => {
        if (!row || status !== 200) return
        const { missions: listed, own, start_teams } = body as EventMissions
        expect(listed.map(({ mission_id }) => mission_id)).toEqual(
          knowsMission(actor, row) ? [openName(row.row)] : [],
        )
        const isKnown = knowsStarter(actor, row)
        const canStop = stops(actor, { org: row.org, starter: row.creator })
        for (const { starter, kiosk, can_stop } of listed)
          expect([starter !== null, kiosk !== null, can_stop]).toEqual([isKnown, isKnown, canStop])
        expect(own?.mission_id).toBe(actor.name === row.creator ? openName(row.row) : undefined)
        expect(new Set(start_teams.map(({ id }) => id))).toEqual(
          new Set(startsFor(actor, row).map((org) => world.teams[org].id)),
        )
      },
    }),
    onRunning('line 57: stopping it', at('POST', 'toggle/?action=stop'), {
      // Viewers of a shared event who may not see its missions are answered as if nothing were running.
      due: (one) => (mayStop(one) ? 200 : [200, 403, 404]),
      changes: mayStop,
      writes: 'missions',
    }),
  ]
})

testLines([...one, ...running])
