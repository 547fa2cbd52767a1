import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OfflineMap } from '#contract/offlineMaps.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { offlineMapsQuery, readOfflineMap } from '#src/api/offlineMaps.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import type { GroundMap } from '../ground/ground.types.ts'
import type { Grounds } from '../ground/groundsContext.ts'

/** The offline maps of an event; they are read once one is chosen. */
export function useEventGrounds(event: RowId): Grounds | undefined {
  const api = useApi()
  const { user, audience } = useSession()
  // A page of others may not read them: its token opens what its widgets show, and no more.
  const isKnown = audience === undefined && api.knows('offline-maps')
  // A list that cannot be read leaves the outlines: the section of offline maps says why, and a map works without.
  const { data } = useQuery({ ...offlineMapsQuery(api, { event }), enabled: isKnown })
  const person = String(user.id)
  return useMemo(
    () => (data ? { maps: data.maps.map((map) => groundOf(api, map)), person } : undefined),
    [api, data, person],
  )
}

function groundOf(
  api: Api,
  { id, name, kind, bounds, attribution, min_zoom, max_zoom }: OfflineMap,
): GroundMap {
  const [west = 0, south = 0, east = 0, north = 0] = bounds
  return {
    id,
    name,
    kind,
    bounds: [west, south, east, north],
    attribution,
    ...(min_zoom != null && max_zoom != null && { zooms: { min: min_zoom, max: max_zoom } }),
    read: (range, signal) => readOfflineMap(api, id, range, signal),
  }
}
