import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newWallLink, wallLinks } from '#contract/exerciseWall.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'

const linksKey = (event: RowId) => [...keys.exercise, 'wall-links', String(event)]

/** Wall links of an event. Only the answer that creates one has its token. @throws ApiError */
export const wallLinksQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: linksKey(event),
    queryFn: async ({ signal }) => {
      const { links } = await api.get(wallLinks, path`events/${event}/wall-links/`, {}, { signal })
      return links
    },
  })

/**
 * The answer's address is a credential that must not be cached (`gcTime: 0`). @throws ApiError 400 with messages by
 * field
 */
export function useMakeWallLink(event: RowId) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; ends_at: string }) =>
      api.post(newWallLink, path`events/${event}/wall-links/`, body),
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: linksKey(event) }),
  })
}

export function useRevokeWallLink(event: RowId) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: RowId) => api.del(path`wall-links/${id}/`),
    onSuccess: () => client.invalidateQueries({ queryKey: linksKey(event) }),
  })
}
