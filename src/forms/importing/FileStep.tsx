import { DownloadIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { saveCsv } from '#src/shared/saveBlob.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

type FileStepProps = {
  /** An earlier import that got no answer: its file, and what choosing it again does. */
  interrupted: { name: string; repeating: string } | undefined
  label: string
  /** The template CSV. */
  template: () => string
  templateName: string
  onFile: (file: File) => void
  /** The expected format. */
  children: ReactNode
}

const ACCEPTED = '.csv,.tsv,.txt,text/csv'

/** First step: the expected format, the file picker and a template. */
export function FileStep({ interrupted, label, template, templateName, onFile, children }: FileStepProps) {
  return (
    <>
      {interrupted && (
        <Banner tone="caution" title={`The import of ${interrupted.name} was interrupted`}>
          {interrupted.repeating}
        </Banner>
      )}
      <Text as="p">{children}</Text>
      <FileField
        label={label}
        hideLabel
        words="Choose a CSV file, or drop it here"
        accept={ACCEPTED}
        onFiles={([file]) => file && onFile(file)}
      />
      <Inline>
        <Button icon={<DownloadIcon />} onClick={() => saveCsv(template(), templateName)}>
          Download template
        </Button>
      </Inline>
    </>
  )
}

type AnotherFileButtonProps = { disabled: boolean; onFile: (file: File) => void }

/** Opens the browser's file chooser. The current file stays until another is chosen. */
export function AnotherFileButton({ disabled, onFile }: AnotherFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        Choose another file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Another file"
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // Lets the same file be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
