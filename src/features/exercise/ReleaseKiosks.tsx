import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import { useReleaseKiosks } from '#src/api/exercise.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { isHeld, releaseText } from './conductorRules.ts'
import { ResultDialog } from './ResultDialog.tsx'

type ReleaseKiosksProps = { board: ExerciseBoard; onClose: () => void }

/** Asks first: the answers of all teams are lost, and Release is next to Hold. */
export function ReleaseKiosks({ board: { exercise, rows }, onClose }: ReleaseKiosksProps) {
  const release = useReleaseKiosks(exercise.event)
  // A link to this dialog may outlive the hold.
  if (!rows.some(isHeld) && !release.isPending)
    return (
      <ResultDialog title="Release kiosks" onClose={onClose}>
        No kiosk is held.
      </ResultDialog>
    )
  return (
    <ConfirmDialog
      open
      title="Release kiosks?"
      tone="critical"
      confirmLabel="Release kiosks"
      busyLabel="Releasing..."
      pending={release.isPending}
      error={release.error}
      onConfirm={() => release.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    >
      {releaseText(rows)}
    </ConfirmDialog>
  )
}
