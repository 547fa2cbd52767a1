import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { addToast, dismissToast, retitleToast } from '#src/shared/toast.ts'
import type { AnyBulkAction, BulkAction, BulkActions } from './bulk.ts'
import { type BulkState, runBulk } from './bulkRun.ts'
import { counted } from './bulkTexts.ts'
import type { Selection } from './useSelection.ts'

/**
 * The bulk actions of the selected rows.
 * @param onAllDone called when no row is selected any more; returns whether the focus was still with the actions
 */
export function useBulk<Row>(bulk: BulkActions<Row>, selection: Selection<Row>, onAllDone: () => boolean) {
  const client = useQueryClient()
  const about = `selected ${bulk.nouns[1]}`
  const [state] = useState(() => createBulkState<Row>(about, bulk.nouns))
  const run = (action: BulkAction<Row>) =>
    void runBulk(action, { bulk, selection, onAllDone, client, about, state })
  return {
    state: useSyncExternalStore(state.subscribe, state.get),
    choose: (action: AnyBulkAction<Row>) =>
      'run' in action && action.warning === undefined ? run(action) : state.set({ step: 'asking', action }),
    confirm: run,
    dismiss: () => state.set({ step: 'idle' }),
  }
}

/** Kept outside React: a run goes on when its list has closed, and a message shows how far it is. */
function createBulkState<Row>(about: string, nouns: BulkActions<Row>['nouns']) {
  let state: BulkState<Row> = { step: 'idle' }
  let redraw: (() => void) | undefined
  let message: number | undefined
  const showMessage = () => {
    if (redraw || state.step !== 'running') {
      if (message !== undefined) dismissToast(message)
      message = undefined
      return
    }
    const title = `${state.doing} ${state.count} of ${counted(nouns, state.total)}...`
    if (message === undefined) message = addToast({ tone: 'info', about, title, isProgress: true })
    else retitleToast(message, title)
  }
  return {
    get: () => state,
    set: (next: BulkState<Row>) => {
      state = next
      showMessage()
      redraw?.()
    },
    isShown: () => redraw !== undefined,
    subscribe: (onChange: () => void) => {
      redraw = onChange
      return () => {
        redraw = undefined
        showMessage()
      }
    },
  }
}
