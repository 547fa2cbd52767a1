import type { Exported } from './exportRows.ts'
import { ListTools } from './ListTools.tsx'
import type { ColumnChoice } from './useColumns.ts'
import { type ExportSource, useExport } from './useExport.ts'

export type ExportingToolsProps<Row> = ExportSource<Row> & { choice: ColumnChoice }

/** List tools that hold their export themselves: for a list that brings them after its first rows. */
export function ExportingTools<Row extends Exported>({ choice, ...source }: ExportingToolsProps<Row>) {
  return <ListTools choice={choice} exporting={useExport(source)} />
}
