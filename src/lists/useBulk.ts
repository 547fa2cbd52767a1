import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { holdTab } from '#src/shared/navigationGuard.ts'
import { addToast, addUndoToast, dismissAbout } from '#src/shared/toast.ts'
import type { BulkAction, BulkActions, BulkAssignment } from './bulk.ts'
import {
  type Changed,
  type LeftOut,
  type Outcome,
  reasonsOf,
  runAll,
  settleUnknown,
  splitEligible,
} from './bulkRun.ts'
import type { Selection } from './useSelection.ts'

type Progress = { count: number; total: number }

/** State of a bulk action. */
type BulkState<Row> =
  | { step: 'idle' }
  | { step: 'asking'; action: BulkAction<Row> | BulkAssignment<Row> }
  | ({ step: 'running'; action: BulkAction<Row> } & Progress)
  /** Some rows were left out or failed, and are still selected. */
  | { step: 'partly done'; action: BulkAction<Row>; notDone: readonly LeftOut<Row>[] }

/**
 * Runs bulk actions on the selected rows. Rows that succeed are deselected; the others stay selected and get a reason.
 * @param onAllDone called when no row is selected any more; returns whether the focus was still with the actions
 */
export function useBulk<Row>(bulk: BulkActions<Row>, selection: Selection<Row>, onAllDone: () => boolean) {
  const [state, setState] = useState<BulkState<Row>>({ step: 'idle' })
  const [undoing, setUndoing] = useState<Progress>()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const about = `selected ${bulk.nouns[1]}`
  const counted = (count: number) => `${count} ${bulk.nouns[count === 1 ? 0 : 1]}`

  /** Undefined if the session has ended, which is reported elsewhere. */
  async function tryAll(
    rows: readonly Row[],
    run: (row: Row) => Promise<Row>,
    isAsWanted: (row: Row) => boolean,
    onProgress: (count: number) => void,
  ): Promise<Outcome<Row> | undefined> {
    const release = holdTab()
    try {
      return await settleUnknown(await runAll(rows, run, onProgress), bulk.read, isAsWanted)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    } finally {
      release()
      await bulk.onSettled()
    }
  }

  async function start(action: BulkAction<Row>): Promise<void> {
    const { eligible, leftOut } = splitEligible(selection.rows, action)
    // Undoing the action before this one would run into it.
    dismissAbout(about)
    const running = { step: 'running', action, total: eligible.length } as const
    setState({ ...running, count: 0 })
    const outcome = await tryAll(eligible, action.run, action.already.holds, (count) =>
      setState({ ...running, count }),
    )
    if (!outcome) return setState({ step: 'idle' })
    const { done, failed } = outcome
    const already = leftOut.filter(({ isAlready }) => isAlready)
    selection.toggle([...done.map(({ before }) => before), ...already.map(({ row }) => row)], false)
    const notDone = [...failed, ...leftOut.filter(({ isAlready }) => !isAlready)]
    const isAllDone = notDone.length === 0
    if (isAllDone) setState({ step: 'idle' })
    else if (isMounted.current) setState({ step: 'partly done', action, notDone })
    else showFailed(action.done, failed)
    // The buttons are gone: from the message, Undo is the next tab stop.
    const getsFocus = isAllDone && onAllDone()
    if (done.length > 0) {
      addUndoToast(
        {
          about,
          title: `${counted(done.length)} ${action.done}${alsoAlready(action, already.length)}.`,
          getsFocus,
        },
        () => void undo(action, done),
      )
    }
  }

  async function undo(action: BulkAction<Row>, changed: readonly Changed<Row>[]): Promise<void> {
    const before = new Map(changed.map((one) => [one.row, one.before]))
    const total = before.size
    setUndoing({ count: 0, total })
    const outcome = await tryAll(
      [...before.keys()],
      (row) => action.undo(row, before.get(row) ?? row),
      (row) => !action.already.holds(row),
      (count) => setUndoing({ count, total }),
    )
    setUndoing(undefined)
    if (!outcome) return
    const { done, failed } = outcome
    if (done.length > 0) {
      setState((now) => (now.step === 'partly done' && now.action === action ? afterUndo(now) : now))
      addToast({ tone: 'positive', title: `Undone for ${counted(done.length)}.` })
    }
    showFailed('changed back', failed)
  }

  function showFailed(done: string, failed: readonly LeftOut<Row>[]): void {
    const show = (rows: typeof failed, may: string) =>
      rows.length > 0 &&
      addToast({
        tone: 'critical',
        title: `${counted(rows.length)} ${may} ${done}.`,
        text: reasonsOf(rows, bulk.nameOf).join(' '),
      })
    show(
      failed.filter(({ isUnknown }) => !isUnknown),
      'could not be',
    )
    show(failed.filter(isUnknownRow), 'may have been')
  }

  return {
    state,
    /** Of the undoing that is under way. */
    undoing,
    counted,
    choose: (action: BulkAction<Row> | BulkAssignment<Row>) =>
      'run' in action && action.warning === undefined
        ? void start(action)
        : setState({ step: 'asking', action }),
    confirm: (action: BulkAction<Row>) => void start(action),
    dismiss: () => setState({ step: 'idle' }),
  }
}

const isUnknownRow = ({ isUnknown }: LeftOut<unknown>) => isUnknown === true

/** What the undone action had left out no longer matters, unless it may have been changed. */
function afterUndo<Row>(state: BulkState<Row> & { step: 'partly done' }): BulkState<Row> {
  const notDone = state.notDone.filter(isUnknownRow)
  return notDone.length > 0 ? { ...state, notDone } : { step: 'idle' }
}

/** ', 1 was already active' */
const alsoAlready = <Row>({ already }: BulkAction<Row>, count: number) =>
  count > 0 ? `, ${count} ${count === 1 ? 'was' : 'were'} already ${already.state}` : ''
