import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { eventKey } from '#src/api/events.ts'
import { useRemoveTeam } from '#src/api/eventWrites.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNotAssign } from '#src/shared/teamNames.ts'
import { useAddToast } from '#src/shared/toasts.tsx'
import { ParticipantsDetailsView } from './ParticipantsDetailsView.tsx'
import { participantsNamed, participantsOf } from './participants.ts'
import { RemoveTeamView } from './RemoveTeamView.tsx'

type ParticipantsDetailsProps = {
  event: Event
  /** Opens Assign Team. */
  onAddTeam: () => void
  onClose: () => void
}
type NamedTeam = { id: RowId; name: string }

export function ParticipantsDetails({ event, onAddTeam, onClose }: ParticipantsDetailsProps) {
  const details = useQuery({
    ...eventPartQueries(useApi()).participants(eventKey(event)),
    refetchInterval: useFallbackPolling(),
  })
  const removal = useTeamRemoval(event)
  const canChange = whyNotAssign(event, useSession()) === undefined
  // Who sees the event may not always read who takes part (authz line 53): the event itself names teams.
  const refusal = hasStatus(details.error, 403) ? details.error?.message : undefined
  return (
    <>
      <ParticipantsDetailsView
        eventName={event.name}
        participants={
          refusal ? participantsNamed(event) : details.data && participantsOf(details.data, event)
        }
        refusal={refusal}
        error={refusal ? null : details.error}
        onRetry={() => void details.refetch()}
        changes={canChange ? { onRemove: removal.ask, onAddTeam } : undefined}
        onClose={onClose}
      />
      {removal.team && (
        <RemoveTeamView
          team={removal.team.name}
          event={event.name}
          pending={removal.isPending}
          error={removal.error}
          onConfirm={removal.confirm}
          onClose={removal.cancel}
        />
      )}
    </>
  )
}

/** Asks first (ruling 125). */
function useTeamRemoval(event: Event) {
  const addToast = useAddToast()
  const [team, setTeam] = useState<NamedTeam>()
  const removal = useRemoveTeam(event)
  const send = ({ id, name }: NamedTeam) =>
    removal.mutate(id, {
      onSuccess: () => {
        addToast({ tone: 'positive', title: `${name} was removed.` })
        setTeam(undefined)
      },
    })
  return {
    team,
    isPending: removal.isPending,
    error: removal.error,
    ask: (one: NamedTeam) => {
      removal.reset()
      setTeam(one)
    },
    confirm: () => team && send(team),
    cancel: () => setTeam(undefined),
  }
}
