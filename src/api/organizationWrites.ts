import { useMutation } from '@tanstack/react-query'
import type { CreateOrganizationBody, UpdateOrganizationBody } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from './context.tsx'
import { path } from './path.ts'
import { requestPasswordReset } from './session.ts'
import { useRefetch } from './useRefetch.ts'

// Apart from the reads: many screens name organizations, and only dialogs and panels change them. All throw ApiError: 400
// with messages by field, 403, 404, 409 for a state, 412 where another was faster.

/** The answer is not looked at: the list is asked for again (ruling 73: fresh data, without loading the document). */
export function useCreateOrganization() {
  const api = useApi()
  const refetch = useRefetch('organization')
  return useMutation({
    mutationFn: (body: CreateOrganizationBody): Promise<void> => api.post(null, 'organizations/', body),
    onSuccess: () => void refetch(),
  })
}

type OrganizationChange = {
  /** All seven fields, or new_user_set alone (ruling 64). */
  body: UpdateOrganizationBody | { new_user_set: RowId }
  version: number | undefined
}

export function useChangeOrganization(id: RowId) {
  const api = useApi()
  return useMutation({
    mutationFn: ({ body, version }: OrganizationChange): Promise<void> =>
      api.put(null, path`organizations/${id}/`, body, { version }),
    onSuccess: useRefetch('organization'),
  })
}

/** What of an administrator an organization's panel changes (ruling 63). */
export type OrganizationAdminPatch = {
  first_name?: string
  last_name?: string
  email?: string
  phone_number?: string | null
}

type AdminChange = {
  /** Row id of the administrator's account. */
  id: RowId
  patch: OrganizationAdminPatch
  version: number | undefined
}

export function useChangeOrganizationAdmin() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, patch, version }: AdminChange): Promise<void> =>
      api.patch(null, path`organization-users/${id}/`, patch, { query: { type: 'all_type' }, version }),
    onSuccess: useRefetch('organization'),
  })
}

/** 409 while a mission runs. */
export function useDeleteOrganization() {
  const api = useApi()
  const refetch = useRefetch('organization')
  return useMutation({
    mutationFn: (id: RowId): Promise<void> => api.del(path`organizations/${id}/`),
    // After a failure too: it may be gone already.
    onSettled: () => void refetch(),
  })
}

/** Mails the administrator a new invitation, 409 where there is none, or a link to choose a password. 429 for too many. */
export function useMailAdmin(id: RowId, email: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (mail: 'invite' | 'reset'): Promise<void> =>
      mail === 'invite'
        ? api.post(null, path`organizations/${id}/resend-invite/`)
        : requestPasswordReset(api, { email }),
  })
}
