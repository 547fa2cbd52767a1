import { Columns3Icon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { holdHead } from '#src/ui/Table/holdHead.ts'
import type { ColumnChoice } from '../useColumns.ts'
import { ExportButton } from './ExportButton.tsx'
import { type ExportSource, type ExportState, useExport } from './useExport.ts'

type ExportingToolsProps = ExportSource & {
  choice: ColumnChoice
  /** Why this person cannot export; undefined if they can. */
  disabledReason?: string | undefined
}

/**
 * List tools including export, and what keeps the table's header in the window, in a chunk loaded after the first rows.
 */
export function ExportingTools({ choice, disabledReason, ...source }: ExportingToolsProps) {
  return (
    <>
      <HeldHead />
      <ListTools choice={choice} exporting={useExport(source)} exportDisabledReason={disabledReason} />
    </>
  )
}

/** Keeps the header of the list's table in the window. */
function HeldHead() {
  const mark = useRef<HTMLSpanElement>(null)
  const held = useRef<{ table: HTMLTableElement; release: () => void }>(undefined)
  // After each render: a failed list has no table, and gets another one later.
  useEffect(() => {
    const table = mark.current?.closest(':has(> [part=table])')?.querySelector('table') ?? undefined
    if (table === held.current?.table) return
    held.current?.release()
    held.current = table && { table, release: holdHead(table) }
  })
  useEffect(() => () => held.current?.release(), [])
  return <span ref={mark} hidden />
}

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
