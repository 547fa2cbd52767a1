import { DownloadIcon, XIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isAbort } from '#src/api/errors.ts'
import { type Page, sentRows } from '#src/api/pages.ts'
import { csvName } from '#src/shared/csv.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { saveCsv } from '#src/shared/saveBlob.ts'
import { useAddToast } from '#src/shared/toasts.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { focusInert } from '#src/ui/Focus/focusInert.ts'
import { useKeptFocus } from '#src/ui/Focus/useKeptFocus.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { useToastLift } from '#src/ui/Toast/useToastLift.ts'
import type { Exported, Exporting, FetchPage } from '../export/exportRows.ts'
import { failureToast } from '../export/useExport.ts'
import { BulkConfirmDialog, Reasons } from './BulkConfirmDialog.tsx'
import type { AnyBulkAction, BulkActions } from './bulk.ts'
import { sortResults, splitEligible } from './bulkRows.ts'
import { counted, notDoneTitle } from './bulkTexts.ts'
import * as css from './selectionBar.css.ts'
import { useBulk } from './useBulk.ts'
import type { Selection } from './useSelection.ts'

export type SelectionBarProps<Row> = {
  /** Contains its group, which the skip button in the rows focuses. */
  root: RefObject<HTMLDivElement | null>
  bulk: BulkActions<Row>
  selection: Selection<Row>
  /** Prefix of the exported file's name; undefined for a list that must never be written to a file. */
  fileName: string | undefined
  exportDisabledReason: string | undefined
  /** Of the exported file. */
  columns: Exporting<Row>
  /** The page shown. */
  page: Pick<Page<Row>, 'items' | 'unreadable' | 'total'> | undefined
  /** Any page of the list under its filters. */
  fetchPage: FetchPage<Row>
}

/** Selects more than the page only up to this many rows, because an action is one call per row. */
const MAX_SELECTED_ROWS = 500

const loadExport = () => loadChunk(() => import('../export/exportRows.ts'))

/** Bulk actions for the selected rows, stuck to the bottom of the window. */
export function SelectionBar<Row extends Exported>({
  root,
  bulk,
  selection,
  ...props
}: SelectionBarProps<Row>) {
  useToastLift(root)
  const addToast = useAddToast()
  // The bar disappears with its focus: move focus to the table. Elsewhere it stays where the person has put it since.
  const leave = (): boolean => {
    const { activeElement, body } = document
    const isHere = root.current?.contains(activeElement) === true || activeElement === body
    if (isHere) focusInert(root.current?.parentElement?.querySelector('table'))
    return isHere
  }
  const { state, choose, confirm, dismiss } = useBulk(bulk, selection, leave)
  const { rows, elsewhere } = selection
  const hasRows = rows.length > 0
  /** How many were selected when it appeared; 0 while it is not shown. */
  const [appearedWith, setAppearedWith] = useState(0)
  if (hasRows !== appearedWith > 0) setAppearedWith(rows.length)
  const running = state.step === 'running' ? state : undefined
  const ended = state.step === 'ended' ? state : running?.ended
  const { notDone } = sortResults(ended?.results ?? [])
  const all = useSelectAll(selection, props)
  // An action that starts now would leave out the rows that are on their way.
  const selecting = all.isLoading ? `Selecting all ${all.count}...` : undefined
  const said = running
    ? `${running.doing} ${counted(bulk.nouns, running.total)}: ${running.count} done`
    : hasRows && saidOf(rows.length, appearedWith)
  const clear = () => {
    all.cancel()
    selection.clear()
    dismiss()
    leave()
  }
  const exportRows = async () => {
    try {
      const { rowsToCsv } = await loadExport()
      const csv = rowsToCsv(props.columns, rows)
      saveCsv(csv, csvName(`${props.fileName}-selected`))
    } catch (error) {
      addToast(failureToast(error, () => void exportRows()))
    }
  }
  return (
    <div ref={root} className={hasRows || running ? css.place : undefined}>
      <LiveRegion>{said}</LiveRegion>
      {(hasRows || running) && (
        <Group label={`Selected ${bulk.nouns[1]}`}>
          {hasRows && ended && (
            <Banner
              tone="caution"
              title={notDoneTitle(bulk.nouns, notDone, ended.action.done)}
              {...(!running && { onDismiss: dismiss })}
            >
              <Reasons bulk={bulk} rows={notDone} />
            </Banner>
          )}
          <div className={css.row}>
            <span className={css.count}>
              <strong>{running ? progressOf(running) : `${rows.length} selected`}</strong>
              {elsewhere > 0 && !running && <Text tone="muted">{elsewhere} not on this page</Text>}
              {all.count !== undefined && (
                <Button
                  size="small"
                  disabled={running !== undefined}
                  busy={all.isLoading}
                  busyText="Selecting..."
                  onClick={all.select}
                >
                  Select all {all.count}
                </Button>
              )}
              {hasRows && (
                <Button size="small" icon={<XIcon />} disabled={running !== undefined} onClick={clear}>
                  Clear
                </Button>
              )}
            </span>
            {hasRows &&
              bulk.actions.map((one) => (
                <ActionButton
                  key={one.label}
                  action={one}
                  rows={rows}
                  busy={running?.action?.label === one.label}
                  disabled={running !== undefined}
                  disabledReason={selecting}
                  onClick={() => choose(one)}
                />
              ))}
            {hasRows && props.fileName !== undefined && (
              <Button
                size="small"
                icon={<DownloadIcon />}
                disabledReason={props.exportDisabledReason ?? selecting}
                onClick={() => void exportRows()}
              >
                Export selected
              </Button>
            )}
          </div>
        </Group>
      )}
      {state.step === 'asking' && (
        <BulkConfirmDialog
          action={state.action}
          bulk={bulk}
          rows={rows}
          onConfirm={confirm}
          onClose={dismiss}
        />
      )}
    </div>
  )
}

