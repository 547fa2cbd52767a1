import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard where the eye is while list and report take each other's place: into the report when it opens,
 * back to its row's button when it closes, by our button or the browser's. A page loaded with a report open is left alone.
 * @param open key of the open report, '' for the list
 */
export function useReturnFocus(open: string) {
  const opened = useRef('')
  const closed = useRef('')
  useEffect(() => {
    if (open) closed.current = open
  }, [open])

  const detailRef = useCallback((element: HTMLElement | null) => {
    if (!element || !opened.current) return
    opened.current = ''
    element.focus()
  }, [])
  const openerRef = useCallback((report: string, element: HTMLElement | null) => {
    if (!element || closed.current !== report) return
    closed.current = ''
    element.focus()
  }, [])
  const rememberOpener = useCallback((report: string) => {
    opened.current = report
  }, [])
  return { detailRef, openerRef, rememberOpener }
}
