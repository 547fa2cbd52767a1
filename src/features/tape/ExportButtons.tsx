import { DownloadIcon } from 'lucide-react'
import type { Tape } from '#contract/tape.ts'
import { type TapeFormat, useTapeExport } from '#src/api/tape.ts'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'

/** Every reading of the tape as a file. */
export function ExportButtons({ tape: { event, window } }: { tape: Tape }) {
  const taking = useTapeExport(event.id)
  const take = (format: TapeFormat) =>
    taking.mutate(
      { format, window: { from: window?.from, to: window?.to } },
      { onSuccess: (blob) => saveBlob(blob, `${event.event_id}-points.${format}`) },
    )
  return (
    <>
      <Menu
        label="Export readings"
        text={taking.isPending ? 'Exporting...' : 'Export'}
        icon={<DownloadIcon aria-hidden="true" />}
        items={[
          { label: 'Readings as CSV', onSelect: () => take('csv') },
          { label: 'Readings as GeoJSON', onSelect: () => take('geojson') },
        ]}
      />
      <LiveRegion>{taking.isSuccess && 'The readings are saved.'}</LiveRegion>
      {taking.error && (
        <Banner tone="critical" title="The readings were not exported." onDismiss={taking.reset}>
          {taking.error.message}
        </Banner>
      )}
    </>
  )
}
