import { type RefObject, useEffect, useState } from 'react'
import { BREAKPOINT_PX } from '#src/theme/media.ts'

/** Whether a table's frame is narrow enough for table.css.ts to show rows as cards. */
export function useAreCards(frame: RefObject<HTMLElement | null>): boolean {
  const [areCards, setAreCards] = useState(false)
  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return
    const element = frame.current
    const observer = new ResizeObserver(() => setAreCards(element.clientWidth <= BREAKPOINT_PX.phone))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return areCards
}
