import { useEffect, useRef } from 'react'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import type { KioskValues } from './kioskFields.ts'

/** Whether the address asks for the form; the dialog is read otherwise. */
export type EditingInAddress = { isEditing: boolean; onEditing: (isEditing: boolean) => void }

type Editing = {
  isEditing: boolean
  /** The form is wanted, and what it begins with is not there yet. */
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
export function useEditing(
  form: RecordForm<KioskValues>,
  address: EditingInAddress,
  isReady = true,
): Editing {
  const { isEditing: isWanted, onEditing } = address
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
    start: () => onEditing(true),
    stop: () => onEditing(false),
    cancel: () => {
      form.reset()
      onEditing(false)
    },
  }
}
