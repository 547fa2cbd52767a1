import { type ReactNode, useEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { useImportGuard } from '#src/forms/useLeaveGuard.tsx'
import { listed } from '#src/shared/listed.ts'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { CloseButton } from '#src/ui/Dialog/ResultDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { ExistingField, FilePreview, FileStep, LeftOutRows, PagedRows } from './ImportParts.tsx'
import {
  badRows,
  capital,
  type Existing,
  type ExistingRecord,
  existingText,
  type FileProblem,
  failureOf,
  type ImportFailure,
  importedText,
  knownRows,
  readChosen,
  refusedRows,
  toImport,
  unread,
  whyNotYet,
  withRefused,
} from './importRules.ts'
import type { NumberedFile } from './numberedFile.ts'

type FileRow<Body> = NumberedFile<string, Body>['rows'][number]

type ImportRowsProps<Body> = {
  /** Singular, in lower case: 'inject'. */
  noun: string
  /** How the message names a row that was added. */
  nameOf: (body: Body) => string
  /** The required column. */
  required: string
  /** The template CSV. */
  template: () => string
  /** Undefined while something that the rows refer to is loading. */
  read: (content: Uint8Array) => NumberedFile<string, Body> | undefined
  /** Why it does not load. */
  readError?: ReactNode
  records: readonly ExistingRecord[]
  columns: readonly Column<FileRow<Body>>[]
  saving: {
    isPending: boolean
    mutateAsync: (body: {
      rows: Body[]
      existing?: 'update'
      signal: AbortSignal
    }) => Promise<{ imported: number; updated?: number | undefined }>
  }
  /** Confirmed before the import, for the rows that will be imported. */
  confirm?: (rows: readonly FileRow<Body>[]) => { question: ReactNode; whyNot: string | undefined }
  /** A file was chosen, so what was confirmed is of another one. */
  onChosen?: () => void
  onClose: () => void
}

/** Dialog that imports numbered rows from a file: checks it here, then writes the valid rows, all or none. */
export function ImportRows<Body extends { number?: number | undefined }>({
  noun,
  nameOf,
  read,
  records,
  ...props
}: ImportRowsProps<Body>) {
  const { saving, onClose } = props
  const [chosen, setChosen] = useState<{ name: string; content: Uint8Array }>()
  const [refused, setRefused] = useState<readonly FileProblem[]>([])
  const [failure, setFailure] = useState<ImportFailure>()
  const [areAccentsRight, setAccentsRight] = useState(false)
  const [existing, setExisting] = useState<Existing>('skip')
  /** Of an import that left out rows. */
  const [done, setDone] = useState<{ title: string; text?: string }>()
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

  async function send(problems: readonly FileProblem[], rows: readonly FileRow<Body>[]): Promise<void> {
    setFailure(undefined)
    sending.current = new AbortController()
    try {
      const counts = await saving.mutateAsync({
        rows: rows.map(({ body }) => body),
        ...(existing === 'update' && { existing }),
        signal: sending.current.signal,
      })
      const added = rows.filter((row) => !knownRows([row], records).length).map(({ body }) => nameOf(body))
      const message = {
        title: importedText(counts, noun),
        // Not if others have added or deleted some meanwhile.
        ...(added.length > 0 && added.length === counts.imported && { text: `Imported: ${listed(added)}.` }),
      }
      if (badRows(problems) > 0) return setDone(message)
      addToast({ tone: 'positive', ...message })
      onClose()
    } catch (error) {
      if (isAbort(error)) return
      if (!(error instanceof ApiError)) throw error
      const found = refusedRows(error, rows)
      if (found.length > 0) setRefused((before) => [...before, ...found])
      else setFailure(failureOf(error))
    }
  }

  const nouns = `${capital(noun)}s`
  return (
    <>
      <Dialog
        open
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
                    onClick={() => void send(file.problems, plan.rows)}
                  >
                    {plan.rows.length > 0 ? `Import ${counted(plan.rows.length, noun)}` : title}
                  </Button>
                </>
              )}
            </>
          )
        }
      >
        <Stack space="medium">
          {failure && (
            <Banner tone="critical" title={failure.title}>
              {failure.text}
            </Banner>
          )}
          {!done && props.readError}
          {done && chosen && file ? (
            <>
              <Banner tone="positive" {...(done.text && { title: done.title })}>
                {done.text ?? done.title}
              </Banner>
              <LeftOutRows name={chosen.name} table={file} />
            </>
          ) : !chosen ? (
            <FileStep
              label={nouns}
              template={props.template}
              templateName={`${noun}s-template.csv`}
              onFile={(picked) => void choose(picked)}
            >
              <Text as="p">
                {`One ${noun} per row, below a row with the column names. Only ${props.required} is required. You can review every problem before anything is imported.`}
              </Text>
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
              {known > 0 && (
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
      </Dialog>
      {question}
    </>
  )
}
