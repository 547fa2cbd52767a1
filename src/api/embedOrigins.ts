import { queryOptions } from '@tanstack/react-query'
import { embedOrigins } from '#contract/embed.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useWrite } from './useRefetch.ts'

/** Origins where an organization embeds RadOps: only for servers that know `embed-origins`. @throws ApiError */
export const embedOriginsQuery = (api: Api, organization: RowId) =>
  queryOptions({
    queryKey: [...keys.organizations, 'embed-origins', String(organization)],
    queryFn: ({ signal }) => api.get(embedOrigins, target(organization), undefined, { signal }),
  })

type OriginsChange = { origins: string[]; version: number | undefined }

/** Replaces the whole list. @throws ApiError 400 under `origins`, 403, 412 if someone else saved first */
export const useChangeEmbedOrigins = (organization: RowId) =>
  // After a failure too: someone else may have changed the list.
  useWrite(
    'organization',
    (api, { origins, version }: OriginsChange) =>
      api.put(embedOrigins, target(organization), { origins }, { version }),
    { evenRefused: true },
  )

const target = (organization: RowId) => path`organizations/${organization}/embed-origins/`
