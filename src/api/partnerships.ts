import { queryOptions } from '@tanstack/react-query'
import {
  type Partnership,
  type PartnershipRequestQuery,
  partnership,
  partnershipRequest,
} from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { asChoices } from './choices.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useDeleteRow, useWrite } from './useRefetch.ts'

/** When it was accepted; servers use either name (administration spec §3). */
export const partnershipDate = ({ partnership_date, created_at }: Partnership) =>
  partnership_date || created_at

/** Requests waiting for the organization's answer, or sent by it. */
export type RequestType = PartnershipRequestQuery['type']

/**
 * Partnerships and requests, as whole lists (events spec §7). All throw ApiError; requests answer 403 with the server's
 * message to people who do not decide on them.
 */
export const partnershipQueries = (api: Api) => ({
  /**
   * Partnerships in force. Their row ids are what an event is shared with (ruling 122).
   * @param organization only platform staff name one (ruling 13); default the caller's own
   */
  list: (organization?: RowId) =>
    queryOptions({
      queryKey: [...keys.partnerships, 'list', String(organization ?? '')],
      queryFn: async ({ signal }) =>
        asChoices(
          'partnerships',
          await api.getRows(partnership, 'partnerships/', { organization, no_pagination: true }, { signal }),
        ),
    }),
  /** @param organization as above */
  requests: (type: RequestType, organization?: RowId) =>
    queryOptions({
      queryKey: [...keys.partnerships, 'requests', type, String(organization ?? '')],
      queryFn: ({ signal }) =>
        api.getRows(
          partnershipRequest,
          'partnership-requests/',
          { type, organization, no_pagination: true },
          { signal },
        ),
    }),
})

/** Answers to a request: the first two are for the organization asked, the last for the sender (events spec §4). */
export type RequestAnswer = 'approve' | 'reject' | 'cancel'

/**
 * Sends a request; the organization becomes a partner when it approves. @throws ApiError 409 if already a partner or
 * asked
 */
export const useAskPartnership = () =>
  useWrite('partnership', (api, body: { to_org: RowId; reason: string }) =>
    api.post(null, 'partnerships/', body),
  )

/** @throws ApiError 409 if the request is no longer pending */
export const useAnswerRequest = (request: RowId) =>
  useWrite('partnership', (api, answer: RequestAnswer) =>
    api.post(null, path`partnership-requests/${request}/${answer}/`),
  )

/** Permanently, for both sides: nothing stays shared. @throws ApiError */
export const useRemovePartnership = () => useDeleteRow('partnership', (id) => path`partnerships/${id}/`)
