import type { BoardRow } from '#contract/exerciseBoard.ts'
import { startsOtherwise } from '../start/startAgain.ts'
import type { BoardDialog } from './boardParams.ts'
import { isOverdue, isSameRecord, type Kiosk } from './boardRules.ts'
import { lastAnswer } from './boardStates.tsx'

/** Opens a dialog or acts at once. */
type RowActionName = BoardDialog | 'go' | 'no-go' | 'retry'
export type RowAction = {
  name: RowActionName
  label: string
  /** Its beginning, where a row has room for no more. */
  short?: string
  /** A button in the row instead of a menu item. */
  isMain?: boolean
  /** Why it is disabled (style F3). */
  whyNot?: string | undefined
}

/**
 * The actions of a row for this person, most urgent first. Actions they may never take are omitted: thirty rows of
 * disabled buttons would hide the information.
 * @param about.free kiosks free for any team
 * @param about.now server time, ms
 * @param about.isEnded whether EndEx was pressed: no team is asked or gets a kiosk any more
 */
export function rowActions(
  row: BoardRow,
  { free, now, isEnded }: { free: readonly Pick<Kiosk, 'id'>[]; now: number; isEnded: boolean },
): RowAction[] {
  if (lastAnswer(row.state, isEnded)) return []
  const whyNoOther = free.some((kiosk) => !isSameRecord(kiosk, row.kiosk))
    ? undefined
    : `No ${free.length > 0 ? 'other ' : ''}kiosk is free.`
  const hasRun = row.mission?.running_since != null
  const isAssigned = row.state !== 'none'
  const when = (may: boolean, ...actions: RowAction[]) => (may ? actions : [])
  const assign = when(row.can_assign, {
    name: 'assign',
    label: isAssigned ? 'Change kiosk or operator' : 'Assign kiosk',
    isMain: !isAssigned,
  })
  const go: RowAction = { name: 'go', label: 'Go', isMain: true }
  const noGo: RowAction = { name: 'no-go', label: 'No-Go', isMain: true }
  const move = (isMain: boolean): RowAction[] =>
    when(row.can_move, { name: 'move', label: 'Move to spare', isMain, whyNot: whyNoOther })
  const stop = when(row.can_stop, { name: 'stop', label: 'Stop mission' })
  switch (row.state) {
    case 'none':
    case 'assigned':
      return isEnded ? [] : assign
    case 'held':
      return [...when(row.can_ready, go, noGo), ...assign]
    case 'go':
      return [
        ...when(row.can_ready, noGo),
        ...when(row.can_start, { name: 'retry', label: 'Start now' }),
        ...assign,
      ]
    case 'no_go':
      return [...when(row.can_ready, go), ...assign]
    case 'failed':
      return [
        // A mission that ran continues on another kiosk; one that never ran is restarted.
        ...(hasRun ? move(true) : []),
        ...when(
          row.can_start,
          hasRun
            ? { name: 'again', label: 'Start again' }
            : { name: startsOtherwise(row) ? 'again' : 'retry', label: 'Retry', isMain: true },
          { name: 'swap', label: 'Swap kiosk', short: 'Swap', isMain: !hasRun, whyNot: whyNoOther },
        ),
        ...assign,
      ]
    case 'starting':
      return [...move(false), ...stop]
    case 'running':
      return [
        ...move(isOverdue(row, now)),
        ...when(row.can_move && row.candidates.length > 0, { name: 'handover', label: 'Hand over' }),
        ...stop,
      ]
    case 'ended':
      return [...when(row.can_start, { name: 'again', label: 'Start again' }), ...assign]
    default:
      return []
  }
}
