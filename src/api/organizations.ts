import { queryOptions } from '@tanstack/react-query'
import { organizationName } from '#contract/teams.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'

/** Organizations as every role may name them: id, name and, for staff, type. @throws ApiError */
export const organizationQueries = (api: Api) => ({
  /** Every organization the caller may see, unpaged (events spec §7). */
  options: () =>
    queryOptions({
      queryKey: [...keys.organizations, 'options'],
      queryFn: ({ signal }) =>
        api.getAll(organizationName, 'organizations/', { no_pagination: true }, { signal }),
    }),
})
