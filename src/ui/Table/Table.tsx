// Explicit roles, because CSS display (rows as cards) removes the implicit ones.
import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from '#src/ui/Focus/useKeptFocus.ts'
import { onScreen } from '#src/ui/Layout/layout.css.ts'
import { useOverflows } from '#src/ui/Layout/useOverflows.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { useAnnouncedLoading } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import { FailedState } from '#src/ui/States/ErrorState.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as cards from './compactCards.css.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { SharedCell, type SharedColumn, withSharedCells } from './sharedCells.tsx'
import type { Column, TableProps } from './Table.types.ts'
import * as css from './table.css.ts'
import { wide } from './tablePrint.css.ts'
import * as states from './tableStates.css.ts'
import { useFocusBesidePinned } from './useFocusBesidePinned.ts'
import { useTableWidth } from './useTableWidth.ts'

const SKELETON_ROWS = 5
const MANY_COLUMNS = 10
/** With checkboxes and actions; these columns fit a laptop only with less padding. */
const MANY_ON_LAPTOP = 10
/** More columns than this do not fit a portrait page. */
const UPRIGHT_COLUMNS = 6
const SELECT_COLUMN = { header: 'Selected', cell: () => null, width: '1%' }

/**
 * A list with four states (style S4): loading, empty, error, refreshing. In a container under 640 px every row becomes
 * a card; explicit ARIA roles keep it a table for assistive technology.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, error, footer, scroll, refreshing = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const width = useTableWidth(frame)
  const areCards = width === 'cards'
  const columns = width === 'laptop' ? withSharedCells(props.columns) : props.columns
  const scroller = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(scroller, 'x')
  const scrollsSideways = overflows && !areCards
  useFocusBesidePinned(scroller, scrollsSideways)
  const table = useRef<HTMLTableElement>(null)
  const keptFocus = useKeptFocus(table)
  const isLoading = rows === undefined && !error
  const loadingText = isLoading ? (props.loadingText ?? 'Loading...') : undefined
  const isAnnounced = useAnnouncedLoading(loadingText)
  const cells = props.selecting ? [SELECT_COLUMN, ...columns] : columns
  return (
    <div ref={frame} className={isWide(props.columns) ? `${css.frame} ${wide}` : css.frame} part="table">
      {/* A scrolling region must be reachable by keyboard; others must not be a tab stop. */}
      <div
        ref={scroller}
        className={scroll ? css.scrollerBoth : scrollsSideways ? css.scroller : css.scrollerStill}
        {...((scroll || scrollsSideways) && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        {...(scroll && {
          style: { maxHeight: scroll.height },
          onScroll: ({ currentTarget }) => isNearEnd(currentTarget) && scroll.onNearEnd?.(),
        })}
      >
        {refreshing && <div className={states.progress} />}
        {props.cardTools && <div className={css.cardTools}>{props.cardTools}</div>}
        <table
          ref={table}
          className={[
            css.table,
            // Columns that share cells count: they are as narrow as words allow.
            props.columns.length > MANY_COLUMNS && css.crowded,
            (cells.length >= MANY_ON_LAPTOP || columns.some(({ crowds }) => crowds)) && css.crowdedOnLaptop,
            props.hasFixedColumns && css.fixed,
            props.hasCompactCards && cards.compactCards,
          ]
            .filter(Boolean)
            .join(' ')}
          role="table"
          aria-label={label}
          aria-busy={isLoading || refreshing}
          {...keptFocus}
        >
          <thead className={css.head} role="rowgroup">
            <tr role="row">
              {props.selecting && (
                <th role="columnheader" scope="col" className={`${css.headerCell} ${css.selectCell}`}>
                  <VisuallyHidden>Selected</VisuallyHidden>
                  {!areCards && props.selecting.all}
                </th>
              )}
              {columns.map((column, index) => (
                <HeaderCell
                  key={column.header}
                  isPinned={isActions(column, index, columns)}
                  column={column}
                  sorting={props.sorting}
                  isHidden={areCards}
                />
              ))}
            </tr>
          </thead>
          <tbody className={css.body} role="rowgroup">
            {isLoading && <SkeletonRows columns={cells} rows={props.skeletonRows ?? SKELETON_ROWS} />}
            {error && (
              <MessageRow columns={cells}>
                <FailedState
                  error={error}
                  retrying={props.retrying}
                  {...(props.onRetry && { onRetry: props.onRetry })}
                />
              </MessageRow>
            )}
            {!error && rows?.length === 0 && <MessageRow columns={cells}>{props.empty}</MessageRow>}
            {!error &&
              rows?.map((row) => (
                <BodyRow {...props} key={props.rowKey(row)} row={row} columns={columns} areCards={areCards} />
              ))}
          </tbody>
        </table>
      </div>
      {!isAnnounced && <LiveRegion>{loadingText}</LiveRegion>}
      {footer && <div className={states.footer}>{footer}</div>}
    </div>
  )
}

