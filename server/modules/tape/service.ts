import { MAX_TAPE_POINTS_IN_ALL, type Tape, type TapeQuery, tape } from '#contract/tape.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, NotFound, orNotFound } from '#server/errors.ts'
import { groupBy } from '#server/groupBy.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { type EventRow, factsOf, findEvent } from '#server/modules/events/access.ts'
import { changedEvent, editEvent } from '#server/modules/events/editing.ts'
import { canEditEvent, canSeeEvent, type EventFacts } from '#server/modules/events/policy.ts'
import { canViewBoard } from '#server/modules/exercise/policy.ts'
import { clockOf } from '#server/modules/exercise/service.ts'
import { evaluatesEvent } from '#server/modules/observations/service.ts'
import { picked } from '#server/picked.ts'
import { offsetOf } from './clocks.ts'
import { type LaneFacts, lanesOf } from './lanes.ts'
import { marksWithoutLane, observationMarks, timelineOf } from './marks.ts'
import { mayOpenTape, tapeScope } from './policy.ts'
import {
  type ChunkRow,
  findChunks,
  findDelivered,
  findHandovers,
  findPresses,
  findReceiptsOf,
  findTapeMissions,
  findTeamNames,
  findTeamOrganizations,
  findTracks,
  findUnreadFiles,
  setClock,
  type TapeMissionRow,
  type TrackRow,
} from './queries.ts'
import { load, seriesOf, type TrackPart, TrackReplaced, trackPart } from './series.ts'
import { overlaps, partsOf, type Window, wholeOf, windowOf } from './window.ts'

/** The missions of an event that a caller may see, and those within the requested time. */
export interface OpenedTape {
  row: EventRow
  facts: EventFacts
  now: Date
  all: TapeMissionRow[]
  inside: TapeMissionRow[]
  window: Window | undefined
  tracks: ReadonlyMap<number, TrackRow>
  /** 'dashboard' with VIS(E), 'control' with LOOK(E). */
  opens: NonNullable<Tape['opens']>
  missions_of: Tape['missions_of']
}

/**
 * Opens the tape of an event, reading only what is in the caller's scope.
 * @throws NotFound, also for a mission out of scope; Forbidden for those who see the event but not its participants;
 * FieldError for a time range that ends before it begins
 */
export async function openTape(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Session,
  key: string,
  asked: { from?: string | undefined; to?: string | undefined; mission?: number | undefined },
): Promise<OpenedTape> {
  const { db } = deps
  const { row, facts, reader } = await eventOfTape(db, by, key)
  const { evaluates } = reader
  const now = deps.now()
  // One after the other: a transaction has one connection, which runs one statement at a time.
  const scope = tapeScope(by, facts, reader)
  const all = await findTapeMissions(db, row.event.id, scope)
  const team_organizations = await findTeamOrganizations(db, row.event.id)
  const clock = await clockOf(db, row.event.id, now)
  allow(
    mayOpenTape(by, facts, { evaluates, team_organizations, hasMission: all.length > 0 }),
    'Only participants and organizers of this event can see its tape.',
  )
  const asOne = asked.mission === undefined ? undefined : partsOf(all, asked.mission)
  if (asOne?.length === 0) throw new NotFound('mission', asked.mission ?? 0)
  const window = asOne ? wholeOf(asOne, now) : windowOf(asked, clock, all, now)
  const inside = asOne ?? (window ? all.filter((mission) => overlaps(mission, window, now)) : [])
  const tracks = await findTracks(
    db,
    inside.map(({ mission }) => mission.id),
  )
  return {
    row,
    facts,
    now,
    all,
    inside,
    window,
    opens: reader.sees
      ? ['dashboard', ...(canViewBoard(by, facts, team_organizations) ? (['control'] as const) : [])]
      : [],
    missions_of: scope?.kind,
    tracks: new Map(tracks.map(({ track, file_name }) => [track.mission_id, { ...track, file_name }])),
  }
}

/** An event for those who see it or evaluate it. @throws NotFound */
async function eventOfTape(db: Db, by: Session, key: string) {
  const row = orNotFound(await findEvent(db, by, key), 'event', key)
  const facts = factsOf(row)
  const reader = {
    sees: canSeeEvent(by, facts),
    evaluates: await evaluatesEvent(db, by, row.event.id),
  }
  if (!reader.sees && !reader.evaluates) throw new NotFound('event', key)
  return { row, facts, reader }
}

/**
 * An event's tape: lanes with marks, figures and thinned readings, and a common timeline.
 * @throws NotFound, Forbidden
 */
export async function readTape(...asked: Parameters<typeof readTapeOnce>): Promise<Tape> {
  try {
    return await readTapeOnce(...asked)
  } catch (error) {
    if (!(error instanceof TrackReplaced)) throw error
    // Its file is unread again, so this time its mission has no track yet.
    return readTapeOnce(...asked)
  }
}

