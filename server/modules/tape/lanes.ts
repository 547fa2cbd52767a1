import type { TapeFigures, TapeLane, TapeMark, TapeMission } from '#contract/tape.ts'
import { groupBy } from '#server/groupBy.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { knowsKiosk } from '#server/modules/exercise/policy.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import { clockOfTrack, iso, offsetOf } from './clocks.ts'
import type { ObservationMark } from './marks.ts'
import type { DeliveredRow, HandoverRow, ReceiptRow, TapeMissionRow, TrackRow } from './queries.ts'

/** What lanes need besides the mission rows. */
export interface LaneFacts {
  by: Session
  facts: EventFacts
  now: Date
  tracks: ReadonlyMap<number, TrackRow>
  /** By mission: files not read yet or unreadable. */
  files: ReadonlyMap<number, readonly { file_name: string; state: string; problem: string | null }[]>
  teamNames: ReadonlyMap<number, readonly { name: string }[]>
  /** By mission. */
  handovers: ReadonlyMap<number, readonly HandoverRow[]>
  delivered: ReadonlyMap<number, DeliveredRow>
  receipts: ReadonlyMap<number, readonly ReceiptRow[]>
  /** By team. */
  observations: ReadonlyMap<number | undefined, readonly ObservationMark[]>
}

/** As `naturalName` orders the board's teams. */
const { compare: compareNames } = new Intl.Collator('en', { numeric: true })

/** Lanes sorted as on the board, by organization and name; each lane's missions by start. */
export function lanesOf(
  rows: readonly TapeMissionRow[],
  known: LaneFacts,
): { lane: Omit<TapeLane, 'series'>; rows: TapeMissionRow[] }[] {
  const groups = groupBy(
    rows.toSorted((one, two) => one.mission.id - two.mission.id),
    ({ mission, team }) => (team ? `team-${team.id}` : `mission-${mission.id}`),
  )
  return [...groups]
    .map(([key, own]) => ({ lane: laneOf(key, own, known), rows: own }))
    .toSorted(
      ({ lane: one }, { lane: two }) =>
        compareNames(one.organization.name, two.organization.name) || compareNames(one.name, two.name),
    )
}

function laneOf(key: string, rows: TapeMissionRow[], known: LaneFacts): Omit<TapeLane, 'series'> {
  const [first] = rows
  if (!first) throw new Error('A lane without missions.')
  const { team, organization, team_organization } = first
  const names = known.teamNames.get(first.mission.id)?.map(({ name }) => name) ?? []
  const figures = figuresOf(rows, known)
  return {
    key,
    name: team?.name ?? (names.length > 0 ? names.join(', ') : first.mission.mission_id),
    team: team?.id ?? null,
    organization: team_organization ?? organization,
    missions: rows.map((row) => missionOf(row, known)),
    marks: [
      ...missionMarks(rows, known),
      ...injectMarks(rows, known),
      ...((team && known.observations.get(team.id)) ?? []).map(({ mark }) => mark),
      ...maximumMark(figures),
    ].toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at)),
    figures,
  }
}

function isKioskKnown(row: TapeMissionRow, { by, facts }: LaneFacts): boolean {
  const { mission, team_organization } = row
  return (
    by.user.id === mission.starter_id ||
    knowsKiosk(by, facts, team_organization?.id ?? mission.organization_id)
  )
}

function missionOf(row: TapeMissionRow, known: LaneFacts): TapeMission {
  const { now, tracks, files } = known
  const { mission, kiosk } = row
  const track = tracks.get(mission.id)
  const own = files.get(mission.id) ?? []
  const broken = own.find(({ problem }) => problem !== null)
  return {
    id: mission.id,
    mission_id: mission.mission_id,
    state: mission.state,
    kiosk: isKioskKnown(row, known) ? kiosk.name : null,
    started_at: beganAt(row, now).toISOString(),
    ended_at: mission.ended_at?.toISOString() ?? null,
    continues: row.continues,
    track: trackState(track, own),
    problem: track || !broken ? null : `${broken.file_name} ${broken.problem}`,
    failed_files: own.flatMap(({ file_name, problem }) => (problem === null ? [] : [{ file_name, problem }])),
    clock: clockOfTrack(row, track, now),
  }
}

/** When this mission began on its own kiosk: a continuation's `started_at` is that of the first mission. */
const beganAt = ({ mission, continues }: TapeMissionRow, now: Date): Date =>
  (continues === null ? mission.started_at : (mission.running_at ?? mission.created_at)) ?? now

function trackState(track: TrackRow | undefined, files: readonly { state: string }[]): TapeMission['track'] {
  if (track) return track.is_timed ? 'read' : 'untimed'
  if (files.some(({ state }) => state === 'unread')) return 'reading'
  return files.some(({ state }) => state === 'failed') ? 'failed' : 'none'
}

const plain = { title: null, by: null, lat: null, lng: null }

