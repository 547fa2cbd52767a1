import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import { UnreadChoices } from '#src/forms/UnreadChoices.tsx'
import { useImportGuard } from '#src/forms/useLeaveGuard.tsx'
import { andList } from '#src/shared/listed.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { CloseButton } from '#src/ui/Dialog/ResultDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingRegion } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { AnotherFileButton, FileStep } from './FileStep.tsx'
import { ExistingField, FilePreview, ImportResult, PagedRows } from './ImportParts.tsx'
import type { FileRow, ImportFile } from './importFile.ts'
import { capital, existingText, importLabel, namedRows, nameInRow, whyUnusable } from './importRules.ts'
import { type ImportInit, useImportRows } from './useImportRows.ts'

type ImportRowsProps<Body> = ImportInit<Body> & {
  /** Where the rows go, if the screen behind does not show it. */
  description?: ReactNode
  /** Fields of the file that name a row, beside its problems. */
  namedBy: readonly string[]
  /** The required columns. */
  required: readonly string[]
  /** How cells are written, where the column names do not say it. */
  howTo?: string
  /** The template CSV. */
  template: () => string
  /** Why `read` does not load. */
  readError?: ReactNode
  /** Asks what to do with rows that exist: 'Injects with a number that exists'. Default: they are left out. */
  existingLabel?: string
  columns: readonly Column<FileRow<Body>>[]
  /** Asked before the import, for the rows that will be imported. */
  confirm?: (
    rows: readonly FileRow<Body>[],
    file: Pick<ImportFile<string, Body>, 'columns'>,
  ) => { question: ReactNode; whyNot: string | undefined }
  /** What happens to those that were added: a sentence. */
  afterwards?: string
  onClose: () => void
}

/** Dialog that imports rows from a file: checks it first, then writes the valid rows, and says what it did. */
export function ImportRows<Body>({ onClose, confirm, ...props }: ImportRowsProps<Body>) {
  const { noun, saving, nameOf } = props
  const process = useImportRows(props)
  const { chosen, done, failure, file, plan, known, existing } = process
  const asked = file && plan && confirm?.(plan.rows, file)
  const { leave, question } = useImportGuard(chosen !== undefined && !done, saving.isPending, onClose)
  const whyNot =
    file &&
    plan &&
    (whyUnusable(file) ??
      asked?.whyNot ??
      (process.isChecking ? `The ${noun}s are still being checked.` : undefined) ??
      plan.whyNone ??
      (file.accents?.length && !process.areAccentsRight
        ? 'Confirm the words with accents first.'
        : undefined))
  const updated = existing === 'update' ? process.there : 0
  const nouns = `${capital(noun)}s`
  return (
    <>
      <Dialog
        size="large"
        title={`Import ${noun}s`}
        description={props.description}
        onClose={leave}
        footer={
          done ? (
            <CloseButton onClick={onClose} />
          ) : (
            <>
              <Button onClick={leave}>Cancel</Button>
              {chosen && <AnotherFileButton disabled={saving.isPending} onFile={process.choose} />}
              {plan && (
                <Button
                  tone="primary"
                  busy={saving.isPending}
                  busyText="Importing..."
                  disabledReason={whyNot}
                  onClick={process.send}
                >
                  {importLabel(noun, plan.rows.length, updated)}
                </Button>
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
            {!done && (
              <>
                <UnreadChoices />
                {props.readError}
              </>
            )}
            {!chosen ? (
              <FileStep
                interrupted={process.interrupted}
                label={nouns}
                template={props.template}
                templateName={`${noun}s-template.csv`}
                onFile={process.choose}
              >
                {fileFormat(noun, props.required, props.howTo)}
              </FileStep>
            ) : done ? (
              <ImportResult
                title={done.title}
                lines={[...done.lines, ...(done.imported > 0 && props.afterwards ? [props.afterwards] : [])]}
                name={chosen.name}
                table={done.file}
              />
            ) : file && plan ? (
              <FilePreview
                name={chosen.name}
                ready={`${counted(plan.rows.length, noun)} ready`}
                existing={existingText(process.there, existing)}
                file={file}
                areAccentsRight={process.areAccentsRight}
                onAccents={process.setAccentsRight}
                nameOf={(row) => nameInRow(file, props.namedBy, row)}
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
                {asked?.question}
                {props.existingLabel && (known.length > 0 || existing === 'update') && (
                  <ExistingField
                    label={props.existingLabel}
                    help={known.length > 0 ? namedRows(known, nameOf) : ''}
                    value={existing}
                    onChange={process.setExisting}
                  />
                )}
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
