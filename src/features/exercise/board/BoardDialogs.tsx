import { type ReactNode, useState } from 'react'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { RefusedDialog } from '#src/lists/RefusedDialog.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { type BoardDialog, whyNotOpen } from './boardParams.ts'

const AssignKiosks = lazyExport(() => import('../start/AssignKiosks.tsx'), 'AssignKiosks')
const ReleaseKiosks = lazyExport(() => import('../start/ReleaseKiosks.tsx'), 'ReleaseKiosks')
const StartAll = lazyExport(() => import('../start/StartAll.tsx'), 'StartAll')
const StopAll = lazyExport(() => import('../start/StopAll.tsx'), 'StopAll')
const TeamDialogs = lazyExport(() => import('../team/TeamDialogs.tsx'), 'TeamDialogs')
/** Loaded ahead of a press. */
export const dialogs = [AssignKiosks, ReleaseKiosks, StartAll, StopAll, TeamDialogs]

export const CLOSED = { dialog: undefined, team: undefined, mission: undefined }
export const Refused = ({ reason }: { reason: string }) => <RefusedDialog reason={reason} address={CLOSED} />

type BoardDialogsProps = {
  dialog: BoardDialog
  team: string | undefined
  mission: string | undefined
  board: ExerciseBoard
  teamDetails: TeamDetailsPart | undefined
  onClose: () => void
}

/** The dialogs of the board, and why one cannot be opened. */
export function BoardDialogs({ dialog, team, mission, teamDetails, ...props }: BoardDialogsProps) {
  // Decided on opening: a change on the board must not close a form.
  const [{ canAssign, canControl }] = useState({
    canAssign: props.board.kiosks != null,
    canControl: props.board.exercise.can_control,
  })
  const refused = <Refused reason={whyNotOpen(dialog)} />
  switch (dialog) {
    case 'assign':
      return canAssign ? <AssignKiosks {...props} team={team} /> : refused
    case 'start':
      return canControl ? <StartAll {...props} /> : refused
    case 'start-again':
      return canControl ? <StartAll isAgain {...props} /> : refused
    case 'release':
      return canControl ? <ReleaseKiosks {...props} /> : refused
    case 'stop-all':
      return canControl ? <StopAll {...props} /> : refused
    case 'view':
      return team !== undefined && teamDetails?.(team, props.onClose)
    default:
      return <TeamDialogs key={team} {...props} dialog={dialog} team={team} mission={mission} />
  }
}

/** Renders the details of a team over the board; undefined if no name opens them. */
export type TeamDetailsPart = (team: RowId, onClose: () => void) => ReactNode
