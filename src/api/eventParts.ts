import { queryOptions } from '@tanstack/react-query'
import { eventFiles } from '#contract/eventFiles.ts'
import { teamsDetails } from '#contract/eventParticipants.ts'
import { FILE_LINK_REFRESH_MS } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { choicesOf } from './choices.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { userRow } from './rows.ts'

/** Parts of an event that lists do not show. All throw ApiError. */
export const eventPartQueries = (api: Api) => ({
  /** Simulation files. Their signed addresses expire within five minutes, so they go stale at once. */
  files: (key: RowId) =>
    queryOptions({
      queryKey: [...keys.events, 'files', String(key)],
      // No slash before the question mark: literal in events spec §7 (ruling 53).
      queryFn: ({ signal }) => api.get(eventFiles, path`events/${key}/files`, { all: true }, { signal }),
      staleTime: 0,
      refetchInterval: FILE_LINK_REFRESH_MS,
    }),
  /** Teams of an event, or its individual user, with who runs it and who is logged in. */
  participants: (key: RowId) =>
    queryOptions({
      queryKey: [...keys.events, 'participants', String(key)],
      queryFn: ({ signal }) =>
        api.get(teamsDetails, path`events/${key}/teams-details/`, { all: true }, { signal }),
    }),
})

/**
 * Everyone who can take part in an event as an individual, unpaged (events spec §7).
 * @param organization platform staff name one and send `type=all_type`; null for the caller's own people
 * @throws ApiError
 */
export const peopleQuery = (api: Api, organization: RowId | null) =>
  queryOptions({
    queryKey: [...keys.users, 'participants', String(organization ?? '')],
    ...choicesOf('people', ({ signal }) =>
      api.getRows(
        userRow,
        'organization-users/',
        { ...(organization !== null && { type: 'all_type', organization }), no_pagination: true },
        { signal },
      ),
    ),
  })
