import { useState } from 'react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { isRefusal } from '#src/api/errors.ts'
import type { TeamDialog } from '../board/boardParams.ts'
import { assignedTo, isOpen, isSameRecord } from '../board/boardRules.ts'
import { startAgainWith } from '../start/startAgain.ts'

// What the dialogs for one team ask about, beside what the team's row shows since.

export const NOT_AVAILABLE = 'This action is not available for this team now.'

export const mayDo: Record<TeamDialog, (row: BoardRow) => boolean> = {
  swap: ({ can_start }) => can_start,
  move: ({ can_move }) => can_move,
  handover: ({ can_move, candidates }) => can_move && candidates.length > 0,
  again: ({ can_start, state }) => can_start && (state === 'ended' || state === 'failed'),
  stop: ({ can_stop }) => can_stop,
}

/** Whether an answer to the question about one row would still do to the other what it says. */
const isSameQuestion = (dialog: TeamDialog, asked: BoardRow, now: BoardRow): boolean =>
  isSameRecord(asked.mission, now.mission) &&
  ((dialog !== 'swap' && dialog !== 'again') ||
    String(assignedTo(startAgainWith(asked))) === String(assignedTo(startAgainWith(now))))

const missionText = ({ mission, kiosk }: BoardRow): string =>
  `${mission?.mission_id}${kiosk ? ` on kiosk ${kiosk.name}` : ''}`

/** In the server's words for an answer to the old question. */
function changeText(asked: BoardRow, now: BoardRow): string {
  const { mission } = now
  if (isSameRecord(asked.mission, mission)) return 'The kiosk or operator of this start has changed.'
  if (!mission) return 'This mission is over.'
  const isMoved = asked.mission && asked.mission.mission_id === mission.continues
  return `The mission of this team ${isMoved ? 'was already moved' : 'has changed'}: it is ${missionText(now)} now.`
}

/** Why nothing can be asked any more. */
const overText = (now: BoardRow | undefined): string =>
  now && isOpen(now) && now.state !== 'stopping'
    ? `${NOT_AVAILABLE} ${now.team.name} has ${missionText(now)}.`
    : NOT_AVAILABLE

/** The kiosk that a command named; the operator for Hand over. */
type Target = string | number | null | undefined

/**
 * A sentence once the board shows that a command without an answer was carried out, also if someone else gave it.
 * @param asked the row as it was when the command was sent
 */
function carriedOut(
  dialog: TeamDialog,
  asked: BoardRow,
  now: BoardRow | undefined,
  target: Target,
): string | undefined {
  if (!now) return undefined
  const isSent =
    target != null && String(target) === String((dialog === 'handover' ? now.operator : now.kiosk)?.id)
  const isNew = !isSameRecord(asked.mission, now.mission) && isOpen(now)
  const { name } = now.team
  switch (dialog) {
    case 'swap':
    case 'again':
      return isNew && isSent ? `${name} has started: ${missionText(now)}.` : undefined
    case 'move':
      return isNew && isSent && now.mission?.continues
        ? `The mission of ${name} was moved: it is ${missionText(now)}.`
        : undefined
    case 'handover':
      return isSent && isSameRecord(asked.mission, now.mission)
        ? `${now.operator?.name} operates the mission of ${name}.`
        : undefined
    case 'stop':
      return isSameRecord(asked.mission, now.mission) && now.state !== 'starting' && now.state !== 'running'
        ? `${asked.mission?.mission_id} ${now.state === 'stopping' ? 'is stopping' : 'is over'}.`
        : undefined
  }
}

/** The call that the dialog's button makes. */
type Order = { isPending: boolean; isSuccess: boolean; error: Error | null; reset: () => void }

type TeamQuestion = {
  /** What the question is about. */
  row: BoardRow
  /** Instead of the question: what has become of it. */
  note: string | undefined
  /** In place of the order: asks about the row as it is now. */
  askAgain: { label: string; run: () => void } | undefined
  /** Nothing can be asked any more. */
  isOver: boolean
  /** Why the order failed; null if the note has newer news. */
  error: Error | null
}

/**
 * The question of a dialog for one team, about its row as it was on opening. If others change the row, the dialog says
 * so instead and asks again only on request, so that nobody confirms what they have not read.
 * @param current the row as it is now; undefined if the team no longer takes part
 * @param target the kiosk, or the operator, that the order names
 */
export function useTeamQuestion(
  dialog: TeamDialog,
  opened: BoardRow,
  current: BoardRow | undefined,
  { isPending, isSuccess, error, reset }: Order,
  target?: Target,
): TeamQuestion {
  const [row, setRow] = useState(opened)
  const asked: TeamQuestion = { row, note: undefined, askAgain: undefined, isOver: false, error: null }
  // Until the dialog has closed, the row's news is this person's own.
  if (isPending || isSuccess) return asked

  const refusal = isRefusal(error) ? error : null
  const done = error && !refusal ? carriedOut(dialog, row, current, target) : undefined
  if (done) return { ...asked, note: done, isOver: true }
  if (!current || !mayDo[dialog](current))
    return { ...asked, note: overText(current), isOver: true, error: refusal }
  if (isSameQuestion(dialog, row, current)) return { ...asked, row: current, error }
  return {
    ...asked,
    note: `${refusal ? 'Nothing was changed. ' : ''}${changeText(row, current)}`,
    askAgain: {
      label: isSameRecord(row.mission, current.mission)
        ? 'Ask again'
        : `Ask about ${current.mission?.mission_id}`,
      run: () => {
        reset()
        setRow(current)
      },
    },
  }
}
