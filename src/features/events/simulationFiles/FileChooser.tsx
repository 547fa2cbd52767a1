import { useRef } from 'react'
import type { UploadFieldName } from '#contract/eventFiles.ts'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { type FileRowActions, FileRows, RemoveButton } from './FileRows.tsx'
import type { FileRow } from './rows.ts'
import * as css from './simulationFiles.css.ts'
import { FIELD_LABELS, fieldOf, helpText } from './steps.ts'

type FileChooserProps = Omit<FileRowActions, 'onRetry'> & {
  field: UploadFieldName
  rows: readonly FileRow[]
  /** What was left out or replaced at the last choice, each a sentence. */
  notices: readonly string[]
  error?: string | undefined
  onFiles: (field: UploadFieldName, files: File[]) => void
}

/** One field of the wizards: what it takes, the place to choose and drop, and what is there. */
export function FileChooser({ field, rows, notices, error, onFiles, onRemove, onUndo }: FileChooserProps) {
  const facts = fieldOf(field)
  const input = useRef<HTMLInputElement>(null)
  const label = FIELD_LABELS[field]
  return (
    <Stack space="xsmall">
      <FileField
        label={label}
        words={facts.multiple ? 'Choose files, or drop them here' : 'Choose a file, or drop it here'}
        help={helpText(facts)}
        error={error}
        required={field === 'loading_files'}
        accept={facts.extensions.join(',')}
        multiple={facts.multiple}
        onFiles={(files) => onFiles(field, files)}
        inputRef={input}
      />
      <div>
        <div aria-live="polite">
          {notices.length > 0 && (
            <ul className={css.notices}>
              {notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          )}
        </div>
        {rows.length > 0 && (
          <FileRows
            label={`${label}: files`}
            rows={rows}
            actions={(row) => (
              <RemoveButton
                row={row}
                onUndo={onUndo}
                onRemove={(key) => {
                  onRemove(key)
                  // Its row goes, and the focus with it; a marked one stays and keeps it.
                  if (key.startsWith('new:')) input.current?.focus()
                }}
              />
            )}
          />
        )}
      </div>
    </Stack>
  )
}