/** Within one viewport of the end. */
const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + 2 * clientHeight >= scrollHeight

function BodyRow<Row>({
  row,
  columns,
  refreshing,
  isHighlighted,
  isFailed,
  selecting,
  areCards,
}: Omit<TableProps<Row>, 'columns'> & {
  row: Row
  columns: readonly SharedColumn<Row>[]
  areCards: boolean
}) {
  return (
    <tr
      role="row"
      className={refreshing ? `${css.row} ${css.dimmed}` : css.row}
      data-highlighted={isHighlighted?.(row) ? '' : undefined}
      data-failed={isFailed?.(row) ? '' : undefined}
      aria-selected={selecting?.isSelected(row)}
    >
      {selecting && (
        <td role="cell" className={`${css.cell} ${css.selectCell}`}>
          {selecting.box(row)}
        </td>
      )}
      {columns.map((column, index) => {
        const content = areCards && column.onCard ? column.onCard(row) : column.cell(row)
        const isLeftOut = content === null || (column.hideEmptyOnCard === true && column.text?.(row) == null)
        return (
          <td
            key={column.header}
            role="cell"
            className={cellClass(column, isActions(column, index, columns), isLeftOut)}
          >
            {!column.hideLabelOnCard && !column.isCardTitle && (
              <span className={css.cardLabel} aria-hidden="true">
                {column.header}
              </span>
            )}
            {column.lower ? (
              <SharedCell upper={column} lower={column.lower} row={row} />
            ) : column.clamps ? (
              <div className={css.clamped} title={String(column.text?.(row) ?? '')}>
                {content}
              </div>
            ) : (
              <div className={css.cardValue}>{content}</div>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The last column, if it has no label on cards: the row's actions. */
const isActions = <Row,>({ hideLabelOnCard }: Column<Row>, index: number, columns: readonly Column<Row>[]) =>
  hideLabelOnCard === true && index > 0 && index === columns.length - 1

const isWide = <Row,>(columns: readonly Column<Row>[]): boolean =>
  columns.filter((column, index) => !column.isControl && !isActions(column, index, columns)).length >
  UPRIGHT_COLUMNS

const cellClass = (
  {
    align,
    noWrap,
    clamps,
    lower,
    hideLabelOnCard,
    isCardTitle,
    besideCardTitle,
    isPinned,
    isControl,
  }: SharedColumn<never>,
  isActing: boolean,
  isLeftOut: boolean,
) =>
  [
    css.cell,
    isLeftOut && css.leftOutOfCard,
    clamps && !lower && css.clampedCell,
    isControl && onScreen,
    isActing && css.pinned,
    isPinned && css.pinnedStart,
    align === 'end' && css.alignEnd,
    noWrap && css.noWrap,
    (hideLabelOnCard || isCardTitle) && css.bareCell,
    isCardTitle && css.cardTitle,
    besideCardTitle && cards.besideTitle,
  ]
    .filter(Boolean)
    .join(' ')

function MessageRow({ columns, children }: { columns: readonly unknown[]; children: ReactNode }) {
  return (
    <tr role="row" className={css.plainRow}>
      <td role="cell" colSpan={columns.length} className={states.message}>
        {children}
      </td>
    </tr>
  )
}

/** Uneven, to look like text; fixed, so that screenshots are comparable. */
const BONE_WIDTHS = ['72%', '48%', '60%', '40%', '66%']

/** Hidden from assistive technology: the table's status line announces loading. */
function SkeletonRows<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  return Array.from({ length: rows }, (_, rowIndex) => (
    <tr key={rowIndex} className={css.row} aria-hidden="true">
      {columns.map((column, columnIndex) => (
        <td key={column.header} className={css.cell}>
          <span
            className={column.align === 'end' ? `${states.skeleton} ${states.skeletonEnd}` : states.skeleton}
            style={{ width: BONE_WIDTHS[(rowIndex + columnIndex * 2) % BONE_WIDTHS.length] }}
          />
        </td>
      ))}
    </tr>
  ))
}
