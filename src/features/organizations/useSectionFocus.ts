import { useEffect, useRef } from 'react'

/** Keeps the keyboard in a section that turns from reading to editing and back. @returns ref of the section's frame */
export function useSectionFocus(isEditing: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(isEditing)
  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    frame.current?.querySelector<HTMLElement>(isEditing ? 'input, select' : 'button')?.focus()
  }, [isEditing])
  return frame
}