function missionMarks(rows: readonly TapeMissionRow[], known: LaneFacts): TapeMark[] {
  const { by, now, handovers } = known
  return rows.flatMap((row) => {
    const { mission, kiosk, team_organization, continues } = row
    const home = team_organization?.id ?? mission.organization_id
    const isKnown = isKioskKnown(row, known)
    const title = isKnown ? kiosk.name : null
    const handed = handovers.get(mission.id) ?? []
    const seesPeople = maySeePeopleOf(by, home)
    const until: TapeMark[] = [
      {
        ...plain,
        kind: continues === null ? 'started' : 'moved',
        at: beganAt(row, now).toISOString(),
        title,
        by: seesPeople ? firstOperator(row, handed) : null,
      },
      ...handed.map((handover) => handoverMark(handover, seesPeople)),
    ]
    if (mission.ended_at === null || wasMoved(row, rows)) return until
    const isFailed = mission.state === 'failed'
    return [
      ...until,
      {
        ...plain,
        kind: isFailed ? ('failed' as const) : ('stopped' as const),
        at: mission.ended_at.toISOString(),
        // The reason names the kiosk too.
        title: isFailed && isKnown ? mission.failure_reason : title,
      },
    ]
  })
}

/**
 * Whether a mission was moved while it ran: one transaction then ended it and began its continuation, at one time. One
 * that failed was over before.
 */
const wasMoved = ({ mission }: TapeMissionRow, rows: readonly TapeMissionRow[]): boolean =>
  rows.some(
    ({ mission: next }) =>
      next.continues_id === mission.id && next.created_at.getTime() === mission.ended_at?.getTime(),
  )

/** The person who started the mission. Its row has only the current operator; handovers have the earlier ones. */
function firstOperator({ mission, starter }: TapeMissionRow, [first]: readonly HandoverRow[]): string | null {
  if (first) return first.from
  return starter ? personName(starter) : mission.starter_name
}

const handoverMark = ({ at, from, to }: HandoverRow, seesPeople: boolean): TapeMark => ({
  ...plain,
  kind: 'handed_over',
  at: at.toISOString(),
  title: seesPeople ? `${from === null ? '' : `from ${from} `}to ${to}` : null,
})

function injectMarks(rows: readonly TapeMissionRow[], { by, delivered, receipts }: LaneFacts): TapeMark[] {
  const team = rows[0]?.team?.id
  return (team === undefined ? [] : (receipts.get(team) ?? [])).flatMap((receipt) => {
    const inject = delivered.get(receipt.inject_id)
    if (!inject?.delivered_at) return []
    const title = `${inject.number}. ${inject.title}`
    const mark: TapeMark = { ...plain, kind: 'inject', at: inject.delivered_at.toISOString(), title }
    if (receipt.acknowledged_at === null) return [mark]
    const who = maySeePeopleOf(by, receipt.organization_id) ? receipt.acknowledged_by_name : null
    return [
      mark,
      { ...plain, kind: 'acknowledged', at: receipt.acknowledged_at.toISOString(), title, by: who },
    ]
  })
}

function maximumMark(figures: TapeFigures | null): TapeMark[] {
  if (!figures?.max_at) return []
  return [{ ...plain, kind: 'maximum', at: figures.max_at, lat: figures.max_lat, lng: figures.max_lng }]
}

/** Over all tracks of a lane. The pause between two tracks is no gap, because the team had no kiosk then. */
function figuresOf(rows: readonly TapeMissionRow[], { tracks, now }: LaneFacts): TapeFigures | null {
  const found = rows.flatMap((row) => {
    const track = tracks.get(row.mission.id)
    return track ? [{ track, offset: offsetOf(row.mission).offset_ms }] : []
  })
  const [one] = found
  if (!one) return null
  const top = found.reduce((best, next) => (next.track.max_usv_h > best.track.max_usv_h ? next : best))
  const firsts = found.flatMap(({ track, offset }) =>
    track.start_ms === null ? [] : [track.start_ms - offset],
  )
  const first = firsts.length > 0 ? Math.min(...firsts) : null
  const began = Math.min(...rows.map(({ mission }) => (mission.started_at ?? now).getTime()))
  const sum = (of: (track: TrackRow) => number) => found.reduce((all, { track }) => all + of(track), 0)
  return {
    points: sum(({ points }) => points),
    first_at: first === null ? null : iso(first),
    seconds_to_first: first === null ? null : Math.round((first - began) / 1000),
    max_usv_h: top.track.max_usv_h,
    max_file: top.track.file_name,
    max_at: top.track.max_ms === null ? null : iso(top.track.max_ms - top.offset),
    max_lat: top.track.max_lat,
    max_lng: top.track.max_lng,
    dose_usv: found.some(({ track }) => track.is_timed) ? sum(({ dose_usv }) => dose_usv) : null,
    distance_m: sum(({ distance_m }) => distance_m),
    gap_count: sum(({ gap_count }) => gap_count),
    gap_ms: sum(({ gap_ms }) => gap_ms),
  }
}
