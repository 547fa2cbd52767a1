import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusTable } from './focusTable.ts'

/**
 * Keeps the keyboard in a table whose row goes with the focus in it: decided, deleted, or taken away by someone else.
 * @param table the element itself
 * @returns handlers for it
 */
export function useRowFocus(table: RefObject<HTMLTableElement | null>) {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    const root = table.current?.getRootNode() as Document | ShadowRoot | undefined
    if (!root?.activeElement || root.activeElement === document.body) focusTable(table.current)
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    // What goes to nowhere may have gone with its row.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null
    },
  }
}
