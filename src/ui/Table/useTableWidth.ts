import { type RefObject, useLayoutEffect, useState } from 'react'
import { BREAKPOINT_PX, media } from '#src/theme/media.ts'

type TableWidth = 'cards' | 'laptop' | 'desktop'

const widthOf = ({ clientWidth }: HTMLElement): TableWidth =>
  clientWidth <= BREAKPOINT_PX.phone ? 'cards' : clientWidth <= BREAKPOINT_PX.laptop ? 'laptop' : 'desktop'

/** How a table is shown in its frame; the same widths as in table.css.ts. Known before the first rows are drawn. */
export function useTableWidth(frame: RefObject<HTMLElement | null>): TableWidth {
  const [width, setWidth] = useState<TableWidth>('desktop')
  useLayoutEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return
    const element = frame.current
    const measure = () => {
      // Not laid out: hidden by an ancestor, or without a browser.
      if (element.clientWidth === 0) return
      const measured = widthOf(element)
      // A page is as narrow as a laptop, but its type is smaller: columns of a wide screen have room on it.
      const isPaper = measured === 'laptop' && matchMedia(media.print).matches
      setWidth((before) => (isPaper && before === 'desktop' ? before : measured))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
