import { classOf, DOSE_BOUNDS_USV_H, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { DriverMission } from '#server/kiosks/driver.ts'
import { CASING, rateRgb } from '#server/kiosks/simulation/doseColour.ts'
import { driveOf, type Track, type TrackPoint, trackOf } from '#server/kiosks/simulation/drive.ts'
import { Canvas, type Rgb } from '#server/kiosks/simulation/png.ts'

interface SimulatedFile {
  folder: string
  name: string
  content_type: string
  body: Buffer
}

/** Files of a survey drive; the same mission always gives the same files. */
export function simulatedMissionFiles(mission: DriverMission, ended_at: Date): SimulatedFile[] {
  const began = mission.running_at ?? mission.started_at
  const track = trackOf(driveOf(mission), Math.max(0, (ended_at.getTime() - began.getTime()) / 1000))
  const name = mission.mission_id
  const text = (folder: string, file: string, content_type: string, body: string): SimulatedFile => ({
    folder,
    name: file,
    content_type,
    body: Buffer.from(body, 'utf8'),
  })
  return [
    text('route', `${name}-track.csv`, 'text/csv', csv(track, began)),
    text('route', `${name}-track.kml`, 'application/vnd.google-earth.kml+xml', kml(track, mission)),
    { folder: 'pictures', name: `${name}-map.png`, content_type: 'image/png', body: picture(track, mission) },
    text('summary', `${name}-summary.txt`, 'text/plain', summary(track, mission, ended_at)),
  ]
}

function csv({ points }: Track, began: Date): string {
  const head =
    'time (UTC),elapsed (s),latitude (deg),longitude (deg),altitude (m),speed (m/s),dose_rate (uSv/h)'
  const rows = points.map((point) =>
    [
      new Date(began.getTime() + point.elapsed_s * 1000).toISOString(),
      Number(point.elapsed_s.toFixed(3)),
      point.lat.toFixed(6),
      point.lng.toFixed(6),
      point.altitude_m.toFixed(1),
      point.speed_m_s.toFixed(1),
      point.dose_rate_usv_h.toFixed(3),
    ].join(','),
  )
  return `${[head, ...rows].join('\r\n')}\r\n`
}

function kml({ points }: Track, mission: DriverMission): string {
  // KML colours are aabbggrr.
  const styles = DOSE_COLOURS.map(
    (colour, index) =>
      `<Style id="band${index}"><LineStyle><color>ff${colour.slice(5)}${colour.slice(3, 5)}${colour.slice(1, 3)}</color><width>4</width></LineStyle></Style>`,
  )
  const lines = splitByBand(points).map(
    ({ band, part }) =>
      `<Placemark><name>${bandLabel(band)} uSv/h</name><styleUrl>#band${band}</styleUrl><LineString><tessellate>1</tessellate><coordinates>${part.map(coordinates).join(' ')}</coordinates></LineString></Placemark>`,
  )
  const peak = points.reduce((a, b) => (b.dose_rate_usv_h > a.dose_rate_usv_h ? b : a))
  const highest = `<Placemark><name>Highest dose rate: ${peak.dose_rate_usv_h.toFixed(2)} uSv/h</name><Point><coordinates>${coordinates(peak)}</coordinates></Point></Placemark>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${xml(`${mission.mission_id} ${mission.event_name}`)}</name>`,
    ...styles,
    ...lines,
    highest,
    '</Document></kml>',
    '',
  ].join('\n')
}

function bandLabel(band: number): string {
  const [from, to] = [DOSE_BOUNDS_USV_H[band - 1], DOSE_BOUNDS_USV_H[band]]
  if (to === undefined) return `${from ?? 0} and more`
  return from === undefined ? `below ${to}` : `${from} to ${to}`
}

