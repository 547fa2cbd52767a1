import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { holdTab } from '#src/shared/navigationGuard.ts'
import { addToast, addUndoToast, dismissAbout } from '#src/shared/toast.ts'
import type { AnyBulkAction, BulkAction, BulkActions } from './bulk.ts'
import { type Changed, type Result, runAll, settle, sortResults, splitEligible } from './bulkRows.ts'
import { counted, doneTitle, reasonsOf } from './bulkTexts.ts'
import type { Selection } from './useSelection.ts'

/** What the bulk actions of a list are doing. */
export type BulkState<Row> =
  | { step: 'idle' }
  | { step: 'asking'; action: AnyBulkAction<Row> }
  | Running<Row>
  | Ended<Row>

type Running<Row> = {
  step: 'running'
  doing: string
  count: number
  total: number
  /** None while one is undone. */
  action?: BulkAction<Row>
  /** The action that is undone: its reasons stay. */
  ended?: Ended<Row> | undefined
}

/** Some rows were left out or failed, and are still selected. */
type Ended<Row> = { step: 'ended'; action: BulkAction<Row>; results: readonly Result<Row>[] }

/** The list as it was when the action started. */
type Init<Row> = {
  bulk: BulkActions<Row>
  selection: Selection<Row>
  /** Called when no row is selected any more; returns whether the focus was still with the actions. */
  onAllDone: () => boolean
  client: QueryClient
  about: string
  state: { get: () => BulkState<Row>; set: (state: BulkState<Row>) => void; isShown: () => boolean }
}

/**
 * Runs an action on the selected rows, and undoes it if asked. Rows that succeed are deselected; the others stay
 * selected and get a reason.
 */
export async function runBulk<Row>(action: BulkAction<Row>, init: Init<Row>): Promise<void> {
  const { bulk, selection, onAllDone, client, about, state } = init
  const { nouns, nameOf, read, onSettled } = bulk
  const { done, already: wanted } = action

  // Undoing the action before this one would run into it.
  dismissAbout(about)
  const { eligible, leftOut } = splitEligible(selection.rows, action)
  const results = await runRows({ doing: action.doing, action }, eligible, action.run, wanted.holds)
  if (results) show([...results, ...leftOut])

  /** @returns undefined if the session has ended, which is reported elsewhere */
  async function runRows(
    running: Pick<Running<Row>, 'doing' | 'action' | 'ended'>,
    rows: readonly Row[],
    run: (row: Row) => Promise<Row>,
    isAsWanted: (row: Row) => boolean,
  ): Promise<Result<Row>[] | undefined> {
    const showCount = (count: number) => state.set({ ...running, step: 'running', count, total: rows.length })
    const release = holdTab()
    showCount(0)
    try {
      return await settle(await runAll(rows, run, showCount), read, isAsWanted)
    } catch (error) {
      state.set(running.ended ?? { step: 'idle' })
      if (error instanceof ApiError) return undefined
      throw error
    } finally {
      await onSettled()
      release()
    }
  }

  function show(results: readonly Result<Row>[]): void {
    const sorted = sortResults(results)
    const { changed, already, notDone } = sorted
    const asWanted = [...changed, ...already].map(({ row }) => row)
    selection.toggle(asWanted, false)
    end(results)
    if (!state.isShown()) showFailures(done, results)
    // The buttons are gone: from the message, Undo is the next tab stop.
    const getsFocus = notDone.length === 0 && onAllDone()
    const title = doneTitle(nouns, sorted, (rows) => `${rows} ${done}`, `already ${wanted.state}`)
    const toast = { about, title, getsFocus, text: textOf(action.note, changed) }
    if (changed.length > 0) addUndoToast(toast, () => void undo(changed))
    else if (already.length > 0) addToast({ tone: 'positive', about, title })
  }

  /** Keeps the reasons of the rows that are still selected. */
  function end(results: readonly Result<Row>[]): void {
    if (sortResults(results).notDone.length === 0) return state.set({ step: 'idle' })
    const ended: Ended<Row> = { step: 'ended', action, results }
    state.set(ended)
    if (lostIn(results) > 0) void settleLater(ended)
  }

  /** Whenever the server answers again: what became of the rows whose answer was lost? */
  async function settleLater(ended: Ended<Row>): Promise<void> {
    const isOver = () => state.get() !== ended || !state.isShown()
    await nextAnswer(client)
    if (isOver()) return
    const results = await settle(ended.results, read, wanted.holds).catch(() => ended.results)
    if (isOver()) return
    if (lostIn(results) < lostIn(ended.results)) show(results)
    else void settleLater(ended)
  }

  async function undo(changed: readonly Changed<Row>[]): Promise<void> {
    const now = state.get()
    const ended = now.step === 'ended' ? now : undefined
    const before = new Map(changed.map((one) => [one.now, one.row]))
    const undone = await runRows(
      { doing: 'Undoing', ended },
      [...before.keys()],
      (row) => action.undo(row, before.get(row) ?? row),
      (row) => !wanted.holds(row),
    )
    if (!undone) return
    end(sortResults(ended?.results ?? []).notDone)
    const sorted = sortResults(undone)
    const title = doneTitle(nouns, sorted, (rows) => `Undone for ${rows}`, `no longer ${wanted.state}`)
    if (sorted.notDone.length < undone.length)
      addToast({ tone: 'positive', title, text: textOf(action.undoNote, sorted.changed) })
    showFailures('changed back', undone)
  }

  /** Those left out were named before the action started. */
  function showFailures(what: string, results: readonly Result<Row>[]): void {
    const { notDone, lost } = sortResults(results)
    const failed = notDone.filter(({ is }) => is === 'failed' || is === 'conflict')
    const say = (rows: typeof notDone, may: string) => {
      const title = `${counted(nouns, rows.length)} ${may} ${what}.`
      if (rows.length > 0) addToast({ tone: 'critical', title, text: reasonsOf(rows, nameOf).join(' ') })
    }
    say(failed, 'could not be')
    say(lost, 'may have been')
  }
}

const lostIn = <Row>(results: readonly Result<Row>[]) => sortResults(results).lost.length

const textOf = <Row>(note: BulkAction<Row>['note'], changed: readonly Changed<Row>[]) =>
  changed.length > 0 ? note?.(changed.map(({ now }) => now)) : undefined

/** Resolves once any read succeeds: the server can be reached. */
const nextAnswer = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      stop()
      resolve()
    })
  })
