import { ListTools } from './ListTools.tsx'
import type { ColumnChoice } from './useColumns.ts'
import { type ExportSource, useExport } from './useExport.ts'

export type ExportingToolsProps = ExportSource & {
  choice: ColumnChoice
  /** Why this reader may not export; undefined when they may. */
  disabledReason?: string | undefined
}

/** The tools of a list with their export, in a module that comes after the first rows. */
export const ExportingTools = ({ choice, disabledReason, ...source }: ExportingToolsProps) => (
  <ListTools choice={choice} exporting={useExport(source)} exportDisabledReason={disabledReason} />
)
