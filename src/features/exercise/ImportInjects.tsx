import { DownloadIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type ImportedInjects, type Inject, importInjectsProblems } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { MAX_ROSTER_BYTES } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { useImportInjects } from '#src/api/injects.ts'
import { FilePreview, PagedRows } from '#src/forms/importing/ImportParts.tsx'
import type { FileProblem } from '#src/forms/importing/importRules.ts'
import { counted } from '#src/shared/counted.ts'
import { formatDuration } from '#src/shared/format.ts'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { type Existing, type InjectFile, readInjects, templateCsv, toImport } from './injectCsv.ts'
import { hasPassed, passedText } from './injectRules.ts'
import { useExerciseNow } from './useExerciseNow.ts'
import { type InjectChoices, useInjectChoices } from './useInjectChoices.ts'

type ImportInjectsProps = { event: RowId; injects: readonly Inject[]; onClose: () => void }

/** A list of injects as a file: looked through here, then the good rows are written, all of them or none. */
export function ImportInjects({ event, injects, onClose }: ImportInjectsProps) {
  const choices = useInjectChoices(event)
  const [bytes, setBytes] = useState<{ name: string; content: Uint8Array }>()
  const [refused, setRefused] = useState<readonly FileProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [areAccentsRight, setAccentsRight] = useState(false)
  const [existing, setExisting] = useState<Existing>('skip')
  const [isLateMeant, setLateMeant] = useState(false)
  const now = useExerciseNow(event)
  const saving = useImportInjects(event)
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
      // One byte more says that it is too much; the rest need not be read for that.
      const content = await chosen.slice(0, MAX_ROSTER_BYTES + 1).arrayBuffer()
      setBytes({ name: chosen.name, content: new Uint8Array(content) })
    } catch (error) {
      setFailure(
        `${chosen.name} could not be read. ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  async function send(rows: InjectFile['rows']): Promise<void> {
    setFailure(undefined)
    sending.current = new AbortController()
    try {
      const done = await saving.mutateAsync({
        rows: rows.map(({ body }) => body),
        ...(existing === 'update' && { existing }),
        signal: sending.current.signal,
      })
      addToast({ tone: 'positive', title: doneText(done) })
      onClose()
    } catch (error) {
      if (isAbort(error)) return
      if (!(error instanceof ApiError)) throw error
      const problems = problemsOf(error, rows)
      if (problems.length > 0) setRefused((before) => [...before, ...problems])
      else setFailure(error.message)
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
    <Dialog
      open
      size="large"
      title="Import injects"
      busy={saving.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={saving.isPending} onClick={onClose}>
            Cancel
          </Button>
          {plan && (
            <>
              <Button disabled={saving.isPending} onClick={() => setBytes(undefined)}>
                Choose another file
              </Button>
              <Button
                tone="primary"
                busy={saving.isPending}
                busyText="Importing..."
                disabledReason={why}
                onClick={() => void send(plan.rows)}
              >
                {ready > 0 ? `Import ${counted(ready, 'inject')}` : 'Import injects'}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack space="medium">
        {failure && (
          <Banner tone="critical" title="Nothing was imported.">
            {failure}
          </Banner>
        )}
        {choices.error && (
          <Banner tone="critical" action={<Button onClick={choices.retry}>Retry</Button>}>
            {`Teams and files of the event could not be loaded. ${choices.error.message}`}
          </Banner>
        )}
        {!bytes ? (
          <ChooseFile onFile={(chosen) => void choose(chosen)} />
        ) : file && plan ? (
          <FilePreview
            name={bytes.name}
            ready={`${counted(ready, 'inject')} ready`}
            file={withNotes(file, plan.delivered, existing)}
            areAccentsRight={areAccentsRight}
            onAccents={setAccentsRight}
            rows={{ label: 'Injects', count: ready, panel: <Injects rows={plan.rows} /> }}
          >
            {plan.known > 0 && (
              <SelectField
                label="Injects with a number that exists"
                help={`${counted(plan.known, 'row of the file has', 'rows of the file have')} such a number.`}
                options={EXISTING}
                value={existing}
                onChange={(value) => setExisting(value === 'update' ? 'update' : 'skip')}
              />
            )}
            {now && passed > 0 && (
              <Stack space="xsmall">
                <Banner
                  tone="caution"
                  title={`${counted(passed, 'inject has', 'injects have')} a time that has passed.`}
                >
                  {passedText(passed === 1 ? 'It is' : 'They are', now)}
                </Banner>
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
      </Stack>
    </Dialog>
  )
}

/** Undefined until it is known what the names in it stand for. */
function toFile(content: Uint8Array, { teams, files }: InjectChoices): InjectFile | undefined {
  return teams && files && readInjects(content, { teams, files })
}

const EXISTING = [
  { value: 'skip', label: 'Leave them as they are' },
  { value: 'update', label: 'Update them from the file' },
]
const NOTHING_TO_DO: Record<Existing, string> = {
  skip: 'Every inject of this file exists already.',
  update: 'Every inject of this file was delivered.',
}

/** Who updates has to know which ones cannot be updated. */
function withNotes(file: InjectFile, delivered: readonly number[], existing: Existing): InjectFile {
  if (existing === 'skip' || delivered.length === 0) return file
  const which = delivered.length === 1 ? 'Inject' : 'Injects'
  const note = `${which} ${listed.format(delivered.map(String))} ${delivered.length === 1 ? 'was' : 'were'} delivered and cannot be updated.`
  return { ...file, notes: [...file.notes, note] }
}
const listed = new Intl.ListFormat('en')

function doneText({ imported, updated = 0 }: ImportedInjects): string {
  if (imported + updated === 0) return 'Nothing has changed: the injects are as in the file.'
  const added = imported > 0 && `${counted(imported, 'inject was', 'injects were')} imported`
  const changed = updated > 0 && `${counted(updated, 'inject was', 'injects were')} updated`
  return `${[added, changed].filter(Boolean).join(', ')}.`
}

/** Rows the server would not take are no good rows any more. */
function withRefused(file: InjectFile, refused: readonly FileProblem[]): InjectFile {
  const bad = new Set(refused.map(({ row }) => row))
  const problems = [...file.problems, ...refused].sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
  return { ...file, rows: file.rows.filter(({ row }) => !bad.has(row)), problems }
}

/** A server counts the rows that were sent; a person those of the file. */
function problemsOf(error: ApiError, rows: InjectFile['rows']): FileProblem[] {
  const { success, data } = z.safeParse(importInjectsProblems, error.body)
  if (!success) return []
  return data.rows.flatMap(({ row, message }) => {
    const inFile = rows[row - 1]?.row
    return inFile === undefined ? [] : [{ row: inFile, message }]
  })
}

function whyNotYet({ problems, rows, accents }: InjectFile, areAccentsRight: boolean): string | undefined {
  const ofFile = problems.filter(({ row }) => row === null).length
  if (ofFile > 0) return `Fix ${counted(ofFile, 'problem')} before importing.`
  if (rows.length === 0) return 'Every row of this file has a problem.'
  return accents?.length && !areAccentsRight ? 'Confirm the words with accents first.' : undefined
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <>
      <Text as="p">
        One inject per row, below a row with the column names. Only Title is required. You can review every
        problem before anything is imported.
      </Text>
      <FileField
        label="Injects"
        hideLabel
        words="Choose a CSV file, or drop it here"
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={([file]) => file && onFile(file)}
      />
      <Inline>
        <Button
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() =>
            saveBlob(new Blob([templateCsv()], { type: 'text/csv;charset=utf-8' }), 'injects-template.csv')
          }
        >
          Download template
        </Button>
      </Inline>
    </>
  )
}

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
