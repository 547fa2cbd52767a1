import { DownloadIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useImportGuard } from '#src/forms/useLeaveGuard.tsx'
import { counted } from '#src/shared/counted.ts'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { LeftOutRows } from './ImportParts.tsx'
import type { Existing, ImportFailure } from './importRules.ts'
import type { ImportDone } from './useImportDone.ts'

type ImportFrameProps = {
  /** Singular, in lower case: 'inject'. */
  noun: string
  pending: boolean
  failure: ImportFailure | undefined
  isChosen: boolean
  /** Number of rows to import; undefined until the chosen file is read. */
  ready: number | undefined
  /** Why the import is disabled (style F3). */
  whyNot: string | undefined
  /** Set once rows were imported and others left out. */
  done: ImportDone | undefined
  onSend: () => void
  onOtherFile: () => void
  onClose: () => void
  children: ReactNode
}

/** Dialog that imports a file: checks it first, then imports the valid rows. */
export function ImportFrame({ noun, pending, failure, ready, whyNot, done, ...props }: ImportFrameProps) {
  const { leave, question } = useImportGuard(props.isChosen && !done, pending, props.onClose)
  if (done)
    return (
      <Dialog
        open
        size="large"
        title={`Import ${noun}s`}
        onClose={props.onClose}
        footer={
          <Button tone="primary" onClick={props.onClose}>
            Close
          </Button>
        }
      >
        <Stack space="medium">
          <Banner tone="positive">{done.text}</Banner>
          <LeftOutRows name={done.name} table={done.table} />
        </Stack>
      </Dialog>
    )
  return (
    <>
      <Dialog
        open
        size="large"
        title={`Import ${noun}s`}
        busy={pending}
        onClose={leave}
        footer={
          <>
            <Button disabled={pending} onClick={leave}>
              Cancel
            </Button>
            {ready !== undefined && (
              <>
                <Button disabled={pending} onClick={props.onOtherFile}>
                  Choose another file
                </Button>
                <Button
                  tone="primary"
                  busy={pending}
                  busyText="Importing..."
                  disabledReason={whyNot}
                  onClick={props.onSend}
                >
                  {ready > 0 ? `Import ${counted(ready, noun)}` : `Import ${noun}s`}
                </Button>
              </>
            )}
          </>
        }
      >
        <Stack space="medium">
          {failure && (
            <Banner tone="critical" title={failure.title}>
              {failure.text}
            </Banner>
          )}
          {props.children}
        </Stack>
      </Dialog>
      {question}
    </>
  )
}

type ChooseFileProps = {
  noun: string
  /** The required columns. */
  required: string
  /** The template CSV. */
  template: () => string
  onFile: (file: File) => void
}

/** First step: the expected format, a template and the file picker. */
export function ChooseFile({ noun, required, template, onFile }: ChooseFileProps) {
  return (
    <>
      <Text as="p">
        {`One ${noun} per row, below a row with the column names. Only ${required} is required. You can review every problem before anything is imported.`}
      </Text>
      <FileField
        label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`}
        hideLabel
        words="Choose a CSV file, or drop it here"
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={([file]) => file && onFile(file)}
      />
      <Inline>
        <Button
          icon={<DownloadIcon />}
          onClick={() =>
            saveBlob(new Blob([template()], { type: 'text/csv;charset=utf-8' }), `${noun}s-template.csv`)
          }
        >
          Download template
        </Button>
      </Inline>
    </>
  )
}

type ExistingFieldProps = {
  label: string
  /** Number of rows whose number already exists. */
  known: number
  value: Existing
  onChange: (value: Existing) => void
}

/** Asks whether to skip or update rows whose number exists; nothing if there are none. */
export function ExistingField({ label, known, value, onChange }: ExistingFieldProps) {
  if (known === 0) return null
  return (
    <SelectField
      label={label}
      help={`${counted(known, 'row of the file has', 'rows of the file have')} such a number.`}
      options={[
        { value: 'skip', label: 'Leave them as they are' },
        { value: 'update', label: 'Update them from the file' },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen === 'update' ? 'update' : 'skip')}
    />
  )
}
