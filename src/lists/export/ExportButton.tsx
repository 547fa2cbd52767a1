import { DownloadIcon } from 'lucide-react'
import { PermissionButton, type PermissionButtonProps } from '#src/ui/Button/PermissionButton.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import type { ExportState } from './useExport.ts'

type ExportButtonProps = Pick<PermissionButtonProps, 'size'> & {
  exporting: ExportState
  /** Why this person cannot export; undefined if they can. */
  disabledReason?: string | undefined
}

/** Exports a list as a file, and cancels while exporting. Used directly where a page has no list toolbar. */
export function ExportButton({ exporting, disabledReason, ...props }: ExportButtonProps) {
  const { progress, isSaved, start, cancel } = exporting
  return (
    // No gap for the visually hidden status.
    <Stack space="none">
      {progress ? (
        <PermissionButton {...props} disabledReason={undefined} onClick={cancel}>
          Cancel export
        </PermissionButton>
      ) : (
        <PermissionButton {...props} icon={<DownloadIcon />} disabledReason={disabledReason} onClick={start}>
          Export
        </PermissionButton>
      )}
      <LiveRegion>
        {progress && progressText(progress)}
        {!progress && isSaved && 'The list was saved.'}
      </LiveRegion>
    </Stack>
  )
}

const progressText = ({ rows, total }: { rows: number; total: number }): string =>
  total > 0 ? `${rows} of ${total} rows fetched` : 'Fetching rows...'
