import type { DriverMission } from '#server/kiosks/driver.ts'
import { simulateDrive, type TrackPoint } from './drive.ts'

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
