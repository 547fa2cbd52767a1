import type { DriverMission } from '#server/kiosks/driver.ts'

/** What the simulated detector of a survey car measures at one moment. */
interface Reading {
  /** Degrees, WGS 84. */
  lat: number
  lng: number
  altitude_m: number
  /** Ambient dose rate at one metre, µSv/h. */
  dose_rate_usv_h: number
}

export interface TrackPoint extends Reading {
  /** Seconds since the mission has been running. */
  elapsed_s: number
  speed_m_s: number
}

export interface Track {
  points: TrackPoint[]
  seconds_between_points: number
  max_usv_h: number
  mean_usv_h: number
  /** Dose over the whole drive by trapezoid sum, µSv. */
  total_usv: number
  distance_m: number
}

/** The reading at a number of seconds since the mission has been running. */
type Drive = (elapsed_s: number) => Reading

const MAX_POINTS = 1_200
/** So that even a mission of some seconds has a visible track. */
const MIN_POINTS = 60
/** One round: from the outside to the closest point and out again. */
const ROUND_S = 20 * 60
/** Part of a round that is behind the car at the start, so that a short mission measures something too. */
const HEAD_START = 0.25
/** From the closest point to the outside of a round; with ROUND_S, a car drives it at up to 15 m/s. */
const REACH_M = 1_100
/** GPS error, one standard deviation. */
const JITTER_M = 2.5

/** Natural background, µSv/h: 0.05 to 0.2 depending on the place. */
const BACKGROUND_MEAN = 0.11
const BACKGROUND_SWING = 0.04
/** Dose rate of the source at 100 m, µSv/h, and the distance below which the inverse square is capped. */
const SOURCE_AT_100_M = 45
const SOURCE_CORE_M = 30
/** Ground contamination downwind: rate on the axis near the release, fall-off length, width and spread. */
const PLUME_PEAK = 18
const PLUME_LENGTH_M = 2_500
const PLUME_WIDTH_M = 120
const PLUME_SPREAD = 0.14
/** Counting statistics of a small detector. */
const NOISE_SHARE = 0.06
const NOISE_FLOOR = 0.004

const METRES_PER_DEGREE = 111_320
/** Teams come from upwind, each on its own road; in radians. */
const APPROACH_SPREAD = 1.8

/** Speed by suffix of the kiosk_id: the kiosk boots and drives this many times as fast. */
const SPEEDS: Record<string, number> = { '-SLOW': 0.4, '-FAST': 2.5 }

export const endsWith = ({ kiosk }: DriverMission, suffix: string): boolean =>
  kiosk.kiosk_id.toUpperCase().endsWith(suffix)

export const speedOf = (mission: DriverMission): number =>
  Object.entries(SPEEDS).find(([suffix]) => endsWith(mission, suffix))?.[1] ?? 1

/**
 * The survey drive of a mission: rounds that spiral in to the release point and out again. The dose rate adds a point
 * source (inverse square), contamination downwind (a widening plume) and background. A mission always has the same
 * drive, so that its track has the readings it sent while it ran, even if another process has taken over.
 */
export function driveOf(mission: DriverMission): Drive {
  const release_lat = mission.release_point_lat ?? 0
  const release_lng = mission.release_point_lng ?? 0
  const random = randomFrom(mission.id)
  const wind = windAt(release_lat, release_lng)
  const path = {
    approach: wind + Math.PI + (random() - 0.5) * APPROACH_SPREAD,
    turns: 2 + random() / 4,
    closest_m: 90 + random() * 120,
  }
  const speed = speedOf(mission)
  const metresPerLng = METRES_PER_DEGREE * Math.max(0.01, Math.cos((release_lat * Math.PI) / 180))

  /** The detector measures once a second. */
  const measured = (second: number): Reading => {
    const noise = randomFrom(Math.imul(mission.id, 0x9e3779b1) + second)
    const { x, y } = positionAt(second, path)
    const true_rate = doseRate(x, y, wind)
    return {
      lat: release_lat + (y + gauss(noise) * JITTER_M) / METRES_PER_DEGREE,
      lng: wrapLongitude(release_lng + (x + gauss(noise) * JITTER_M) / metresPerLng),
      altitude_m: 40 + 12 * Math.sin(x / 700) + 9 * Math.cos(y / 900),
      dose_rate_usv_h: Math.max(0.03, true_rate + gauss(noise) * (NOISE_SHARE * true_rate + NOISE_FLOOR)),
    }
  }
  return (elapsed_s) => {
    const driven_s = Math.max(0, elapsed_s) * speed
    const second = Math.floor(driven_s)
    return between(measured(second), measured(second + 1), driven_s - second)
  }
}

