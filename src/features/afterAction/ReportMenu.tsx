import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AfterActionReport, ReportFacts } from '#contract/afterActionReport.ts'
import type { CsvCell } from '#contract/csvCells.ts'
import { formatDuration } from '#contract/duration.ts'
import { useApi } from '#src/api/context.tsx'
import { photoQuery } from '#src/api/observations.ts'
import { rowsToCsv } from '#src/lists/export/exportRows.ts'
import { csvName } from '#src/shared/csv.ts'
import { RATING_WORDS } from '#src/shared/evaluationWords.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { saveBlob, saveCsv } from '#src/shared/saveBlob.ts'
import { addToast } from '#src/shared/toast.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { useKeyDown } from '#src/shared/useKeyDown.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import type { FileColumn } from '#src/ui/Table/Table.types.ts'
import { type ReportedPhoto, usePlaces } from './ReportPictures.tsx'
import { figuresOfVersion, type ReportDialog, ratingOf, whyNotShare } from './reportWords.ts'

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

type Observation = ReportFacts['observations'][number]
type Objective = ReportFacts['objectives'][number]

const columnsOf = <Row,>(cells: readonly (readonly [string, (row: Row) => CsvCell])[]): FileColumn<Row>[] =>
  cells.map(([header, text]) => ({ header, text: (row) => text(row) ?? undefined }))

/** One row per observation. */
function observationColumns({ event, objectives }: ReportFacts): FileColumn<Observation>[] {
  const goalOf = ({ objective }: Observation) => objectives.find(({ number }) => number === objective)
  return columnsOf<Observation>([
    ['Event ID', () => event.event_id],
    ['Kind', ({ kind }) => (kind === 'strength' ? 'Strength' : 'Area for improvement')],
    ['Objective', ({ objective }) => objective],
    ['Capability', (one) => goalOf(one)?.capability],
    ['Criterion', (one) => goalOf(one)?.criterion],
    ['Rating', ({ rating }) => rating],
    ['Rating text', ({ rating }) => rating && RATING_WORDS[rating]],
    ['Team', ({ team }) => team],
    ['Exercise time', ({ elapsed_ms }) => (elapsed_ms === null ? null : formatDuration(elapsed_ms))],
    ['Time (UTC)', ({ at }) => at],
    ['Latitude', ({ lat }) => lat],
    ['Longitude', ({ lng }) => lng],
    ['Text', ({ text }) => text],
    // Reports do not name people.
    ['Filed by', ({ organization_name }) => organization_name],
  ])
}

/** One row per objective, one column per team with its worst rating. */
const matrixColumns = ({ teams }: ReportFacts): FileColumn<Objective>[] =>
  columnsOf<Objective>([
    ['Objective', ({ number }) => number],
    ['Capability', ({ capability }) => capability],
    ['Criterion', ({ criterion }) => criterion],
    ...teams.map(({ name }) => [name, (one: Objective) => ratingOf(one, name)] as const),
  ])

/** Photos loaded at the same time; each is decoded too, which takes memory. */
const LOADED_AT_ONCE = 4

/**
 * Prints the report once its photos have loaded, which on screen only happens near the viewport; the browser's keys for
 * printing do the same.
 */
function usePrintReport({ facts }: AfterActionReport): { print: () => void; isLoading: boolean } {
  const api = useApi()
  const cache = useQueryClient()
  const photos = facts.observations.flatMap(({ photo }) => photo ?? [])
  const loading = useMutation({
    mutationFn: async () => {
      const left = photos.values()
      const load = async () => {
        for (const photo of left) await cache.fetchQuery(photoQuery(api, photo)).catch(() => undefined) // The page names it.
      }
      await Promise.all(Array.from({ length: LOADED_AT_ONCE }, load))
    },
  })
  const print = () => {
    if (photos.length === 0) window.print()
    // A callback of mutate is not called after the screen was left.
    else if (!loading.isPending) loading.mutate(undefined, { onSuccess: () => window.print() })
  }

  useKeyDown((event) => {
    const isPrint = event.key.toLowerCase() === 'p' && event.ctrlKey !== event.metaKey
    if (!isPrint || event.altKey || event.shiftKey || photos.length === 0) return
    event.preventDefault()
    print()
  })
  return { print, isLoading: loading.isPending }
}
