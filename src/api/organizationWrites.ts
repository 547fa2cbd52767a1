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
import { savedAccount } from './rows.ts'
import { requestPasswordReset } from './session.ts'
import { useWrite } from './useRefetch.ts'

// Separate from the reads: many screens name organizations, but only dialogs and panels change them. All throw
// ApiError: 400 with messages by field, 403, 404, 409 for a state, 412 if someone else saved first.

/** Ignores the response body and refetches the list (ruling 73: fresh data without reloading the page). */
export const useCreateOrganization = () =>
  useWrite({ subject: 'organization', waits: false }, (api, body: CreateOrganizationBody) =>
    api.post(null, 'organizations/', body),
  )

type OrganizationChange = {
  /** All seven fields, or only new_user_set (ruling 64). */
  body: UpdateOrganizationBody | { new_user_set: RowId }
  version: number | undefined
}

export const useChangeOrganization = (id: RowId) =>
  useWrite('organization', (api, { body, version }: OrganizationChange) =>
    api.put(null, path`organizations/${id}/`, body, { version }),
  )

/** Fields of an administrator that an organization's panel changes (ruling 63). */
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
  useWrite('organization', (api, { id, patch, version }: AdminChange) =>
    api.patch(savedAccount, path`organization-users/${id}/`, patch, { query: { type: 'all_type' }, version }),
  )

/** 409 while a mission runs. */
export const useDeleteOrganization = () =>
  // After a failure too: it may already be gone.
  useWrite({ subject: 'organization', waits: false, evenRefused: true }, (api, id: RowId) =>
    api.del(path`organizations/${id}/`),
  )

/** Emails an administrator can be sent. */
export type AdminMail = 'invite' | 'reset'

/**
 * Emails the administrator a new invitation or a password link. 409 if there is none or the account is deactivated, 429
 * for too many.
 * @returns what was sent: an administrator who already has a password gets the link instead of an invitation
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
      // Any success will do: other servers do not say what they sent.
      const { sent } = z.safeParse(resendInviteResponse, answer).data ?? {}
      return sent === 'reset' ? 'reset' : 'invite'
    },
  })
}
