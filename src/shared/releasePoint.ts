import type { Event } from '#contract/events.ts'

/** An event's release point in degrees; undefined unless both are numbers, since servers also send decimal strings. */
export function releasePointOf({
  release_point_lat,
  release_point_lng,
}: Pick<Event, 'release_point_lat' | 'release_point_lng'>): { lat: number; lng: number } | undefined {
  const [lat, lng] = [release_point_lat, release_point_lng].map(toDegrees)
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

const toDegrees = (value: number | string | null | undefined): number | undefined => {
  if (value == null || (typeof value === 'string' && value.trim() === '')) return undefined
  return Number.isFinite(Number(value)) ? Number(value) : undefined
}
