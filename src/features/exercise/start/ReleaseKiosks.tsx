import { counted } from '#contract/counted.ts'
import type { BoardRow, BoardState, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { useReleaseKiosks } from '#src/api/exercise.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { ResultDialog } from '#src/ui/Dialog/ResultDialog.tsx'
import { isHeld } from '../board/boardRules.ts'

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

/** What is taken from the teams. Here and not among the rules, which everyone loads who opens the board. */
function releaseText(rows: readonly BoardRow[]): string {
  const held = rows.filter(isHeld)
  const lost = (state: BoardState) => held.filter((row) => row.state === state).length
  const answers = [
    ...(lost('go') > 0 ? [`${lost('go')} their Go`] : []),
    ...(lost('no_go') > 0 ? [`${lost('no_go')} their No-Go`] : []),
  ]
  const what = [`${counted(held.length, 'team loses its', 'teams lose their')} hold`, ...answers]
  const list = what.length === 3 ? `${what[0]}, ${what[1]} and ${what[2]}` : what.join(' and ')
  return `${list}. Their kiosks stay assigned, but others can start missions on them.`
}
