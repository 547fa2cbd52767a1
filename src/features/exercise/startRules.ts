import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { counted } from '#src/shared/counted.ts'
import { isOpen, stateOrder } from './boardRules.ts'
import { isHeld, isSame } from './conductorRules.ts'

// Rules of the dialog that starts teams.

export type StartValues = {
  countdown: string
  stagger: string
  even_no_go: boolean
  /** Whether failed teams start again. */
  again: boolean
  /** The kiosk of each failed team (restartRules.ts). */
  [kiosk: `kiosk_${string}`]: string
}

/** A team that was held when the dialog opened, as it is now. */
export type StartLine = {
  row: BoardRow
  /** It has said No-Go since the dialog opened. */
  isNewNoGo: boolean
}

/** The teams of the dialog as they are now: held, of these Go and not Go (No-Go first), and those no longer held. */
export function startLines(opened: readonly BoardRow[], board: Pick<ExerciseBoard, 'rows'>) {
  const lines = opened.map((seen): StartLine => {
    // A team that no longer takes part is shown as it was: the server names it in its refusal.
    const row = board.rows.find(({ team }) => isSame(team, seen.team)) ?? seen
    return { row, isNewNoGo: row.state === 'no_go' && seen.state !== 'no_go' }
  })
  const held = lines.filter(({ row }) => isHeld(row))
  return {
    held,
    go: held.filter(({ row }) => row.state === 'go'),
    // A team's own reason not to start comes first.
    notGo: held
      .filter(({ row }) => row.state !== 'go')
      .toSorted((a, b) => stateOrder(a.row) - stateOrder(b.row)),
    gone: lines.filter(({ row }) => !isHeld(row)),
  }
}

/** A team that is not Go, and the answer with which the dialog shows it. */
export const seenAnswer = ({ row }: StartLine) => ({
  team: row.team.id,
  answer: row.state === 'no_go' ? ('no_go' as const) : null,
})

/** What the dialog says of a team that it does not start, or only when asked to. */
export function startLineText({ row, isNewNoGo }: StartLine): string {
  if (isNewNoGo) return 'No-Go since you opened this'
  if (row.state === 'no_go') return 'No-Go'
  if (row.state === 'held') return 'no answer yet'
  if (row.state === 'scheduled') return 'already scheduled'
  if (row.state === 'failed') return 'has failed'
  return isOpen(row) ? 'already started' : 'no longer held'
}

/** '2 are No-Go, 27 have not answered.' */
export function notGoText(lines: readonly StartLine[]): string {
  const noGo = lines.filter(({ row }) => row.state === 'no_go').length
  const silent = lines.length - noGo
  return `${[noGo > 0 && `${counted(noGo, 'is', 'are')} No-Go`, silent > 0 && `${counted(silent, 'has', 'have')} not answered`].filter(Boolean).join(', ')}.`
}
