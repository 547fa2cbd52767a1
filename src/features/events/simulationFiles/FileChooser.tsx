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
  /** Sentences about files rejected or replaced by the last choice. */
  notices: readonly string[]
  error?: string | undefined
  onFiles: (field: UploadFieldName, files: File[]) => void
}

/** One file field of the wizards: accepted types, file input and drop zone, and the chosen files. */
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
      {/* There before its content, which is announced then. */}
      <div aria-live="polite">
        {notices.length > 0 && (
          <ul className={css.notices}>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        )}
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
                  // A new file's row disappears with its focus; a stored one stays, marked for removal.
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
