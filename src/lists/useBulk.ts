import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { holdTab } from '#src/shared/navigationGuard.ts'
import { addToast, addUndoToast, dismissAbout, dismissToast, retitleToast } from '#src/shared/toast.ts'
import type { BulkAction, BulkActions, BulkAssignment } from './bulk.ts'
import {
  type Changed,
  type LeftOut,
  type Outcome,
  reasonsOf,
  runAll,
  settle,
  splitEligible,
} from './bulkRun.ts'
import type { Selection } from './useSelection.ts'

type Progress = { count: number; total: number }

/** State of a bulk action. */
type BulkState<Row> =
  | { step: 'idle' }
  | { step: 'asking'; action: BulkAction<Row> | BulkAssignment<Row> }
  | ({ step: 'running'; action: BulkAction<Row> } & Progress)
  | PartlyDone<Row>

/** Some rows were left out or failed, and are still selected. */
type PartlyDone<Row> = { step: 'partly done'; action: BulkAction<Row> } & Outcome<Row>

/**
 * Runs bulk actions on the selected rows. Rows that succeed are deselected; the others stay selected and get a reason.
 * @param onAllDone called when no row is selected any more; returns whether the focus was still with the actions
 */
export function useBulk<Row>(bulk: BulkActions<Row>, selection: Selection<Row>, onAllDone: () => boolean) {
  const [state, setState] = useState<BulkState<Row>>({ step: 'idle' })
  const [undoing, setUndoing] = useState<Progress>()
  const isMounted = useRef(true)
  /** Shows the progress of the running action or undo once the list has closed. */
  const elsewhere = useRef<ReturnType<typeof progressToast>>(undefined)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      elsewhere.current?.show()
    }
  }, [])
  const latest = useRef<BulkState<Row>>(undefined)
  const isSettling = useRef(false)
  const client = useQueryClient()
  const about = `selected ${bulk.nouns[1]}`
  const counted = (count: number) => `${count} ${bulk.nouns[count === 1 ? 0 : 1]}`

  /** Undefined if the session has ended, which is reported elsewhere. */
  async function tryAll(
    doing: string,
    rows: readonly Row[],
    run: (row: Row) => Promise<Row>,
    isAsWanted: (row: Row) => boolean,
    onProgress: (count: number) => void,
  ): Promise<Outcome<Row> | undefined> {
    const release = holdTab()
    const toast = progressToast(about, (count) => `${doing} ${count} of ${counted(rows.length)}...`)
    elsewhere.current = toast
    // Undo is offered on other screens too.
    if (!isMounted.current) toast.show()
    async function runAndRefetch() {
      try {
        return await runAll(rows, run, (count) => {
          toast.count(count)
          onProgress(count)
        })
      } finally {
        await bulk.onSettled()
      }
    }
    try {
      return await settle(await runAndRefetch(), bulk.read, isAsWanted)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    } finally {
      release()
      toast.end()
      if (elsewhere.current === toast) elsewhere.current = undefined
    }
  }

  async function start(action: BulkAction<Row>): Promise<void> {
    const { eligible, leftOut } = splitEligible(selection.rows, action)
    // Undoing the action before this one would run into it.
    dismissAbout(about)
    const running = { step: 'running', action, total: eligible.length } as const
    setState({ ...running, count: 0 })
    const outcome = await tryAll(action.doing, eligible, action.run, action.already.holds, (count) =>
      setState({ ...running, count }),
    )
    if (!outcome) return setState({ step: 'idle' })
    const already = [
      ...outcome.already,
      ...leftOut.filter(({ isAlready }) => isAlready).map(({ row }) => row),
    ]
    show(
      action,
      { ...outcome, already },
      leftOut.filter(({ isAlready }) => !isAlready),
    )
  }

  /** The server answers again: what became of the rows whose answer was lost? */
  async function settleLater(partlyDone: PartlyDone<Row>): Promise<void> {
    if (isSettling.current) return
    isSettling.current = true
    const { action, ...before } = partlyDone
    const outcome = await settle(before, bulk.read, action.already.holds).catch(() => before)
    isSettling.current = false
    const isNews = outcome.failed.filter(isUnknownRow).length < before.failed.filter(isUnknownRow).length
    if (isNews && isMounted.current && latest.current === partlyDone) show(action, outcome)
  }

  function show(action: BulkAction<Row>, outcome: Outcome<Row>, leftOut: readonly LeftOut<Row>[] = []): void {
    const { done, already, failed } = outcome
    selection.toggle([...done.map(({ before }) => before), ...already], false)
    const notDone = [...failed, ...leftOut]
    const isAllDone = notDone.length === 0
    if (isAllDone) setState({ step: 'idle' })
    else if (isMounted.current) setState({ ...outcome, step: 'partly done', action, failed: notDone })
    else showFailed(action.done, failed)
    // The buttons are gone: from the message, Undo is the next tab stop.
    const getsFocus = isAllDone && onAllDone()
    const title = resultOf(done.length, `${counted(done.length)} ${action.done}`, {
      count: already.length,
      counted,
      state: `already ${action.already.state}`,
    })
    const toast = { about, title, getsFocus, ...textOf(action.note, done) }
    if (done.length > 0) addUndoToast(toast, () => void undo(action, done))
    else if (already.length > 0) addToast({ tone: 'positive', about, title })
  }

  async function undo(action: BulkAction<Row>, changed: readonly Changed<Row>[]): Promise<void> {
    const before = new Map(changed.map((one) => [one.row, one.before]))
    const total = before.size
    setUndoing({ count: 0, total })
    const outcome = await tryAll(
      'Undoing',
      [...before.keys()],
      (row) => action.undo(row, before.get(row) ?? row),
      (row) => !action.already.holds(row),
      (count) => setUndoing({ count, total }),
    )
    setUndoing(undefined)
    if (!outcome) return
    const { done, already, failed } = outcome
    if (done.length > 0 || already.length > 0) {
      // The reasons of the others stay: those rows are still selected.
      setState((now) =>
        now.step === 'partly done' && now.action === action ? { ...now, done: [], already: [] } : now,
      )
      const title = resultOf(done.length, `Undone for ${counted(done.length)}`, {
        count: already.length,
        counted,
        state: `no longer ${action.already.state}`,
      })
      addToast({ tone: 'positive', title, ...textOf(action.undoNote, done) })
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

  useEffect(() => {
    // Undoing settles them too.
    latest.current = undoing ? undefined : state
    if (undoing || state.step !== 'partly done' || !state.failed.some(isUnknownRow)) return
    return onAnswer(client, () => void settleLater(state))
  })

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

/** The progress of work whose list has closed, as a message that stays until it ends. */
function progressToast(about: string, titleOf: (count: number) => string) {
  let done = 0
  let id: number | undefined
  return {
    show: () => {
      id = addToast({ tone: 'info', about, title: titleOf(done), isProgress: true })
    },
    count: (count: number) => {
      done = count
      if (id !== undefined) retitleToast(id, titleOf(done))
    },
    end: () => {
      if (id !== undefined) dismissToast(id)
    },
  }
}

const isUnknownRow = ({ isUnknown }: LeftOut<unknown>) => isUnknown === true

type Others = { count: number; counted: (count: number) => string; state: string }

/** '2 users deactivated, 1 was already inactive.' or '60 users were already inactive.' */
function resultOf(doneCount: number, done: string, { count, counted, state }: Others): string {
  if (count === 0) return `${done}.`
  const were = `${count === 1 ? 'was' : 'were'} ${state}.`
  return doneCount > 0 ? `${done}, ${count} ${were}` : `${counted(count)} ${were}`
}

function textOf<Row>(note: BulkAction<Row>['note'], done: readonly Changed<Row>[]): { text?: string } {
  const text = done.length > 0 ? note?.(done.map(({ row }) => row)) : undefined
  return text === undefined ? {} : { text }
}

/** Calls back once any read succeeds: the server can be reached. */
const onAnswer = (client: QueryClient, callback: () => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') callback()
  })
