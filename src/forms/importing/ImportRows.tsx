import { type ReactNode, useEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { useImportGuard } from '#src/forms/useLeaveGuard.tsx'
import { andList, listed } from '#src/shared/listed.ts'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { CloseButton } from '#src/ui/Dialog/ResultDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingRegion } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { ExistingField, FilePreview, FileStep, LeftOutRows, PagedRows } from './ImportParts.tsx'
import type { FileProblem, FileRow, ImportFile } from './importFile.ts'
import {
  badRows,
  capital,
  type Existing,
  type ExistingRecord,
  existingText,
  failureOf,
  type ImportFailure,
  importedText,
  inFile,
  knownRows,
  readChosen,
  refusedRows,
  toImport,
  unread,
  whyNotYet,
  withRefused,
} from './importRules.ts'

type ImportRowsProps<Body> = {
  /** Singular, in lower case: 'inject'. */
  noun: string
  /** How the message names a row that was added. */
  nameOf: (body: Body) => string
  /** The required columns. */
  required: readonly string[]
  /** How cells are written, where the column names do not say it. */
  howTo?: string
  /** The template CSV. */
  template: () => string
  /** Undefined while something that the rows refer to is loading. */
  read: (content: Uint8Array) => ImportFile<string, Body> | undefined
  /** Why it does not load. */
  readError?: ReactNode
  records: readonly ExistingRecord[]
  /** Asks whether rows whose number exists update the records; default: such rows are left out. */
  canUpdate?: boolean
  /** Shown when an import may have finished: what importing the file again would do. */
  repeating?: string
  columns: readonly Column<FileRow<Body>>[]
  saving: {
    isPending: boolean
    mutateAsync: (body: { rows: Body[]; existing?: 'update'; signal: AbortSignal }) => Promise<ImportResult>
  }
  /** Confirmed before the import, for the rows that will be imported. */
  confirm?: (rows: readonly FileRow<Body>[]) => { question: ReactNode; whyNot: string | undefined }
  /** A file was chosen, so what was confirmed is of another one. */
  onChosen?: () => void
  onClose: () => void
}

/** What became of the rows that were sent. */
type ImportResult = {
  imported: number
  updated?: number | undefined
  /** Rows that were refused alone, by their place among those sent, from 1; none if all or no rows are written. */
  refused?: readonly { row: number; message: string }[]
  /** Why the remaining rows were not sent. */
  stopped?: ApiError | undefined
}

const ADDED_TWICE =
  'Look at the list before you import the file again: rows without a number would be added twice.'

/** Dialog that imports rows from a file: checks it here, then writes the valid rows. */
export function ImportRows<Body>({
  noun,
  nameOf,
  read,
  records,
  canUpdate = false,
  repeating = ADDED_TWICE,
  ...props
}: ImportRowsProps<Body>) {
  const { saving, onClose } = props
  const [chosen, setChosen] = useState<{ name: string; content: Uint8Array }>()
  const [refused, setRefused] = useState<readonly FileProblem[]>([])
  const [failure, setFailure] = useState<ImportFailure>()
  const [areAccentsRight, setAccentsRight] = useState(false)
  const [existing, setExisting] = useState<Existing>('skip')
  /** Of an import that left out rows. */
  const [done, setDone] = useState<{ title: string; text?: string; file: ImportFile<string, Body> }>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const asRead = chosen && read(chosen.content)
  const file = asRead && withRefused(asRead, refused)
  const plan = file && toImport(noun, file.rows, records, existing)
  // Also those of rows that the server refused.
  const known = asRead ? knownRows(asRead.rows, records).length : 0
  // Of those left as they are, or of those that will be imported.
  const there = plan && knownRows((existing === 'update' ? plan : file).rows, records).length
  const confirm = plan && props.confirm?.(plan.rows)
  const title = `Import ${noun}s`
  const { leave, question } = useImportGuard(chosen !== undefined && !done, saving.isPending, onClose)

  async function choose(picked: File): Promise<void> {
    setFailure(undefined)
    setRefused([])
    setAccentsRight(false)
    props.onChosen?.()
    try {
      setChosen({ name: picked.name, content: await readChosen(picked) })
    } catch (error) {
      setFailure(unread(picked, error))
    }
  }

  async function send(sent: ImportFile<string, Body>, rows: readonly FileRow<Body>[]): Promise<void> {
    setFailure(undefined)
    sending.current = new AbortController()
    try {
      const {
        refused: answered,
        stopped,
        ...counts
      } = await saving.mutateAsync({
        rows: rows.map(({ body }) => body),
        ...(existing === 'update' && { existing }),
        signal: sending.current.signal,
      })
      const found = inFile(answered ?? [], rows)
      setRefused((before) => [...before, ...found])
      if (stopped)
        return setFailure({ title: importedText(counts, noun), text: `${stopped.message} ${repeating}` })
      if (found.length === rows.length) return
      const isRefused = new Set(found.map(({ row }) => row))
      const added = rows
        .filter((row) => !isRefused.has(row.row) && knownRows([row], records).length === 0)
        .map(({ body }) => nameOf(body))
      const message = {
        title: importedText(counts, noun),
        // Not if others have added or deleted some meanwhile.
        ...(added.length > 0 && added.length === counts.imported && { text: `Imported: ${listed(added)}.` }),
      }
      const left = withRefused(sent, found)
      if (badRows(left.problems) > 0) return setDone({ ...message, file: left })
      addToast({ tone: 'positive', ...message })
      onClose()
    } catch (error) {
      if (isAbort(error)) return
      if (!(error instanceof ApiError)) throw error
      const found = refusedRows(error, rows)
      if (found.length > 0) setRefused((before) => [...before, ...found])
      else setFailure(failureOf(error, repeating))
    }
  }

  const nouns = `${capital(noun)}s`
  return (
    <>
      <Dialog
        size="large"
        title={title}
        busy={saving.isPending}
        onClose={leave}
        footer={
          done ? (
            <CloseButton onClick={onClose} />
          ) : (
            <>
              <Button disabled={saving.isPending} onClick={leave}>
                Cancel
              </Button>
              {file && plan && (
                <>
                  <Button disabled={saving.isPending} onClick={() => setChosen(undefined)}>
                    Choose another file
                  </Button>
                  <Button
                    tone="primary"
                    busy={saving.isPending}
                    busyText="Importing..."
                    disabledReason={whyNotYet(file, areAccentsRight) ?? plan.whyNone ?? confirm?.whyNot}
                    onClick={() => void send(file, plan.rows)}
                  >
                    {plan.rows.length > 0 ? `Import ${counted(plan.rows.length, noun)}` : title}
                  </Button>
                </>
              )}
            </>
          )
        }
      >
        <LoadingRegion>
          <Stack space="medium">
            {failure && (
              <Banner tone="critical" title={failure.title}>
                {failure.text}
              </Banner>
            )}
            {!done && props.readError}
            {done && chosen ? (
              <>
                <Banner tone="positive" {...(done.text && { title: done.title })}>
                  {done.text ?? done.title}
                </Banner>
                <LeftOutRows name={chosen.name} table={done.file} />
              </>
            ) : !chosen ? (
              <FileStep
                label={nouns}
                template={props.template}
                templateName={`${noun}s-template.csv`}
                onFile={(picked) => void choose(picked)}
              >
                <Text as="p">{fileFormat(noun, props.required, props.howTo)}</Text>
              </FileStep>
            ) : file && plan ? (
              <FilePreview
                name={chosen.name}
                ready={`${counted(plan.rows.length, noun)} ready`}
                existing={existingText(there ?? 0, existing)}
                file={{ ...file, notes: [...file.notes, ...plan.notes] }}
                areAccentsRight={areAccentsRight}
                onAccents={setAccentsRight}
                rows={{
                  label: nouns,
                  count: plan.rows.length,
                  panel: (
                    <PagedRows
                      label={`${nouns} of the file`}
                      noun={`${noun}s`}
                      columns={props.columns}
                      rows={plan.rows}
                      rowKey={({ row }) => row}
                      empty={`No ${noun} in this file can be imported.`}
                    />
                  ),
                }}
              >
                {canUpdate && known > 0 && (
                  <ExistingField
                    label={`${nouns} with a number that exists`}
                    help={`${counted(known, 'row of the file has', 'rows of the file have')} such a number.`}
                    value={existing}
                    onChange={(next) => {
                      setExisting(next)
                      // Rows refused with one choice may be accepted with the other.
                      setRefused([])
                    }}
                  />
                )}
                {confirm?.question}
              </FilePreview>
            ) : (
              !props.readError && <LoadingState text={`Reading ${chosen.name}...`} />
            )}
          </Stack>
        </LoadingRegion>
      </Dialog>
      {question}
    </>
  )
}

function fileFormat(noun: string, required: readonly string[], howTo: string | undefined): string {
  const rules = [
    `One ${noun} per row, below a row with the column names.`,
    `Only ${andList(required)} ${required.length === 1 ? 'is' : 'are'} required.`,
    howTo,
    'You can review every problem before anything is imported.',
  ]
  return rules.filter(Boolean).join(' ')
}
