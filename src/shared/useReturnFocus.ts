import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Moves focus when a list and one of its records replace each other: into the record when it opens (by a button, a link
 * or Forward), and back to the link that opened it in its row when it closes, else to the row's button. A page loaded with
 * an open record is left alone.
 * @param open key of the open record, '' for the list
 */
export function useReturnFocus(open: string) {
  const [{ shown, isAsLoaded, text }, setShown] = useState({ shown: open, isAsLoaded: true, text: '' })
  if (shown !== open)
    // The row is still here, but another one will be when the record closes: a link in it is found by its text.
    setShown({
      shown: open,
      isAsLoaded: false,
      text: open === '' ? text : (document.activeElement?.textContent ?? ''),
    })
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
  const openerRef = useCallback(
    /** @param button of the row */
    (key: string, button: HTMLElement | null) => {
      if (!button || closed.current !== key) return
      closed.current = ''
      const links = [...(button.closest('tr')?.querySelectorAll('a') ?? [])]
      const opened = links.find(({ textContent }) => textContent === text) ?? button
      opened.focus()
    },
    [text],
  )
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
