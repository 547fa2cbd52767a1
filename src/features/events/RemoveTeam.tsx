import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { useRemoveTeam } from '#src/api/eventWrites.ts'
import { useAddToast } from '#src/shared/toasts.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

export type NamedTeam = { id: RowId; name: string }

type RemoveTeamProps = { event: Event; team: NamedTeam; onClose: () => void }

/** Exact text of events spec §8, shown as an alert in the page (ruling 126). */
const REMOVE_FAILED = 'Failed to remove team.'

/** Confirms removing a team from an event (ruling 125). */
export function RemoveTeam({ event, team, onClose }: RemoveTeamProps) {
  const addToast = useAddToast()
  const removal = useRemoveTeam(event)
  const remove = () =>
    removal.mutate(team.id, {
      onSuccess: () => {
        addToast({ tone: 'positive', title: `${team.name} was removed.` })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title="Remove Team"
      tone="critical"
      confirmLabel="Remove"
      busyLabel="Removing..."
      pending={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <Stack space="medium">
        <p>
          <strong>{team.name}</strong> no longer takes part in {event.name}. The team itself stays, and can be
          added again.
        </p>
        {removal.error && (
          <Banner tone="critical" title={REMOVE_FAILED}>
            {removal.error.message}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
