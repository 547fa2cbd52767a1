import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { Inject } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { useImportInjects } from '#src/api/injects.ts'
import { ChooseFile, ExistingField, ImportFrame } from '#src/forms/importing/ImportFrame.tsx'
import { FilePreview, PagedRows } from '#src/forms/importing/ImportParts.tsx'
import {
  type Existing,
  type FileProblem,
  failureOf,
  type ImportFailure,
  importedText,
  readChosen,
  refusedRows,
  unread,
  whyNotYet,
  withRefused,
} from '#src/forms/importing/importRules.ts'
import { useImportDone } from '#src/forms/importing/useImportDone.ts'
import { counted } from '#src/shared/counted.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { type InjectFile, readInjects, templateCsv, toImport } from './injectCsv.ts'
import { hasPassed } from './injectRules.ts'
import { TimePassed } from './TimePassed.tsx'
import { type InjectChoices, useExerciseNow, useInjectChoices } from './useInjectChoices.ts'

type ImportInjectsProps = { event: RowId; injects: readonly Inject[]; onClose: () => void }

/** Imports injects from a file: checks it here, then writes the valid rows, all or none. */
export function ImportInjects({ event, injects, onClose }: ImportInjectsProps) {
  const choices = useInjectChoices(event)
  const [bytes, setBytes] = useState<{ name: string; content: Uint8Array }>()
  const [refused, setRefused] = useState<readonly FileProblem[]>([])
  const [failure, setFailure] = useState<ImportFailure>()
  const [areAccentsRight, setAccentsRight] = useState(false)
  const [existing, setExisting] = useState<Existing>('skip')
  const [isLateMeant, setLateMeant] = useState(false)
  const now = useExerciseNow(event)
  const saving = useImportInjects(event)
  const { done, finish } = useImportDone(onClose)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const read = bytes && toFile(bytes.content, choices)
  const file = read && withRefused(read, refused)
  const plan = file && toImport(file, injects, existing)
  const passed = plan?.rows.filter(({ body }) => hasPassed(body.at_ms, now)).length ?? 0

  async function choose(chosen: File): Promise<void> {
    setFailure(undefined)
    setRefused([])
    setAccentsRight(false)
    setLateMeant(false)
    try {
      setBytes({ name: chosen.name, content: await readChosen(chosen) })
    } catch (error) {
      setFailure(unread(chosen, error))
    }
  }

  async function send(name: string, table: InjectFile, rows: InjectFile['rows']): Promise<void> {
    setFailure(undefined)
    sending.current = new AbortController()
    try {
      const counts = await saving.mutateAsync({
        rows: rows.map(({ body }) => body),
        ...(existing === 'update' && { existing }),
        signal: sending.current.signal,
      })
      finish({ name, table, text: importedText(counts, 'inject') })
    } catch (error) {
      if (isAbort(error)) return
      if (!(error instanceof ApiError)) throw error
      const problems = refusedRows(error, rows)
      if (problems.length > 0) setRefused((before) => [...before, ...problems])
      else setFailure(failureOf(error))
    }
  }

  const ready = plan?.rows.length ?? 0
  const why =
    file &&
    plan &&
    (whyNotYet(file, areAccentsRight) ??
      (ready === 0 ? NOTHING_TO_DO[existing] : undefined) ??
      (passed > 0 && !isLateMeant ? 'Confirm the injects whose time has passed first.' : undefined))
  return (
    <ImportFrame
      noun="inject"
      pending={saving.isPending}
      failure={failure}
      isChosen={bytes !== undefined}
      ready={plan && ready}
      whyNot={why}
      done={done}
      onSend={() => bytes && file && plan && void send(bytes.name, file, plan.rows)}
      onOtherFile={() => setBytes(undefined)}
      onClose={onClose}
    >
      {choices.error && (
        <Banner tone="critical" action={<Button onClick={choices.retry}>Retry</Button>}>
          {`Teams and files of the event could not be loaded. ${choices.error.message}`}
        </Banner>
      )}
      {!bytes ? (
        <ChooseFile
          noun="inject"
          required="Title"
          template={templateCsv}
          onFile={(chosen) => void choose(chosen)}
        />
      ) : read && file && plan ? (
        <FilePreview
          name={bytes.name}
          ready={`${counted(ready, 'inject')} ready`}
          file={withNotes(file, plan.delivered, existing)}
          areAccentsRight={areAccentsRight}
          onAccents={setAccentsRight}
          rows={{ label: 'Injects', count: ready, panel: <Injects rows={plan.rows} /> }}
        >
          <ExistingField
            label="Injects with a number that exists"
            known={toImport(read, injects, existing).known}
            value={existing}
            onChange={(next) => {
              setExisting(next)
              // Rows refused with one choice may be accepted with the other.
              setRefused([])
            }}
          />
          {now && passed > 0 && (
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
          )}
        </FilePreview>
      ) : (
        !choices.error && <LoadingState text={`Reading ${bytes.name}...`} />
      )}
    </ImportFrame>
  )
}

/** Undefined until the teams and files are loaded. */
function toFile(content: Uint8Array, { teams, files }: InjectChoices): InjectFile | undefined {
  return teams && files && readInjects(content, { teams, files })
}

const NOTHING_TO_DO: Record<Existing, string> = {
  skip: 'Every inject of this file exists already.',
  update: 'Every inject of this file was delivered.',
}

/** Notes which injects cannot be updated. */
function withNotes(file: InjectFile, delivered: readonly number[], existing: Existing): InjectFile {
  if (existing === 'skip' || delivered.length === 0) return file
  const which = delivered.length === 1 ? 'Inject' : 'Injects'
  const note = `${which} ${listed.format(delivered.map(String))} ${delivered.length === 1 ? 'was' : 'were'} delivered and cannot be updated.`
  return { ...file, notes: [...file.notes, note] }
}
const listed = new Intl.ListFormat('en')

const previewColumns: readonly Column<InjectFile['rows'][number]>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  {
    header: 'Time',
    noWrap: true,
    cell: ({ body: { at_ms } }) => (at_ms === null ? 'Manual' : formatDuration(at_ms)),
  },
  { header: 'Title', cell: ({ body }) => body.title, isCardTitle: true },
  {
    header: 'To',
    cell: ({ body }) => (body.to_all ? 'All' : counted(body.teams.length, 'team')),
  },
]

function Injects({ rows }: Pick<InjectFile, 'rows'>) {
  return (
    <PagedRows
      label="Injects of the file"
      noun="injects"
      columns={previewColumns}
      rows={rows}
      rowKey={({ row }) => row}
      empty="No inject in this file can be imported."
    />
  )
}
