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
import { OTHER_TEAMS_NOT_SHOWN, whyNotAssign } from '#src/shared/teamNames.ts'
import { useAddToast } from '#src/shared/toasts.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import * as css from './eventForm.css.ts'
import { ParticipantsDetailsView } from './ParticipantsDetailsView.tsx'
import { participantsNamed, participantsOf } from './participants.ts'

type ParticipantsDetailsProps = {
  event: Event
  /** Opens Assign Team. */
  onAddTeam: () => void
  onClose: () => void
}
/** The server's own words refuse all of it, but the names are here. */
const MEMBERS_NOT_SHOWN = 'Only participants and organizers of this event can see who is in a team.'
type NamedTeam = { id: RowId; name: string }

export function ParticipantsDetails({ event, onAddTeam, onClose }: ParticipantsDetailsProps) {
  const details = useQuery({
    ...eventPartQueries(useApi()).participants(eventKey(event)),
    refetchInterval: useFallbackPolling(),
  })
  const removal = useTeamRemoval(event)
  const canChange = whyNotAssign(event, useSession()) === undefined
  // Who sees the event may not always read who takes part (authz line 53): the event itself names teams.
  const isRefused = hasStatus(details.error, 403)
  const participants = isRefused
    ? participantsNamed(event)
    : details.data && participantsOf(details.data, event)
  return (
    <>
      <ParticipantsDetailsView
        eventName={event.name}
        participants={participants}
        mayBeOthers={event.only_own_participants ?? isRefused}
        limits={[
          ...(isRefused && participants?.kind !== 'none' ? [MEMBERS_NOT_SHOWN] : []),
          ...(event.only_own_participants ? [OTHER_TEAMS_NOT_SHOWN] : []),
        ]}
        error={isRefused ? null : details.error}
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

type RemoveTeamViewProps = {
  team: string
  event: string
  pending: boolean
  /** Why the server did not do it. */
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** events spec §8; an alert in the page, with its exact words (ruling 126). */
const REMOVE_FAILED = 'Failed to remove team.'

/** Asks before a team is taken off an event. */
function RemoveTeamView({ team, event, error, ...props }: RemoveTeamViewProps) {
  return (
    <ConfirmDialog
      open
      title="Remove Team"
      tone="critical"
      confirmLabel="Remove"
      busyLabel="Removing..."
      {...props}
    >
      <Stack space="medium">
        <p className={css.paragraph}>
          <strong>{team}</strong> no longer takes part in {event}. The team itself stays, and can be added
          again.
        </p>
        {error && (
          <Banner tone="critical" title={REMOVE_FAILED}>
            {error.message}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
