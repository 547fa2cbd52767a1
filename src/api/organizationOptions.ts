import { queryOptions } from '@tanstack/react-query'
import { organizationName } from '#contract/organizationName.ts'
import { choicesOf } from './choices.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'

/** Id and name of every organization the caller can see, unpaged (events spec §7). @throws ApiError */
export const organizationOptions = (api: Api) =>
  queryOptions({
    queryKey: [...keys.organizations, 'options'],
    ...choicesOf('organizations', ({ signal }) =>
      api.getRows(organizationName, 'organizations/', { no_pagination: true }, { signal }),
    ),
  })
