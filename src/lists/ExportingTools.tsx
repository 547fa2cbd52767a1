import { Columns3Icon } from 'lucide-react'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { ColumnChoice } from './useColumns.ts'
import { type ExportSource, type ExportState, useExport } from './useExport.ts'

type ExportingToolsProps = ExportSource & {
  choice: ColumnChoice
  /** Why this person cannot export; undefined if they can. */
  disabledReason?: string | undefined
}

/** List tools including export, in a chunk loaded after the first rows. */
export const ExportingTools = ({ choice, disabledReason, ...source }: ExportingToolsProps) => (
  <ListTools choice={choice} exporting={useExport(source)} exportDisabledReason={disabledReason} />
)

type ListToolsProps = {
  choice: ColumnChoice
  exporting: ExportState
  /** Why this person cannot export; undefined if they can. */
  exportDisabledReason?: string | undefined
}

/** End of a list's toolbar: columns menu and export (look.md, Lists). */
export function ListTools({ choice, exporting, exportDisabledReason }: ListToolsProps) {
  const hasHidden = choice.columns.some(({ isShown }) => !isShown)
  return (
    <Inline space="xsmall">
      <Menu
        label="Columns"
        text="Columns"
        icon={<Columns3Icon />}
        items={[
          ...choice.columns.map(({ header, isShown }) => ({
            label: header,
            checked: isShown,
            onSelect: () => choice.toggle(header),
          })),
          { label: 'Show all columns', hidden: !hasHidden, onSelect: choice.showAll },
        ]}
      />
      <ExportButton exporting={exporting} disabledReason={exportDisabledReason} />
    </Inline>
  )
}
