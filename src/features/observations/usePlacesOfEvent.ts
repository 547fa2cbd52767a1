import { useQuery } from '@tanstack/react-query'
import type { EventObservations } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import type { LatLng } from '#src/geo/geo.types.ts'
import { degreesOf } from './observationRules.ts'

/** Where an event takes place: its release point, and what was observed there. */
export function usePlacesOfEvent({ event, observations }: EventObservations): LatLng[] {
  // Evaluators may not see the event itself: the map then begins at the observations, or as usual.
  const { data } = useQuery(eventQueries(useApi()).detail(event.id))
  const release = { lat: data?.release_point_lat, lng: data?.release_point_lng }
  return [release, ...observations].flatMap((one) => {
    const [lat, lng] = [degreesOf(String(one.lat ?? ''), 90), degreesOf(String(one.lng ?? ''), 180)]
    return lat === undefined || lng === undefined ? [] : [{ lat, lng }]
  })
}
