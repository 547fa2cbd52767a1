import { type RefObject, useEffect } from 'react'
import { pinnedHead, pinnedStartHead } from './table.css.ts'

/** Room for the ring around what has the focus. */
const RING_PX = 4

/**
 * While a table scrolls sideways, what gets the focus comes out from under its pinned columns, however wide these are.
 * Browsers scroll only to what is outside of the scroll area, and to them a covered element is in it.
 */
export function useFocusBesidePinned(scroller: RefObject<HTMLElement | null>, isScrolling: boolean): void {
  useEffect(() => {
    const element = scroller.current
    if (!element || !isScrolling) return
    const onFocusIn = ({ target }: FocusEvent) => {
      // Not under a pointer, whose click would miss what moves.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const heads = [pinnedStartHead, pinnedHead].map((name) =>
        element.querySelector<HTMLTableCellElement>(`th.${name}`),
      )
      const column = target.closest<HTMLTableCellElement>('td, th')?.cellIndex
      if (column === undefined || heads.some((head) => head?.cellIndex === column)) return
      const [start = 0, end = 0] = heads.map((head) => (head ? head.offsetWidth + RING_PX : 0))
      element.style.scrollPaddingInline = `${start}px ${end}px`
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    element.addEventListener('focusin', onFocusIn)
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.style.scrollPaddingInline = ''
    }
  }, [scroller, isScrolling])
}