async function readTapeOnce(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Session,
  key: string,
  query: TapeQuery,
): Promise<Tape> {
  const { db } = deps
  const opened = await openTape(deps, by, key, query)
  const { row, facts, now, all, inside, window, tracks, opens, missions_of } = opened
  const presses = await findPresses(db, row.event.id)
  const delivered = await findDelivered(db, row.event.id)
  const clock = await clockOf(db, row.event.id, now)
  const known = await factsOfLanes(db, row.event.id, inside)
  const observations = await observationMarks(db, by, row.event.id)
  const lanes = lanesOf(inside, {
    by,
    facts,
    now,
    tracks,
    delivered: new Map(delivered.map((inject) => [inject.id, inject])),
    observations: groupBy(
      observations.filter(({ team }) => team),
      ({ team }) => team?.id,
    ),
    ...known,
  })
  const chunks = groupBy(await findChunks(db, idsOf(tracks.values())), ({ track_id }) => track_id)
  const points = Math.min(query.points, Math.floor(MAX_TAPE_POINTS_IN_ALL / Math.max(1, lanes.length)))
  const shown = lanes.map(({ lane, rows }) => ({
    lane,
    parts: trackParts(rows, { tracks, chunks, window, points }),
  }))
  const readings = await load(
    db,
    shown.flatMap(({ parts }) => parts.flatMap((part) => part.chunks)),
  )
  const whole = wholeOf(all, now)
  return {
    event: picked(tape.shape.event, row.event),
    exercise: {
      state: clock.state,
      started_at: clock.started_at?.toISOString() ?? null,
      ended_at: clock.ended_at?.toISOString() ?? null,
    },
    server_time: now.toISOString(),
    window: window ? inWords(window) : null,
    missions_outside: all.length - inside.length,
    whole: whole ? inWords(whole) : null,
    timeline: timelineOf(presses, delivered),
    marks:
      query.mission === undefined
        ? marksWithoutLane(
            observations,
            lanes.map(({ lane }) => lane),
          )
        : [],
    lanes: shown.map(({ lane, parts }) => ({ ...lane, series: seriesOf(parts, readings) })),
    missions_of,
    can_correct: canEditEvent(by, facts),
    opens,
  }
}

const inWords = ({ from, to }: Window) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

async function factsOfLanes(
  db: Db,
  event: number,
  rows: readonly TapeMissionRow[],
): Promise<Pick<LaneFacts, 'files' | 'teamNames' | 'handovers' | 'receipts'>> {
  const ids = rows.map(({ mission }) => mission.id)
  const files = await findUnreadFiles(db, ids)
  const names = await findTeamNames(db, ids)
  const handovers = await findHandovers(db, ids)
  const receipts = await findReceiptsOf(db, event, [...new Set(rows.flatMap(({ team }) => team?.id ?? []))])
  return {
    files: groupBy(files, ({ mission_id }) => mission_id),
    teamNames: groupBy(names, ({ mission_id }) => mission_id),
    handovers: groupBy(handovers, ({ mission_id }) => mission_id),
    receipts: groupBy(receipts, ({ team_id }) => team_id),
  }
}

interface SeriesFacts {
  tracks: ReadonlyMap<number, TrackRow>
  chunks: ReadonlyMap<number, readonly ChunkRow[]>
  window: Window | undefined
  points: number
}

/** What a lane shows of its tracks: all have an equal share of its points. */
function trackParts(
  rows: readonly TapeMissionRow[],
  { tracks, chunks, window, points }: SeriesFacts,
): TrackPart[] {
  if (!window) return []
  const timed = rows.flatMap(({ mission }) => {
    const track = tracks.get(mission.id)
    return track?.is_timed ? [{ mission, track }] : []
  })
  return timed.map(({ mission, track }) =>
    trackPart(chunks.get(track.id) ?? [], {
      from_ms: window.from,
      to_ms: window.to,
      points: Math.max(2, Math.floor(points / timed.length)),
      offset_ms: offsetOf(mission).offset_ms,
    }),
  )
}

/**
 * Sets or clears the clock offset of a mission's track.
 * @throws Forbidden without the right to edit the event; NotFound, also for a mission of another event
 */
export async function correctClock(
  deps: Deps,
  by: Session,
  { key, mission }: { key: string; mission: number },
  offset_ms: number | null,
): Promise<void> {
  await editEvent(deps, by, { id: key }, async (tx, held) => {
    const rows = await findTapeMissions(tx, held.row.event.id, { kind: 'all' })
    const found = rows.find((row) => row.mission.id === mission)
    if (!found) throw new NotFound('mission', mission)
    if (found.mission.clock_set_ms === offset_ms) return
    await setClock(tx, mission, offset_ms)
    await recordActivity(tx, by, {
      ...changedEvent(held),
      action: 'tape_clock_corrected',
      details:
        offset_ms === null
          ? `${found.mission.mission_id}: correction removed`
          : `${found.mission.mission_id}: track clock ahead by ${offset_ms / 1000} s`,
    })
  })
}
