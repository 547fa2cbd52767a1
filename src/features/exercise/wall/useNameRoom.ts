import { type RefCallback, useCallback, useState } from 'react'

/** Where all names fit whole: on one line beside state and clocks, on a line of their own, or only on several lines. */
type NameRoom = 'beside' | 'line' | 'lines'

// With fractions, because a name that lacks half a pixel takes a second line.
const widthOf = (element: Element) => element.getBoundingClientRect().width

/** Measures the names of all teams, also those of other pages. @returns a ref for `css.ruler`, and the result */
export function useNameRoom(): [RefCallback<HTMLElement>, NameRoom] {
  const [room, setRoom] = useState<NameRoom>('line')
  const ref: RefCallback<HTMLElement> = useCallback((ruler) => {
    const row = ruler?.firstElementChild
    const names = row?.firstElementChild
    if (!ruler || !row || !names) return
    const measure = () => {
      const width = widthOf(ruler)
      const paddings = 2 * Number.parseFloat(getComputedStyle(row).paddingInlineStart)
      if (widthOf(row) <= width) setRoom('beside')
      else setRoom(widthOf(names) + paddings <= width ? 'line' : 'lines')
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(ruler)
    resizes.observe(row)
    return () => resizes.disconnect()
  }, [])
  return [ref, room]
}
