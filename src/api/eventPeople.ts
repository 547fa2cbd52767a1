import { queryOptions } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { userRow } from './rows.ts'

/**
 * Everyone who can take part in an event as an individual, unpaged (events spec §7).
 * @param organization platform staff name one and send `type=all_type`; null for the caller's own people
 * @throws ApiError
 */
export const peopleQuery = (api: Api, organization: RowId | null) =>
  queryOptions({
    queryKey: [...keys.users, 'participants', String(organization ?? '')],
    queryFn: ({ signal }) =>
      api.getAll(
        userRow,
        'organization-users/',
        { ...(organization !== null && { type: 'all_type', organization }), no_pagination: true },
        { signal },
      ),
  })
