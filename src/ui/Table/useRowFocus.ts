import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusInert } from './focusInert.ts'

/**
 * Keeps the keyboard where it was in a table: in the cell whose button goes once it is pressed, and in the table when a
 * row goes with the focus in it, decided, deleted, or taken away by someone else. No button takes the focus instead: one
 * more Enter would press it.
 * @param table the element itself
 * @returns handlers for it
 */
export function useRowFocus(table: RefObject<HTMLTableElement | null>) {
  const focused = useRef<{ element: Element; cell: HTMLElement | null }>(null)
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return
    const { cell } = focused.current
    focused.current = null
    const root = table.current?.getRootNode() as Document | ShadowRoot | undefined
    if (!root?.activeElement || root.activeElement === document.body)
      focusInert(cell?.isConnected ? cell : table.current)
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { element: target, cell: target.closest<HTMLElement>('td, th') }
    },
    // What goes to nowhere may have gone with its row.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null
    },
  }
}
