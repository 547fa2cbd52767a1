import { Columns3Icon, DownloadIcon } from 'lucide-react'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import type { ColumnChoice } from './useColumns.ts'
import type { ExportState } from './useExport.ts'

type ListToolsProps = {
  choice: ColumnChoice
  exporting: ExportState
  /** Why this reader may not export; undefined when they may. */
  exportDisabledReason?: string | undefined
}

/** Stands at the end of a list's toolbar: which columns are shown, and the list as a file (look.md, Lists). */
export function ListTools({ choice, exporting, exportDisabledReason }: ListToolsProps) {
  const { progress, start, cancel } = exporting
  const hasHidden = choice.columns.some(({ isShown }) => !isShown)
  return (
    <Inline space="xsmall">
      <Menu
        label="Columns"
        text="Columns"
        icon={<Columns3Icon aria-hidden="true" />}
        items={[
          ...choice.columns.map(({ header, isShown }) => ({
            label: header,
            checked: isShown,
            onSelect: () => choice.toggle(header),
          })),
          { label: 'Show all columns', hidden: !hasHidden, onSelect: choice.showAll },
        ]}
      />
      {/* What is heard but not seen takes no room beside the buttons. */}
      <Stack space="none">
        {progress ? (
          <PermissionButton disabledReason={undefined} onClick={cancel}>
            Cancel export
          </PermissionButton>
        ) : (
          <PermissionButton
            icon={<DownloadIcon aria-hidden="true" />}
            disabledReason={exportDisabledReason}
            onClick={start}
          >
            Export
          </PermissionButton>
        )}
        <LiveRegion>{progress && progressText(progress)}</LiveRegion>
      </Stack>
    </Inline>
  )
}

const progressText = ({ rows, total }: { rows: number; total: number }): string =>
  total > 0 ? `${rows} of ${total} rows fetched` : 'Fetching rows...'
