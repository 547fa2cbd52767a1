import { useEffect, useRef } from 'react'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import type { KioskValues } from './kioskFields.ts'

/** Edit mode in the URL; read-only otherwise. */
export type EditingInAddress = { isEditing: boolean; onEditing: (isEditing: boolean) => void }

type Editing = {
  isEditing: boolean
  /** Edit mode is requested, but the record is still loading. */
  isWaiting: boolean
  start: () => void
  /** After saving. */
  stop: () => void
  /** Returns to read-only mode and discards input. */
  cancel: () => void
}

/**
 * A dialog that is read-only until Edit, which focuses the first editable field.
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
