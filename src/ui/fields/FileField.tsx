import { FileUpIcon } from 'lucide-react'
import { type DragEvent, type Ref, useEffect, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as css from './fileField.css.ts'

type FileFieldProps = FieldProps & {
  /** What the zone asks for: 'Choose a file, or drop it here'. */
  words: string
  /** As the attribute spells it: extensions and types, parted by commas. The browser's chooser hides the others. */
  accept: string
  multiple?: boolean
  /** Everything chosen or dropped. Dropped files bypass `accept`, so check them. */
  onFiles: (files: File[]) => void
  inputRef?: Ref<HTMLInputElement>
}

/** The browser's file chooser with a place to drop files on; the chosen files are shown elsewhere. */
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
            event.preventDefault() // the browser would open the file instead
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
              // The same file may be chosen again when it has been corrected.
              currentTarget.value = ''
            }}
          />
        </label>
      )}
    </Field>
  )
}

/** A file let go beside the zone would be opened by the browser, in place of the page with all that is typed. */
function refuseStrayDrops() {
  const refuse = (event: Event) => event.preventDefault()
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
