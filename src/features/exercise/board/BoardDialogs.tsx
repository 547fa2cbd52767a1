import type { ReactNode } from 'react'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import type { BoardDialog } from './boardParams.ts'

const AssignKiosks = lazyExport(() => import('../start/AssignKiosks.tsx'), 'AssignKiosks')
const ReleaseKiosks = lazyExport(() => import('../start/ReleaseKiosks.tsx'), 'ReleaseKiosks')
const StartAll = lazyExport(() => import('../start/StartAll.tsx'), 'StartAll')
const StopAll = lazyExport(() => import('../start/StopAll.tsx'), 'StopAll')
const TeamDialogs = lazyExport(() => import('../team/TeamDialogs.tsx'), 'TeamDialogs')
/** Loaded ahead of a press. */
export const dialogs = [AssignKiosks, ReleaseKiosks, StartAll, StopAll, TeamDialogs]

type BoardDialogsProps = {
  dialog: BoardDialog
  team: string | undefined
  mission: string | undefined
  board: ExerciseBoard
  teamDetails: TeamDetailsPart | undefined
  onClose: () => void
}

/** The dialogs of the board, for people who may open them. */
export function BoardDialogs({ dialog, team, mission, teamDetails, ...props }: BoardDialogsProps) {
  switch (dialog) {
    case 'assign':
      return <AssignKiosks {...props} team={team} />
    case 'start':
      return <StartAll {...props} />
    case 'start-again':
      return <StartAll isAgain {...props} />
    case 'release':
      return <ReleaseKiosks {...props} />
    case 'stop-all':
      return <StopAll {...props} />
    case 'view':
      return team !== undefined && teamDetails?.(team, props.onClose)
    default:
      return <TeamDialogs key={team} {...props} dialog={dialog} team={team} mission={mission} />
  }
}

/** Renders the details of a team over the board; undefined if no name opens them. */
export type TeamDetailsPart = (team: RowId, onClose: () => void) => ReactNode
