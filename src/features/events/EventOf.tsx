import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { EventRow } from '#src/api/rows.ts'
import { invariant } from '#src/shared/invariant.ts'
import { useOpenRow } from '#src/shared/useOpenRow.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

type EventOfProps = {
  /** As `eventKey` names it. */
  id: string
  /** The page's rows: the event is usually among them, and shown before the own answer is here. */
  rows: readonly EventRow[] | undefined
  title: string
  onClose: () => void
  children: (event: EventRow, reload: () => Promise<EventRow>) => ReactNode
}

/** The event a dialog is about, also where a link leads to one that is not on this page of the list. */
export function EventOf({ id, rows, title, onClose, children }: EventOfProps) {
  const known = useOpenRow(rows, id)
  const detail = useQuery({
    ...eventQueries(useApi()).detail(id),
    ...(known && { placeholderData: known }),
    refetchInterval: useFallbackPolling(),
  })
  const reload = async () => {
    const { data } = await detail.refetch({ throwOnError: true })
    invariant(data, 'An event was read without an answer')
    return data
  }
  // A server that cannot give the one row has given it in the list.
  const event = detail.data ?? known
  if (event) return children(event, reload)
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {detail.error ? (
        <ErrorState message={detail.error.message} onRetry={() => void detail.refetch()} />
      ) : (
        <LoadingState text="Loading event data..." />
      )}
    </Dialog>
  )
}
