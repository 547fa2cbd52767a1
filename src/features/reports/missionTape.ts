import type { FullReport } from '#contract/reports.ts'
import type { RowId } from '#contract/shared.ts'
import type { Tape, TapeFigures, TapeLane, TapeMark, TapeSeries } from '#contract/tape.ts'
import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { LONGEST_GAP_MS } from '#contract/track/totals.ts'
import { type TapeZone, ZONE_AS_WRITTEN, zoneOf } from '#src/geo/tape/tapeZone.ts'
import { statisticsOf } from '#src/geo/track/trackStatistics.ts'

/** Content of a report's tape: one mission with its team. */
export type MissionTape = {
  tape: Pick<Tape, 'event' | 'timeline' | 'lanes'>
  window: { from: string; to: string }
  zone: TapeZone
  /** Event whose tape has this mission and the other teams, for people who may open it. */
  event?: RowId
}

/**
 * A mission's part of the server's tape, in the browser's time zone like all times of a report.
 * @returns undefined if it has no readings, such as for a track from another time
 */
export function tapeOnServer({ event, timeline, ...tape }: Tape, mission: RowId): MissionTape | undefined {
  const lanes = tape.lanes.filter(({ missions }) => missions.some(({ id }) => String(id) === String(mission)))
  if (lanes.every(({ series }) => series.t.length === 0)) return undefined
  const times = lanes.flatMap(({ missions, series }) => [
    ...missions.flatMap(({ started_at, ended_at }) => [Date.parse(started_at), Date.parse(ended_at ?? '')]),
    ...ends(series),
  ])
  return { tape: { event, timeline, lanes }, window: around(times), zone: zoneOf(undefined), event: event.id }
}

/**
 * The same from a file parsed in the browser: for servers without readings, and for tracks from another time.
 * @returns undefined for a track without times
 */
export function tapeOfTrack(
  track: DoseTrack,
  report: FullReport,
  fileName?: string,
): MissionTape | undefined {
  const series = seriesOf(track)
  const [first, last] = ends(series)
  if (!track.isTimed || first === undefined || last === undefined || first === last) return undefined
  const mission = report.mission_details
  const [started, ended] = [Date.parse(mission.started_at ?? ''), Date.parse(mission.ended_at ?? '')]
  const isOfMission = track.clock === 'utc' && first <= ended && last >= started
  const figures = { ...figuresOf(track, isOfMission ? started : undefined), max_file: fileName }
  const lane: TapeLane = {
    key: 'mission',
    name: mission.teams?.flatMap(({ name }) => name || []).join(', ') || mission.mission_id || 'Mission',
    team: null,
    organization: { id: mission.organization ?? 0, name: mission.organization_name ?? '' },
    missions: [],
    marks: [
      ...(isOfMission ? [markAt('started', started, mission.kiosk_name)] : []),
      { ...markAt('maximum', Date.parse(figures.max_at ?? '')), lat: figures.max_lat, lng: figures.max_lng },
      ...(isOfMission ? [markAt('stopped', ended, mission.kiosk_name)] : []),
    ],
    figures,
    series,
  }
  return {
    tape: { event: eventOf(mission.event), timeline: [], lanes: [lane] },
    window: around(isOfMission ? [first, last, started, ended] : [first, last]),
    zone: track.clock === 'utc' ? zoneOf(undefined) : ZONE_AS_WRITTEN,
  }
}

/** Rounds fractions of a millisecond in some files, so that the time is not before its reading. */
const iso = (ms: number): string => new Date(Math.round(ms)).toISOString()

const ends = ({ t }: TapeSeries): number[] => [t[0], t.at(-1)].filter((ms) => ms !== undefined)

function around(times: readonly number[]): MissionTape['window'] {
  const known = times.filter((ms) => !Number.isNaN(ms))
  return { from: iso(Math.min(...known)), to: iso(Math.max(...known)) }
}

const markAt = (kind: TapeMark['kind'], ms: number, title: string | null = null): TapeMark => ({
  kind,
  at: iso(ms),
  title,
  by: null,
  lat: null,
  lng: null,
})

function seriesOf({ points }: DoseTrack): TapeSeries {
  const series: TapeSeries = { t: [], lat: [], lng: [], usv_h: [], breaks: [] }
  for (const { timeMs = 0, lat, lng, rate } of points) {
    if (Math.round(timeMs) - (series.t.at(-1) ?? timeMs) > LONGEST_GAP_MS) series.breaks.push(series.t.length)
    series.t.push(Math.round(timeMs))
    series.lat.push(lat)
    series.lng.push(lng)
    series.usv_h.push(rate)
  }
  return series
}

/** @param started the mission's start; undefined if the track is from another time */
function figuresOf(track: DoseTrack, started: number | undefined): TapeFigures {
  const { count, maxIndex, max, distanceM, timed } = statisticsOf(track)
  const top = track.points[maxIndex]
  const first = track.points[0]?.timeMs ?? 0
  return {
    points: count,
    first_at: iso(first),
    seconds_to_first: started === undefined ? null : Math.round((first - started) / 1000),
    max_usv_h: max,
    max_at: iso(top?.timeMs ?? first),
    max_lat: top?.lat ?? 0,
    max_lng: top?.lng ?? 0,
    dose_usv: timed?.dose ?? null,
    distance_m: distanceM,
    gap_count: timed?.gaps.count ?? 0,
    gap_ms: timed?.gaps.ms ?? 0,
  }
}

function eventOf(event: FullReport['mission_details']['event']): Tape['event'] {
  return {
    id: event?.id ?? 0,
    event_id: event?.event_id ?? '',
    name: event?.name ?? '',
    release_point_lat: event?.release_point_lat ?? null,
    release_point_lng: event?.release_point_lng ?? null,
    turn_back_usv_h: event?.turn_back_usv_h,
    evacuation_usv_h: event?.evacuation_usv_h,
  }
}
