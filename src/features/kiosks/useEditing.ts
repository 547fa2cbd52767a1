import { useEffect, useRef, useState } from 'react'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import type { KioskValues } from './kioskFields.ts'

type Editing = {
  isEditing: boolean
  /** Edit was pressed, and what the form begins with is not there yet. */
  isWaiting: boolean
  start: () => void
  /** It is saved. */
  stop: () => void
  /** Back to reading, without what was typed. */
  cancel: () => void
}

/**
 * A dialog that is read until Edit turns it into a form; the first field that can be changed then has the focus.
 * @param isReady the record is complete: a form would treat values that load later as another person's change
 */
export function useEditing(form: RecordForm<KioskValues>, isReady = true): Editing {
  // Input kept over the end of a session waits in the form.
  const [isWanted, setEditing] = useState(form.kept.isOffered)
  const isEditing = isWanted && isReady
  const focus = useRef(form.focus)
  useEffect(() => {
    focus.current = form.focus
  })
  useEffect(() => {
    if (isEditing) focus.current('name')
  }, [isEditing])
  return {
    isEditing,
    isWaiting: isWanted && !isReady,
    start: () => setEditing(true),
    stop: () => setEditing(false),
    cancel: () => {
      form.reset()
      setEditing(false)
    },
  }
}
