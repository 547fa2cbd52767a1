import { Readable } from 'node:stream'
import { counted } from '#contract/counted.ts'
import { BYTE_ORDER_MARK, csvLine } from '#contract/csvCells.ts'
import type { ReadingColumns } from '#contract/track/readings.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { groupBy } from '#server/groupBy.ts'
import { homeOf, ofEvent, recordInLogs } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { iso, offsetOf } from './clocks.ts'
import { findChunks, findTeamNames, type TapeMissionRow } from './queries.ts'
import { load } from './series.ts'
import { type OpenedTape, openTape } from './service.ts'

export type ExportFormat = 'csv' | 'geojson'

/** An exported reading: every digit of the file, at its corrected time. */
interface ExportedPoint {
  mission_id: string
  team: string
  organization: string
  /** ISO 8601 UTC; null in a track without times. */
  time: string | null
  lat: number
  lng: number
  usv_h: number
  /** Seconds subtracted from the recorded time. */
  clock_offset_s: number
}

/** Opens an export of an event's readings, and logs it. @throws NotFound, Forbidden */
export async function exportTape(
  deps: Deps,
  by: Session,
  key: string,
  { format, ...asked }: { format: ExportFormat; from?: string | undefined; to?: string | undefined },
): Promise<{ name: string; stream: Readable }> {
  const opened = await openTape(deps, by, key, asked)
  const { event } = opened.row
  await deps.db.transaction((tx) =>
    recordInLogs(tx, by, [event.organization_id, homeOf(by)], {
      action: 'tape_exported',
      subject: 'event',
      ...ofEvent(event),
      details: `Exported the readings of ${counted(opened.tracks.size, 'mission')} as ${format === 'csv' ? 'CSV' : 'GeoJSON'}`,
    }),
  )
  const points = pointsOf(deps, opened)
  const text = format === 'csv' ? asCsv(points) : asGeoJson(points)
  return { name: exportName(event.event_id, format), stream: Readable.from(text) }
}

/** The same checks for a HEAD request, without opening or logging. @returns the printed event_id */
export async function hasExport(deps: Deps, by: Session, key: string): Promise<string> {
  const { row } = await openTape(deps, by, key, {})
  return row.event.event_id
}

export const exportName = (event_id: string, format: ExportFormat): string =>
  `${event_id.replace(/[^A-Za-z0-9-]/g, '_')}-points.${format}`

/** Streams one chunk at a time, so memory use does not depend on the number of readings. */
async function* pointsOf(
  { db }: Deps,
  { inside, tracks, window }: OpenedTape,
): AsyncGenerator<ExportedPoint[]> {
  const rows = inside.toSorted((one, two) => one.mission.id - two.mission.id)
  const chunks = groupBy(await findChunks(db, idsOf(tracks.values()), 0), ({ track_id }) => track_id)
  const names = groupBy(
    await findTeamNames(
      db,
      rows.map(({ mission }) => mission.id),
    ),
    ({ mission_id }) => mission_id,
  )
  for (const row of rows) {
    const track = tracks.get(row.mission.id)
    const team = row.team?.name ?? (names.get(row.mission.id) ?? []).map(({ name }) => name).join(', ')
    for (const chunk of (track && chunks.get(track.id)) ?? []) {
      for (const columns of (await load(db, [chunk])).values()) yield pointsIn(columns, { row, team, window })
    }
  }
}

function pointsIn(
  columns: ReadingColumns,
  { row, team, window }: { row: TapeMissionRow; team: string; window: OpenedTape['window'] },
): ExportedPoint[] {
  const { offset_ms } = offsetOf(row.mission)
  const points: ExportedPoint[] = []
  for (let index = 0; index < columns.count; index++) {
    const ms = (columns.timeMs[index] ?? Number.NaN) - offset_ms
    if (window && (ms < window.from || ms > window.to)) continue
    points.push({
      mission_id: row.mission.mission_id,
      team,
      organization: (row.team_organization ?? row.organization).name,
      time: Number.isNaN(ms) ? null : iso(ms),
      lat: columns.lat[index] ?? 0,
      lng: columns.lng[index] ?? 0,
      usv_h: columns.rate[index] ?? 0,
      clock_offset_s: offset_ms / 1000,
    })
  }
  return points
}

const HEAD = [
  'mission_id',
  'team',
  'organization',
  'time',
  'latitude',
  'longitude',
  'dose_rate_usv_h',
  'clock_offset_s',
]

async function* asCsv(points: AsyncIterable<ExportedPoint[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD)
  for await (const some of points) {
    yield some
      .map(({ mission_id, team, organization, time, lat, lng, usv_h, clock_offset_s }) =>
        csvLine([mission_id, team, organization, time, lat, lng, usv_h, clock_offset_s]),
      )
      .join('')
  }
}

async function* asGeoJson(points: AsyncIterable<ExportedPoint[]>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let isFirst = true
  for await (const some of points) {
    const features = some.map(({ lat, lng, usv_h, ...rest }) =>
      JSON.stringify({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { ...rest, dose_rate_usv_h: usv_h },
      }),
    )
    if (features.length > 0) yield `${isFirst ? '' : ','}\n${features.join(',\n')}`
    isFirst &&= features.length === 0
  }
  yield '\n]}\n'
}
