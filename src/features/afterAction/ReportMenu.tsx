import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { useApi } from '#src/api/context.tsx'
import { photoQuery } from '#src/api/observations.ts'
import { rowsToCsv } from '#src/lists/exportRows.ts'
import { csvName } from '#src/shared/csv.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { saveBlob, saveCsv } from '#src/shared/saveBlob.ts'
import { addToast } from '#src/shared/toast.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { type ReportedPhoto, usePlaces } from './ReportPictures.tsx'
import { matrixColumns, observationColumns } from './reportCsv.ts'
import { figuresOfVersion, type ReportDialog, whyNotShare } from './reportWords.ts'
import { usePrintReport } from './usePrintReport.ts'

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type ReportMenuProps = { report: AfterActionReport; onDialog: (dialog: ReportDialog) => void }

/** Shares the report, prints the shown version, or downloads it as a Word document or its tables as CSV. */
export function ReportMenu({ report, onDialog }: ReportMenuProps) {
  const api = useApi()
  const cache = useQueryClient()
  const placeOf = usePlaces(report)
  const unit = useDoseUnit()
  const { event, shown, facts, can_edit, shared_at } = report
  const printing = usePrintReport(report)
  const version = shown ? `v${shown.number}` : 'draft'
  // The tables have only figures, which may be those of another version.
  const figures = figuresOfVersion(report)
  const versionOfTables = figures === undefined ? version : `v${figures}`
  const word = useMutation({
    mutationFn: async () => {
      // Loaded on demand, because the library is as large as a whole screen.
      const [{ reportDocx }, { picturesOf }] = await loadChunk(() =>
        Promise.all([import('./docx/reportDocx.ts'), import('./docx/reportPictures.ts')]),
      )
      const photoOf = (photo: ReportedPhoto) => cache.fetchQuery(photoQuery(api, photo))
      const pictures = await picturesOf(facts.observations, { placeOf, photoOf, unit })
      return reportDocx({ report, unit, pictures })
    },
    onSuccess: (bytes) => {
      const name = `${event.event_id}-report-${version}.docx`
      saveBlob(new Blob([bytes], { type: WORD_TYPE }), name)
      addToast({ tone: 'positive', title: `${name} was saved.` })
    },
    // Frees the memory of a document with many pictures.
    gcTime: 0,
  })
  const saveTable = (csv: string, what: string) =>
    saveCsv(csv, csvName(`${event.event_id}-${what}-${versionOfTables}`))
  return (
    <>
      {/* One child of the row of buttons: alone, the announcement would take a gap. */}
      <div>
        <Menu
          label="More actions"
          text={word.isPending ? 'Preparing...' : printing.isLoading ? 'Loading photos...' : 'More'}
          size="small"
          items={[
            {
              label: 'Share Report',
              hidden: !can_edit || shared_at !== null,
              disabledReason: whyNotShare({ shown, shared_at }),
              onSelect: () => onDialog('share'),
            },
            {
              label: 'Stop Sharing',
              hidden: !can_edit || shared_at === null,
              onSelect: () => onDialog('stop-sharing'),
            },
            { label: 'Print or Save as PDF', onSelect: printing.print },
            {
              label: 'Word document',
              disabledReason: word.isPending ? 'The document is being created.' : undefined,
              onSelect: () => word.mutate(),
            },
            {
              label: 'Observations as CSV',
              onSelect: () =>
                saveTable(rowsToCsv(observationColumns(facts), facts.observations), 'observations'),
            },
            {
              label: 'Objectives by team as CSV',
              onSelect: () => saveTable(rowsToCsv(matrixColumns(facts), facts.objectives), 'objectives'),
            },
          ]}
        />
        <LiveRegion>
          {word.isPending ? 'Preparing the document...' : printing.isLoading && 'Loading photos...'}
        </LiveRegion>
      </div>
      {word.error && (
        <Banner tone="critical" title="The document was not created." onDismiss={word.reset}>
          {word.error.message}
        </Banner>
      )}
    </>
  )
}
