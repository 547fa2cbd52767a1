import { FileUpIcon } from 'lucide-react'
import { type DragEvent, type Ref, useEffect, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as css from './fileField.css.ts'

type FileFieldProps = FieldProps & {
  /** Prompt of the drop zone: 'Choose a file, or drop it here'. */
  words: string
  /** The accept attribute: extensions and types, separated by commas. The file chooser hides others. */
  accept: string
  multiple?: boolean
  /** Everything chosen or dropped. Dropped files bypass `accept`, so check them. */
  onFiles: (files: File[]) => void
  inputRef?: Ref<HTMLInputElement>
}

/** A file chooser with a drop zone; chosen files are shown elsewhere. */
export function FileField({ words, accept, multiple, onFiles, inputRef, ...field }: FileFieldProps) {
  const [isOver, setOver] = useState(false)
  useEffect(refuseStrayDrops, [])
  const give = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  return (
    <Field {...field}>
      {({ required, ...control }) => (
        <label
          htmlFor={control.id}
          className={css.zone}
          data-over={isOver || undefined}
          data-invalid={control['aria-invalid']}
          onDragOver={(event) => {
            event.preventDefault() // or the browser would open the file
            setOver(true)
          }}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
          }}
          onDrop={(event: DragEvent) => {
            event.preventDefault()
            setOver(false)
            give(event.dataTransfer.files)
          }}
        >
          <FileUpIcon />
          <span className={css.words}>{words}</span>
          <input
            {...control}
            ref={inputRef}
            type="file"
            className={css.input}
            aria-required={required}
            accept={accept}
            multiple={multiple}
            onChange={({ currentTarget }) => {
              give(currentTarget.files)
              // Lets the same file be chosen again after it was corrected.
              currentTarget.value = ''
            }}
          />
        </label>
      )}
    </Field>
  )
}

/** Otherwise a file dropped next to the zone would open in place of the page, losing all input. */
function refuseStrayDrops() {
  const refuse = (event: Event) => event.preventDefault()
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
