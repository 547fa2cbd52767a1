import { useMutation } from '@tanstack/react-query'
import {
  type CreateOrganizationBody,
  resendInviteResponse,
  type UpdateOrganizationBody,
} from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from './context.tsx'
import { path } from './path.ts'
import { requestPasswordReset } from './session.ts'
import { useWrite } from './useRefetch.ts'

// Apart from the reads: many screens name organizations, and only dialogs and panels change them. All throw ApiError: 400
// with messages by field, 403, 404, 409 for a state, 412 where another was faster.

/** The response body is ignored and the list refetched (ruling 73: fresh data without reloading the page). */
export const useCreateOrganization = () =>
  useWrite(
    'organization',
    (api, body: CreateOrganizationBody): Promise<void> => api.post(null, 'organizations/', body),
    { waits: false },
  )

type OrganizationChange = {
  /** All seven fields, or new_user_set alone (ruling 64). */
  body: UpdateOrganizationBody | { new_user_set: RowId }
  version: number | undefined
}

export const useChangeOrganization = (id: RowId) =>
  useWrite(
    'organization',
    (api, { body, version }: OrganizationChange): Promise<void> =>
      api.put(null, path`organizations/${id}/`, body, { version }),
  )

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

export const useChangeOrganizationAdmin = () =>
  useWrite(
    'organization',
    (api, { id, patch, version }: AdminChange): Promise<void> =>
      api.patch(null, path`organization-users/${id}/`, patch, { query: { type: 'all_type' }, version }),
  )

/** 409 while a mission runs. */
export const useDeleteOrganization = () =>
  // After a failure too: it may be gone already.
  useWrite('organization', (api, id: RowId): Promise<void> => api.del(path`organizations/${id}/`), {
    waits: false,
    evenRefused: true,
  })

/** What an organization's administrator can be mailed. */
export type AdminMail = 'invite' | 'reset'

/**
 * Mails the administrator a new invitation or a link to choose a password. 409 where there is none to mail or the account
 * is deactivated, 429 for too many.
 * @returns what was sent: an administrator who has a password cannot be invited any more and gets the link
 */
export function useMailAdmin(id: RowId, email: string) {
  const api = useApi()
  return useMutation({
    mutationFn: async (mail: AdminMail): Promise<AdminMail> => {
      if (mail === 'reset') {
        await requestPasswordReset(api, { email })
        return 'reset'
      }
      const answer = await api.post(z.unknown(), path`organizations/${id}/resend-invite/`)
      // Every answer of success will do, whatever its body: another server says nothing of what it sent.
      const { sent } = z.safeParse(resendInviteResponse, answer).data ?? {}
      return sent === 'reset' ? 'reset' : 'invite'
    },
  })
}