/** What a mission has recorded at its end. @param real_seconds how long it ran */
export function trackOf(drive: Drive, real_seconds: number): Track {
  const steps = clamp(Math.ceil(real_seconds), MIN_POINTS, MAX_POINTS)
  const step_s = real_seconds / steps
  const points: TrackPoint[] = []
  for (let step = 0; step <= steps; step++) {
    const elapsed_s = (real_seconds * step) / steps
    const reading = drive(elapsed_s)
    const speed_m_s = step_s > 0 ? metresBetween(points[step - 1] ?? reading, reading) / step_s : 0
    points.push({ elapsed_s, ...reading, speed_m_s })
  }
  return { points, seconds_between_points: step_s, ...summary(points, step_s) }
}

/** µSv/h at x metres east and y metres north of the release, without detector noise. */
function doseRate(x: number, y: number, wind: number): number {
  const background = BACKGROUND_MEAN + BACKGROUND_SWING * Math.sin(x / 800) * Math.cos(y / 650)
  const source = SOURCE_AT_100_M * (100 / Math.max(SOURCE_CORE_M, Math.hypot(x, y))) ** 2
  const along = x * Math.cos(wind) + y * Math.sin(wind)
  const across = -x * Math.sin(wind) + y * Math.cos(wind)
  if (along <= 0) return background + source
  const width = PLUME_WIDTH_M + PLUME_SPREAD * along
  // The plume thins out as it widens.
  const onAxis = PLUME_PEAK * (PLUME_WIDTH_M / width) * Math.exp(-along / PLUME_LENGTH_M)
  return background + source + onAxis * Math.exp(-0.5 * (across / width) ** 2)
}

/** Direction the wind blows to, in radians from east; the same for every team at a release. */
const windAt = (lat: number, lng: number): number =>
  randomFrom(Math.round(lat * 1e4) * 31 + Math.round(lng * 1e4))() * 2 * Math.PI

interface Path {
  /** Direction the first round comes from, in radians from east. */
  approach: number
  /** Turns around the source in one round. */
  turns: number
  closest_m: number
}

/** Metres east and north of the release; each round begins where the one before ended. */
function positionAt(second: number, { approach, turns, closest_m }: Path) {
  const rounds = HEAD_START + second / ROUND_S
  const outward = Math.abs(1 - 2 * (rounds % 1))
  const radius = closest_m + REACH_M * outward ** 1.4
  const angle = approach + turns * 2 * Math.PI * rounds
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

/** @param share of the way from the one to the other, 0 to 1 */
function between(from: Reading, to: Reading, share: number): Reading {
  const mix = (a: number, b: number) => a + (b - a) * share
  return {
    lat: mix(from.lat, to.lat),
    lng: wrapLongitude(from.lng + wrapLongitude(to.lng - from.lng) * share),
    altitude_m: mix(from.altitude_m, to.altitude_m),
    dose_rate_usv_h: mix(from.dose_rate_usv_h, to.dose_rate_usv_h),
  }
}

/** Straight, which is exact enough for the metres of a few seconds. */
function metresBetween(from: Reading, to: Reading): number {
  const east = wrapLongitude(to.lng - from.lng) * Math.cos((to.lat * Math.PI) / 180)
  return Math.hypot(east, to.lat - from.lat) * METRES_PER_DEGREE
}

function summary(points: TrackPoint[], step_s: number) {
  let max_usv_h = 0
  let sum = 0
  let total_usv = 0
  let distance_m = 0
  points.forEach((point, index) => {
    max_usv_h = Math.max(max_usv_h, point.dose_rate_usv_h)
    sum += point.dose_rate_usv_h
    const before = points[index - 1]
    if (!before) return
    total_usv += ((before.dose_rate_usv_h + point.dose_rate_usv_h) / 2) * (step_s / 3600)
    distance_m += point.speed_m_s * step_s
  })
  return { max_usv_h, mean_usv_h: sum / Math.max(1, points.length), total_usv, distance_m }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const wrapLongitude = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** mulberry32: small, seedable, and random enough for noise. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const gauss = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
