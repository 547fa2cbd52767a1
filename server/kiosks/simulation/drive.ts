import type { DriverMission } from '#server/kiosks/driver.ts'

/** A second-by-second measurement of a simulated survey drive. */
export interface TrackPoint {
  /** Seconds since the mission has been running. */
  elapsed_s: number
  /** Degrees, WGS 84. */
  lat: number
  lng: number
  altitude_m: number
  speed_m_s: number
  /** Ambient dose rate at one metre, µSv/h. */
  dose_rate_usv_h: number
}

export interface Drive {
  points: TrackPoint[]
  seconds_between_points: number
  max_usv_h: number
  mean_usv_h: number
  /** Dose over the whole drive by trapezoid sum, µSv. */
  total_usv: number
  distance_m: number
}

interface DriveSettings {
  /** The source; the drive starts and ends outside it. */
  release_lat: number
  release_lng: number
  /** The same seed gives the same drive, so that a process taking over uploads the same files. */
  seed: number
  /** How long the mission really ran. */
  real_seconds: number
}

const MAX_POINTS = 1_200
/** So that even a mission of some seconds has a visible track. */
const MIN_POINTS = 60
/** Speed of a survey car. */
const CRUISE_M_S = 11
/** Metres driven per metre between start and closest point: most of the way leads around the source. */
const WAY_PER_REACH = 12
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
const APPROACH_M = 3_200
/** Teams come from upwind, each on its own road; in radians. */
const APPROACH_SPREAD = 1.8

/**
 * A survey drive around a release, as long as the mission ran: in from upwind, a spiral around the source, out again.
 * The dose rate adds a point source (inverse square), contamination downwind (a widening plume) and background. A short
 * drive starts near the source, so that it measures something.
 */
export function simulateDrive({ release_lat, release_lng, seed, real_seconds }: DriveSettings): Drive {
  const random = randomFrom(seed)
  const steps = clamp(Math.ceil(real_seconds), MIN_POINTS, MAX_POINTS)
  const step_s = real_seconds / steps
  const wind = windAt(release_lat, release_lng)
  const path = pathOf({
    approach: wind + Math.PI + (random() - 0.5) * APPROACH_SPREAD,
    most_turns: 2 + random(),
    closest_m: 90 + random() * 120,
    real_seconds,
  })
  const jitter_m = JITTER_M * Math.min(1, step_s)
  const metresPerLng = METRES_PER_DEGREE * Math.max(0.01, Math.cos((release_lat * Math.PI) / 180))

  const route: { x: number; y: number; elapsed_s: number }[] = []
  for (let step = 0; step <= steps; step++) {
    const { x, y } = positionAt(step / steps, path)
    // Roads are not mathematical curves, and GPS is not exact.
    const elapsed_s = (real_seconds * step) / steps
    route.push({ x: x + gauss(random) * jitter_m, y: y + gauss(random) * jitter_m, elapsed_s })
  }

  const points = route.map(({ x, y, elapsed_s }, index): TrackPoint => {
    const before = route[index - 1] ?? { x, y }
    const true_rate = doseRate(x, y, wind)
    const measured = true_rate + gauss(random) * (NOISE_SHARE * true_rate + NOISE_FLOOR)
    return {
      elapsed_s,
      lat: release_lat + y / METRES_PER_DEGREE,
      lng: wrapLongitude(release_lng + x / metresPerLng),
      altitude_m: 40 + 12 * Math.sin(x / 700) + 9 * Math.cos(y / 900),
      speed_m_s: step_s > 0 ? Math.hypot(x - before.x, y - before.y) / step_s : 0,
      dose_rate_usv_h: Math.max(0.03, measured),
    }
  })
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
  /** Direction the drive comes from, in radians from east. */
  approach: number
  turns: number
  closest_m: number
  reach_m: number
}

/** The time available decides how far out the drive starts and how many turns it makes. */
function pathOf({
  approach,
  most_turns,
  closest_m,
  real_seconds,
}: {
  approach: number
  most_turns: number
  closest_m: number
  real_seconds: number
}): Path {
  const way_m = CRUISE_M_S * real_seconds
  const reach_m = Math.min(APPROACH_M, closest_m + way_m / WAY_PER_REACH)
  const around_m = way_m - 2 * (reach_m - closest_m)
  const turns = Math.min(most_turns, around_m / (Math.PI * (closest_m + reach_m)))
  return { approach, turns, closest_m, reach_m }
}

/** Metres east and north of the release at a fraction of the drive: approach, spiral in, spiral out, leave. */
function positionAt(share: number, { approach, turns, closest_m, reach_m }: Path) {
  const inward = share < 0.5 ? 1 - share * 2 : share * 2 - 1
  const radius = closest_m + (reach_m - closest_m) * inward ** 1.4
  const angle = approach + turns * 2 * Math.PI * (share < 0.5 ? share : share ** 1.1)
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
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

/** Assumed length of the drive, since a running mission's end is unknown. */
const ROUND_S = 20 * 60

/**
 * Measurements of a simulated kiosk during its mission: a survey drive around the release point, repeated.
 * @returns undefined for a mission without a release point
 */
export function liveDrive(mission: DriverMission): ((elapsed_s: number) => TrackPoint) | undefined {
  const { release_point_lat, release_point_lng } = mission
  if (release_point_lat === null || release_point_lng === null) return undefined
  const { points } = simulateDrive({
    release_lat: release_point_lat,
    release_lng: release_point_lng,
    seed: mission.id,
    real_seconds: ROUND_S,
  })
  const last = points.length - 1
  return (elapsed_s) => {
    const point = points[Math.floor((Math.max(0, elapsed_s) / ROUND_S) * last) % last]
    if (!point) throw new Error('A drive without points.')
    return point
  }
}
