import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Moves focus when a list and one of its records replace each other: into the record when it opens (by a button, a link
 * or Forward), and back to its row's button when it closes. A page loaded with an open record is left alone.
 * @param open key of the open record, '' for the list
 */
export function useReturnFocus(open: string) {
  const [first] = useState(open)
  const [isAsLoaded, setAsLoaded] = useState(true)
  if (isAsLoaded && open !== first) setAsLoaded(false)
  const closed = useRef('')
  useEffect(() => {
    if (open) closed.current = open
  }, [open])

  const detailRef = useCallback(
    (element: HTMLElement | null) => {
      if (element && !isAsLoaded) focusAtStart(element)
    },
    [isAsLoaded],
  )
  const openerRef = useCallback((key: string, element: HTMLElement | null) => {
    if (!element || closed.current !== key) return
    closed.current = ''
    element.focus()
  }, [])
  return { detailRef, openerRef }
}

/**
 * Focuses an element and shows its top; browsers would show the middle of one taller than the window.
 * @param element focusable
 */
function focusAtStart(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  const { top } = element.getBoundingClientRect()
  if (top < 0 || top > innerHeight) element.scrollIntoView({ block: 'start' })
}
