import { CASING, rateRgb } from '#server/kiosks/simulation/doseColour.ts'
import { missionTimes, simulatedMissionFiles } from '#server/kiosks/simulation/missionFiles.ts'
import { Canvas, type Rgb } from '#server/kiosks/simulation/png.ts'
import type { LibraryFile } from './library.ts'
import type { SurveyDrive, SurveyPoint } from './tracks.ts'

export interface MissionFile extends LibraryFile {
  /** Folder that a kiosk uploads to: route, pictures, summary. */
  folder: string
}

/** Data of a mission for its files. */
export interface MissionFacts {
  id: number
  mission_id: string
  event_id: string
  event_name: string
  kiosk: { id: number; kiosk_id: string; name: string }
  started_at: Date
  running_at: Date
  ended_at: Date
  release_point_lat: number
  release_point_lng: number
}

/** The original drive, a picture of it and a summary computed from its points. */
export function filesOfRealDrive(mission: MissionFacts, drive: SurveyDrive): MissionFile[] {
  const name = mission.mission_id
  return [
    {
      folder: 'route',
      file_name: `${name}-track${drive.ending}`,
      content_type: drive.content_type,
      bytes: drive.bytes,
    },
    {
      folder: 'pictures',
      file_name: `${name}-map.png`,
      content_type: 'image/png',
      bytes: pictureOf(drive),
    },
    {
      folder: 'summary',
      file_name: `${name}-summary.txt`,
      content_type: 'text/plain',
      bytes: Buffer.from(summaryOf(mission, drive.points)),
    },
  ]
}

/** The files a simulated kiosk would have uploaded for this mission. */
export function filesOfSimulatedDrive(mission: MissionFacts): MissionFile[] {
  const driven = {
    ...mission,
    kiosk: { ...mission.kiosk, driver: 'simulated' as const, api_url: null, agent_token: null },
  }
  return simulatedMissionFiles(driven, mission.ended_at).map(({ folder, name, content_type, body }) => ({
    folder,
    file_name: name,
    content_type,
    bytes: body,
  }))
}

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Length in km, straight from point to point (equirectangular: accurate over metres). */
export function distanceKm(points: readonly SurveyPoint[]): number {
  return points.slice(1).reduce((sum, point, index) => {
    const before = points[index] ?? point
    const x = radians(point.lng - before.lng) * Math.cos(radians((point.lat + before.lat) / 2))
    return sum + Math.hypot(x, radians(point.lat - before.lat)) * EARTH_RADIUS_KM
  }, 0)
}

function summaryOf(mission: MissionFacts, points: readonly SurveyPoint[]): string {
  const rates = points.map((point) => point.dose_rate_usv_h)
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length)
  const highest = points.reduce((a, b) => (b.dose_rate_usv_h > a.dose_rate_usv_h ? b : a))
  return [
    `Mission ${mission.mission_id}`,
    `Event ${mission.event_name} (${mission.event_id})`,
    `Kiosk ${mission.kiosk.name}`,
    ...missionTimes(mission, mission.ended_at),
    '',
    'Replay of a real survey drive.',
    `Distance: ${distanceKm(points).toFixed(2)} km`,
    `Measurements: ${points.length}`,
    `Highest dose rate: ${highest.dose_rate_usv_h.toFixed(3)} uSv/h at ${highest.lat.toFixed(5)}, ${highest.lng.toFixed(5)}`,
    `Mean dose rate: ${mean.toFixed(3)} uSv/h`,
    '',
  ].join('\n')
}

const WIDTH_PX = 640
const MARGIN_PX = 32
const PAPER: Rgb = [246, 246, 242]

/** Several missions replay a drive; its picture is drawn once. */
const drawn = new WeakMap<SurveyDrive, Buffer>()
function pictureOf(drive: SurveyDrive): Buffer {
  const picture = drawn.get(drive) ?? drawDrive(drive.points)
  drawn.set(drive, picture)
  return picture
}

/** The drive from above, north up, each point in the colour of the portal's map. */
function drawDrive(points: readonly SurveyPoint[]): Buffer {
  const lats = points.map((point) => point.lat)
  const lngs = points.map((point) => point.lng)
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const lngScale = Math.cos(radians(middle.lat))
  const reach = Math.max(1e-6, Math.max(...lats) - middle.lat, (Math.max(...lngs) - middle.lng) * lngScale)
  const px = (share: number) => WIDTH_PX / 2 + (share / reach) * (WIDTH_PX / 2 - MARGIN_PX)
  const canvas = new Canvas(WIDTH_PX, WIDTH_PX, PAPER)
  canvas.track(
    points.map(({ lat, lng, dose_rate_usv_h }) => ({
      x: px((lng - middle.lng) * lngScale),
      y: WIDTH_PX - px(lat - middle.lat),
      color: rateRgb(dose_rate_usv_h),
    })),
    CASING,
  )
  return canvas.toPng()
}
