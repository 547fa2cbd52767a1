import * as css from './sharedCells.css.ts'
import type { Column } from './Table.types.ts'
import { noWrap } from './table.css.ts'

/** A column with the one that is below it in the same cells. */
export type SharedColumn<Row> = Column<Row> & { lower?: Column<Row> }

/**
 * The columns of a laptop: one with `below` is in the cells of another. If the person has hidden that one, it keeps
 * cells of its own.
 */
export const withSharedCells = <Row,>(columns: readonly Column<Row>[]): SharedColumn<Row>[] =>
  columns.flatMap((column) => {
    if (columns.some(({ header }) => header === column.below)) return []
    const lower = columns.find(({ below }) => below === column.header)
    return lower ? { ...column, lower } : column
  })

type SharedCellProps<Row> = { upper: Column<Row>; lower: Column<Row>; row: Row }

/** Two facts of a row, one above the other; one dash where both are missing. */
export const SharedCell = <Row,>({ upper, lower, row }: SharedCellProps<Row>) => (
  <div className={css.facts}>
    <div className={upper.clamps ? css.upperCut : css.upper} title={titleOf(upper, row)}>
      {upper.cell(row)}
    </div>
    {!(isMissing(upper, row) && isMissing(lower, row)) && (
      <div
        className={lower.clamps ? css.lowerCut : lower.noWrap ? `${css.lower} ${noWrap}` : css.lower}
        title={titleOf(lower, row)}
      >
        {lower.cell(row)}
      </div>
    )}
  </div>
)

const isMissing = <Row,>({ text }: Column<Row>, row: Row) => text !== undefined && (text(row) ?? '') === ''

const titleOf = <Row,>({ clamps, text }: Column<Row>, row: Row) =>
  clamps ? String(text?.(row) ?? '') : undefined
