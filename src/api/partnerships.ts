import { queryOptions } from '@tanstack/react-query'
import { type PartnershipRequestQuery, partnership, partnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useDeleteRow, useWrite } from './useRefetch.ts'

/** Which requests: those that wait for the organization's answer, or those it has sent. */
export type RequestType = PartnershipRequestQuery['type']

/**
 * Partnerships and the requests for them, whole lists (events spec §7). All throw ApiError; the requests answer 403 with the
 * server's words to those who do not decide about them.
 */
export const partnershipQueries = (api: Api) => ({
  /**
   * Partnerships that are in force. Their row ids are what an event is shared with (ruling 122).
   * @param organization only platform staff name one (ruling 13); the server answers with the caller's own otherwise
   */
  list: (organization?: RowId) =>
    queryOptions({
      queryKey: [...keys.partnerships, 'list', String(organization ?? '')],
      queryFn: ({ signal }) =>
        api.getAll(partnership, 'partnerships/', { organization, no_pagination: true }, { signal }),
    }),
  /** @param organization as above */
  requests: (type: RequestType, organization?: RowId) =>
    queryOptions({
      queryKey: [...keys.partnerships, 'requests', type, String(organization ?? '')],
      queryFn: ({ signal }) =>
        api.getAll(
          partnershipRequest,
          'partnership-requests/',
          { type, organization, no_pagination: true },
          { signal },
        ),
    }),
})

/** What a request can be answered with: the first two by who was asked, the last by who asked (events spec §4). */
export type RequestAnswer = 'approve' | 'reject' | 'cancel'

/** Asks an organization; it becomes a partner when it approves. @throws ApiError 409 for one that is a partner or was asked already */
export const useAskPartnership = () =>
  useWrite(
    'partnership',
    (api, body: { to_org: RowId; reason: string }): Promise<void> => api.post(null, 'partnerships/', body),
  )

/** @throws ApiError 409 for a request that is not pending any more */
export const useAnswerRequest = (request: RowId) =>
  useWrite(
    'partnership',
    (api, answer: RequestAnswer): Promise<void> =>
      api.post(null, path`partnership-requests/${request}/${answer}/`),
  )

/** For good, for both sides: what was shared with the other is shared no longer. @throws ApiError */
export const useRemovePartnership = () => useDeleteRow('partnership', (id) => path`partnerships/${id}/`)
