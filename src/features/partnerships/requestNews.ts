import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveChange } from '#contract/live.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling, useLiveChange } from '#src/api/live.tsx'
import { partnershipQueries } from '#src/api/partnerships.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { type Session, useSession } from '#src/shared/session/SessionProvider.tsx'
import { addToast, dismissToast } from '#src/shared/toast.ts'
import { whenIdle } from '#src/shared/whenIdle.ts'
import { isPending } from './partnershipRules.ts'

// What every page says of partnership requests.

/** Polling interval without a live channel. The count is on every page, and nothing waits for it. */
const COUNT_POLL_MS = 60_000

/** How many requests the caller’s organization has not answered: those of the tab, from the same read. */
export function usePendingRequests(): number {
  // The first rows come first.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const polling = useFallbackPolling() && COUNT_POLL_MS
  const { data, error } = useQuery({
    ...partnershipQueries(useApi()).requests('received'),
    enabled: isIdle,
    refetchInterval: ({ state }) => (hasStatus(state.error, 403) ? false : polling),
  })
  // Why they could not be loaded is said on their tab.
  return error || !data ? 0 : data.items.filter(isPending).length
}

/** What became of a request that was sent. */
type RequestAnswered = {
  id: RowId
  status: 'approved' | 'rejected'
  /** The organization that answered. */
  by: string
}

type Asker = { client: QueryClient; api: Api; session: Pick<Session, 'role' | 'organization'> }

/**
 * The answer a change reports, if the caller’s organization sent the request. Reads the list that shows it, with the
 * refetch that the change has begun where it is on screen.
 */
export async function findAnswer(
  { client, api, session: { role, organization: own } }: Asker,
  { subject, action, subject_id }: Pick<LiveChange, 'subject' | 'action' | 'subject_id'>,
): Promise<RequestAnswered | undefined> {
  if (subject !== 'partnership' || own === null) return undefined
  const queries = partnershipQueries(api)
  const organization = isPlatform(role) ? own : undefined
  const isOwn = (side: { id: RowId } | null | undefined) => String(side?.id) === String(own)
  const isIt = ({ id }: { id: RowId }) => String(id) === String(subject_id)
  if (action === 'partnership_accepted') {
    const { items } = await client.fetchQuery({ ...queries.list(organization), staleTime: 0 })
    const found = items.find((one) => isIt(one) && isOwn(one.from_org))
    return found && { id: found.id, status: 'approved', by: found.partner_org.name }
  }
  if (action === 'partnership_rejected') {
    const { items } = await client.fetchQuery({ ...queries.requests('sent', organization), staleTime: 0 })
    const found = items.find((one) => isIt(one) && isOwn(one.from_org))
    return found?.to_org ? { id: found.id, status: 'rejected', by: found.to_org.name } : undefined
  }
  return undefined
}

/** Says on any page that a request of one’s organization was answered. @param onShow shows what became of it */
export function useRequestAnswers(onShow: (answer: RequestAnswered) => void): void {
  const client = useQueryClient()
  const api = useApi()
  const session = useSession()
  useLiveChange((change) => {
    findAnswer({ client, api, session }, change).then(
      (answer) => answer && addAnswerToast(answer, () => onShow(answer)),
      () => undefined, // the lists show it, or why they cannot
    )
  })
}

function addAnswerToast({ status, by }: RequestAnswered, onShow: () => void): void {
  const isApproved = status === 'approved'
  const id = addToast({
    tone: isApproved ? 'positive' : 'info',
    title: `${by} ${status} your partnership request.`,
    ...(isApproved && { text: 'You can now share events with each other.' }),
    action: {
      label: isApproved ? 'Show partners' : 'Show request',
      onSelect: () => {
        dismissToast(id)
        onShow()
      },
    },
  })
}
