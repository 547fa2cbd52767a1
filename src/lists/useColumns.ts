import { useStore } from 'zustand'
import { hiddenColumnsStore, hideColumns } from '#src/shared/hiddenColumns.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'

/** What a columns menu offers. */
export type ColumnChoice = {
  columns: readonly { header: string; isShown: boolean }[]
  toggle: (header: string) => void
  showAll: () => void
}

const NONE: readonly string[] = []

/**
 * The columns of a list without those its reader has hidden (look.md, Lists). What names a row, and columns of actions,
 * which have no `text`, always stay.
 * @param list names the list where the choice is remembered: 'organizations'
 */
export function useColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
): { shown: readonly Column<Row>[]; choice: ColumnChoice } {
  const hidden = useStore(hiddenColumnsStore, (state) => state.hidden[list] ?? NONE)
  const isHidden = (column: Column<Row>) => canHide(column) && hidden.includes(column.header)
  return {
    shown: columns.filter((column) => !isHidden(column)),
    choice: {
      columns: columns
        .filter(canHide)
        .map((column) => ({ header: column.header, isShown: !isHidden(column) })),
      toggle: (header) =>
        hideColumns(
          list,
          hidden.includes(header) ? hidden.filter((other) => other !== header) : [...hidden, header],
        ),
      showAll: () => hideColumns(list, []),
    },
  }
}

const canHide = <Row>({ text, isCardTitle }: Column<Row>): boolean => text !== undefined && !isCardTitle
