import { DownloadIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
import type { Existing } from './importRules.ts'

type ImportFrameProps = {
  /** One of what is imported, in lower case: 'inject'. */
  noun: string
  pending: boolean
  /** Why the file could not be read, or nothing of it was taken. */
  failure: string | undefined
  /** How many rows would be sent; undefined before a file is read. */
  ready: number | undefined
  /** Why they cannot be sent yet (style F3). */
  whyNot: string | undefined
  onSend: () => void
  onOtherFile: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog that imports a list from a file: it is looked through first, then the good rows are written. */
export function ImportFrame({ noun, pending, failure, ready, whyNot, ...props }: ImportFrameProps) {
  return (
    <Dialog
      open
      size="large"
      title={`Import ${noun}s`}
      busy={pending}
      onClose={props.onClose}
      footer={
        <>
          <Button disabled={pending} onClick={props.onClose}>
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
          <Banner tone="critical" title="Nothing was imported.">
            {failure}
          </Banner>
        )}
        {props.children}
      </Stack>
    </Dialog>
  )
}

type ChooseFileProps = {
  noun: string
  /** The columns that have to be there. */
  required: string
  /** The CSV to fill in. */
  template: () => string
  onFile: (file: File) => void
}

/** Before a file is chosen: what it has to look like, and one to fill in. */
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
  /** Rows of the file that have a number which is in use. */
  known: number
  value: Existing
  onChange: (value: Existing) => void
}

/** What becomes of rows whose number is in use; nothing where there is none. */
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
