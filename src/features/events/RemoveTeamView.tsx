import { Banner } from '#src/ui/Banner/Banner.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import * as css from './eventForm.css.ts'

export type RemoveTeamViewProps = {
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
export function RemoveTeamView({ team, event, error, ...props }: RemoveTeamViewProps) {
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
