import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusInert } from './focusInert.ts'

/**
 * Keeps focus in a table when the focused element disappears: in its cell if only the button is gone, else in the table
 * (the row was decided, deleted, or removed by someone else). Never on another button, which one more Enter would
 * press.
 * @param table the table element
 * @returns its event handlers
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
    // Focus that moves nowhere may have gone with its row.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null
    },
  }
}