// Where the actions are is said once, not with each further row.
const saidOf = (count: number, appearedWith: number) =>
  count === appearedWith ? `${count} selected. The actions follow this checkbox.` : `${count} selected`

/** Keeps the focus if its button disappears: Select all, once all are selected. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(group)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={group} role="group" aria-label={label} className={css.bar} {...keptFocus}>
      {children}
    </div>
  )
}

// The button of a running action says what it does; undoing has none.
const progressOf = ({ action, count, total }: { action?: unknown; count: number; total: number }) =>
  `${action ? '' : 'Undoing '}${count} of ${total}`

/** Adds the rows of the other pages, once all of this page are selected. */
function useSelectAll<Row extends Exported>(
  { ofPage, elsewhere, toggle }: Selection<Row>,
  { page, fetchPage }: Pick<SelectionBarProps<Row>, 'page' | 'fetchPage'>,
) {
  const addToast = useAddToast()
  const [loading, setLoading] = useState<AbortController>()
  useEffect(() => () => loading?.abort(), [loading])
  const total = page?.total ?? 0
  const onOtherPages = page ? total - sentRows(page) : 0
  const isOffered = ofPage === true && elsewhere < onOtherPages && total <= MAX_SELECTED_ROWS
  const select = async () => {
    const controller = new AbortController()
    setLoading(controller)
    try {
      const { fetchAllRows } = await loadExport()
      const { signal } = controller
      const { rows } = await fetchAllRows(fetchPage, { signal, onProgress: () => undefined })
      if (!signal.aborted) toggle(rows, true)
    } catch (error) {
      if (!isAbort(error))
        addToast(failureToast(error, () => void select(), 'The other rows could not be selected.'))
    }
    setLoading((now) => (now === controller ? undefined : now))
  }
  return {
    /** Undefined if there is no more to select, or too much. */
    count: isOffered || loading ? total : undefined,
    isLoading: loading !== undefined,
    select: () => void select(),
    cancel: () => loading?.abort(),
  }
}

type ActionButtonProps<Row> = {
  action: AnyBulkAction<Row>
  rows: readonly Row[]
  busy: boolean
  disabled: boolean
  disabledReason: string | undefined
  onClick: () => void
}

function ActionButton<Row>({ action, rows, busy, disabled, ...props }: ActionButtonProps<Row>) {
  const { eligible, leftOut } = splitEligible(rows, action)
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))]
  return (
    <Button
      size="small"
      busy={busy}
      busyText={`${action.doing}...`}
      disabled={disabled && !busy}
      disabledReason={props.disabledReason ?? (eligible.length === 0 ? reasons.join(' ') : undefined)}
      onClick={props.onClick}
    >
      {action.label}
    </Button>
  )
}
