import type { Column } from './Table.types.ts'
import * as css from './table.css.ts'

/** Uneven, to look like text; fixed, so that screenshots are comparable. */
const BONE_WIDTHS = ['72%', '48%', '60%', '40%', '66%']

/** Hidden from assistive technology: the table's status line announces loading. */
export function SkeletonRows<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  return Array.from({ length: rows }, (_, rowIndex) => (
    <tr key={rowIndex} className={css.row} aria-hidden="true">
      {columns.map((column, columnIndex) => (
        <td key={column.header} className={css.cell}>
          <span
            className={column.align === 'end' ? `${css.skeleton} ${css.skeletonEnd}` : css.skeleton}
            style={{ width: BONE_WIDTHS[(rowIndex + columnIndex * 2) % BONE_WIDTHS.length] }}
          />
        </td>
      ))}
    </tr>
  ))
}
