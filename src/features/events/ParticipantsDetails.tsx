import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey, eventQueries } from '#src/api/events.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { ParticipantsDetailsView } from './ParticipantsDetailsView.tsx'
import { participantsOf } from './participants.ts'

export function ParticipantsDetails({ event, onClose }: { event: Event; onClose: () => void }) {
  const details = useQuery({
    ...eventQueries(useApi()).participants(eventKey(event)),
    refetchInterval: useFallbackPolling(),
  })
  return (
    <ParticipantsDetailsView
      eventName={event.name}
      participants={details.data && participantsOf(details.data, event)}
      error={details.error}
      onRetry={() => void details.refetch()}
      onClose={onClose}
    />
  )
}