/** The track split where its band changes; neighbours share a point, so that the line has no gaps. */
function splitByBand(points: TrackPoint[]): { band: number; part: TrackPoint[] }[] {
  const cut: { band: number; part: TrackPoint[] }[] = []
  for (const point of points) {
    const band = classOf(point.dose_rate_usv_h)
    const last = cut.at(-1)
    last?.part.push(point)
    if (last?.band !== band) cut.push({ band, part: [point] })
  }
  return cut.filter(({ part }) => part.length > 1)
}

const coordinates = ({ lng, lat, altitude_m }: TrackPoint) =>
  `${lng.toFixed(6)},${lat.toFixed(6)},${altitude_m.toFixed(1)}`
const xml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uFFFD]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const PICTURE_PX = 640
const MARGIN_PX = 40
const PAPER: Rgb = [246, 246, 242]
const GRID: Rgb = [222, 222, 216]
const INK: Rgb = [40, 44, 52]

/** The track from above, north up, coloured by dose rate; a cross marks the release point. */
function picture({ points }: Track, mission: DriverMission): Buffer {
  const lat0 = mission.release_point_lat ?? 0
  const lng0 = mission.release_point_lng ?? 0
  const lngScale = Math.max(0.01, Math.cos((lat0 * Math.PI) / 180))
  const flat = points.map((point) => ({ x: (point.lng - lng0) * lngScale, y: point.lat - lat0, point }))
  const reach = Math.max(1e-6, ...flat.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
  const toPx = (value: number) => PICTURE_PX / 2 + (value / reach) * (PICTURE_PX / 2 - MARGIN_PX)

  const canvas = new Canvas(PICTURE_PX, PICTURE_PX, PAPER)
  for (let at = MARGIN_PX; at <= PICTURE_PX - MARGIN_PX; at += (PICTURE_PX - 2 * MARGIN_PX) / 8) {
    canvas.rectangle(Math.round(at), MARGIN_PX, 1, PICTURE_PX - 2 * MARGIN_PX, GRID)
    canvas.rectangle(MARGIN_PX, Math.round(at), PICTURE_PX - 2 * MARGIN_PX, 1, GRID)
  }
  canvas.track(
    flat.map(({ x, y, point }) => ({
      x: toPx(x),
      y: PICTURE_PX - toPx(y),
      color: rateRgb(point.dose_rate_usv_h),
    })),
    CASING,
  )
  const centre = PICTURE_PX / 2
  canvas.rectangle(centre - 9, centre - 1, 19, 3, INK)
  canvas.rectangle(centre - 1, centre - 9, 3, 19, INK)
  return canvas.toPng()
}

/** The times of a mission for its report. */
export const missionTimes = ({ started_at }: { started_at: Date }, ended_at: Date): string[] => [
  `Started ${started_at.toISOString()}`,
  `Ended ${ended_at.toISOString()}`,
  `Duration: ${asClock((ended_at.getTime() - started_at.getTime()) / 1000)}`,
]

/** 00:42:10 */
function asClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

function summary(track: Track, mission: DriverMission, ended_at: Date): string {
  return [
    `Mission ${mission.mission_id}`,
    `Event ${mission.event_name} (${mission.event_id})`,
    `Kiosk ${mission.kiosk.name}`,
    ...missionTimes(mission, ended_at),
    '',
    'SIMULATED DATA. Not a measurement.',
    '',
    `Release point: ${(mission.release_point_lat ?? 0).toFixed(4)}, ${(mission.release_point_lng ?? 0).toFixed(4)} (deg, WGS 84)`,
    `Time recorded: ${asClock(track.points.at(-1)?.elapsed_s ?? 0)}`,
    `Distance: ${(track.distance_m / 1000).toFixed(2)} km`,
    `Measurements: ${track.points.length}, one every ${Number(track.seconds_between_points.toFixed(2))} s`,
    `Highest dose rate: ${track.max_usv_h.toFixed(2)} uSv/h`,
    `Mean dose rate: ${track.mean_usv_h.toFixed(3)} uSv/h`,
    `Total dose: ${track.total_usv.toFixed(3)} uSv`,
    '',
  ].join('\n')
}
