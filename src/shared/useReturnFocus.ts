import { useCallback, useEffect, useRef } from 'react'
import { focusAtStart } from './focusAtStart.ts'

/**
 * Keeps the keyboard where the eye is while a list and one of its records take each other's place: into the record when
 * it opens, back to its row's button when it closes, by our button or the browser's. A page loaded with a record open is
 * left alone.
 * @param open key of the open record, '' for the list
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
    focusAtStart(element)
  }, [])
  const openerRef = useCallback((key: string, element: HTMLElement | null) => {
    if (!element || closed.current !== key) return
    closed.current = ''
    element.focus()
  }, [])
  const rememberOpener = useCallback((key: string) => {
    opened.current = key
  }, [])
  return { detailRef, openerRef, rememberOpener }
}
