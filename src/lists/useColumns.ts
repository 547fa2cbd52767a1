import { useStore } from 'zustand'
import { hiddenColumnsStore, hideColumns } from '#src/shared/hiddenColumns.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'

export type ColumnChoice = {
  columns: readonly { header: string; isShown: boolean }[]
  toggle: (header: string) => void
  showAll: () => void
}

const NONE: readonly string[] = []

/**
 * The columns of a list except those hidden by the person (look.md, Lists). Title columns and columns without `text`,
 * such as actions, cannot be hidden.
 * @param list key for the remembered choice: 'organizations'
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
