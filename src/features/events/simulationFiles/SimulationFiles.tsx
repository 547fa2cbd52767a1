import type { Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey } from '#src/api/events.ts'
import { useReadEventFile } from '#src/api/storedFiles.ts'
import { STOP_UPLOAD, useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import type { GeoSource } from '#src/geo/geo.types.ts'
import { releasePointOf } from '#src/shared/releasePoint.ts'
import { toSend } from './chosenFiles.ts'
import { isKept, isRefused, type RowsByField, storedKey } from './rows.ts'
import { SimulationFilesView } from './SimulationFilesView.tsx'
import { useWizard, type Wizard } from './useWizard.ts'

type SimulationFilesProps = {
  event: Event
  onClose: () => void
}

/** Upload Simulation Files for an event without files, else Edit Simulation Files (events spec §2). */
export function SimulationFiles({ event, onClose }: SimulationFilesProps) {
  const readFile = useReadEventFile(eventKey(event))
  const checksFiles = useApi().knows('file-check')
  const wizard = useWizard({ event, onClose })
  const { transfers } = wizard
  const isBusy = transfers.phase !== 'idle'
  const { leave, question } = useLeaveGuard(
    wizard.isDirty || isBusy,
    onClose,
    isBusy ? STOP_UPLOAD : toSend(transfers.files).length > 0 ? DISCARD_FILES : undefined,
  )
  return (
    <>
      <SimulationFilesView
        {...wizard}
        eventName={event.name}
        map={{
          releasePoint: releasePointOf(event),
          sources: sourcesOf(wizard, readFile),
          onProblems: wizard.setProblems,
        }}
        phase={transfers.phase}
        outcome={transfers.outcome}
        transfers={transfers.running.map(({ id, file, sent, state, problem }) => ({
          id,
          name: file.name,
          size: file.size,
          sent,
          state,
          problem,
        }))}
        isDone={isDone(wizard)}
        submitReason={whyNotSubmit(wizard, checksFiles)}
        onRemove={wizard.remove}
        onUndo={wizard.undo}
        onRetry={wizard.retry}
        onCancelUpload={transfers.cancel}
        onClose={leave}
      />
      {question}
    </>
  )
}

const DISCARD_FILES = {
  title: 'Discard files',
  text: 'The files you chose are not uploaded yet. If you leave, you will have to choose them again.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}

/** @param checksFiles whether the server refuses damaged and wrongly named files; another may store them */
function whyNotSubmit(wizard: Wizard, checksFiles: boolean): string | undefined {
  if (!hasChanges(wizard)) return 'No file is chosen or removed.'
  const refused = Object.values(wizard.rows).flat().filter(isRefused)
  if (!checksFiles || refused.length === 0) return undefined
  const which = refused.some(({ state }) => state === 'damaged') ? 'damaged' : 'wrongly named'
  return `Remove the ${which} files first: the server would refuse them.`
}

const hasChanges = ({ transfers, rows }: Wizard): boolean =>
  toSend(transfers.files).length > 0 ||
  Object.values(rows)
    .flat()
    .some((row) => !isKept(row))

/** Some uploads failed, those files were dropped, and all others are stored: nothing to send. */
const isDone = (wizard: Wizard): boolean =>
  wizard.transfers.outcome !== undefined &&
  !hasChanges(wizard) &&
  Object.values(wizard.rows).some((rows) => rows.length > 0)

/** Fields whose files are drawn on the map. */
const DRAWN = [
  'starting_location',
  'navigation_kml',
  'navigation_kmz',
  'navigation_poi',
] as const satisfies (keyof RowsByField)[]

function sourcesOf(
  { rows, stored, transfers }: Wizard,
  readFile: ReturnType<typeof useReadEventFile>,
): GeoSource[] {
  return DRAWN.flatMap((field) =>
    rows[field].filter(isKept).flatMap(({ key, name }): GeoSource[] => {
      const chosen = transfers.files.find(({ id }) => key === `new:${id}`)
      if (chosen) return [{ id: key, name, read: () => chosen.file.arrayBuffer() }]
      const file = stored[field].find((one) => storedKey(one) === key)
      return file ? [{ id: key, name, read: (signal) => readFile(file, signal) }] : []
    }),
  )
}
