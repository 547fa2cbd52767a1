import { useCallback, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { formatDuration } from '#contract/duration.ts'
import type { Inject } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { useImportInjects } from '#src/api/injects.ts'
import { ImportRows } from '#src/forms/importing/ImportRows.tsx'
import { textColumn } from '#src/lists/columns/cells.tsx'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { type InjectFile, readInjects, templateCsv } from './injectCsv.ts'
import { hasPassed } from './injectRules.ts'
import { TimePassed } from './TimePassed.tsx'
import { useExerciseNow, useInjectChoices } from './useInjectChoices.ts'

type ImportInjectsProps = { event: RowId; injects: readonly Inject[]; onClose: () => void }

/** Imports injects from a file. Those whose time has passed are confirmed first. */
export function ImportInjects({ event, injects, onClose }: ImportInjectsProps) {
  const { teams, files, error, retry } = useInjectChoices(event)
  const now = useExerciseNow(event)
  const [isLateMeant, setLateMeant] = useState(false)
  const read = useCallback(
    (content: Uint8Array) => teams && files && readInjects(content, { teams, files }),
    [teams, files],
  )
  return (
    <ImportRows
      noun="inject"
      where={`injects of ${event}`}
      nameOf={({ title }) => title}
      namedBy={['title']}
      required={['Title']}
      template={templateCsv}
      read={read}
      readError={
        error && (
          <FailureBanner
            message={`Teams and files of the event could not be loaded. ${error.message}`}
            onRetry={retry}
          />
        )
      }
      records={injects.map(({ number, delivered_at }) => ({
        key: number,
        isDelivered: Boolean(delivered_at),
      }))}
      existingLabel="Injects with a number that exists"
      columns={previewColumns}
      saving={useImportInjects(event)}
      confirm={(rows) => {
        const passed = rows.filter(({ body }) => hasPassed(body.at_ms, now)).length
        return {
          whyNot: passed > 0 && !isLateMeant ? 'Confirm the injects whose time has passed first.' : undefined,
          question: now && passed > 0 && (
            <Stack space="xsmall">
              <TimePassed
                title={`${counted(passed, 'inject has', 'injects have')} a time that has passed.`}
                what={passed === 1 ? 'It is' : 'They are'}
                now={now}
              />
              <Checkbox
                label={`Deliver ${passed === 1 ? 'it' : 'them'} anyway`}
                checked={isLateMeant}
                onChange={setLateMeant}
              />
            </Stack>
          ),
        }
      }}
      onChosen={() => setLateMeant(false)}
      onClose={onClose}
    />
  )
}

const previewColumns: readonly Column<InjectFile['rows'][number]>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  {
    header: 'Time',
    noWrap: true,
    cell: ({ body: { at_ms } }) => (at_ms === null ? 'Manual' : formatDuration(at_ms)),
  },
  textColumn('Title', ({ body }) => body.title, { clamps: true, isCardTitle: true }),
  {
    header: 'To',
    cell: ({ body }) => (body.to_all ? 'All' : counted(body.teams.length, 'team')),
  },
]
