import { type RefObject, useEffect } from 'react'
import { LIFT } from './toast.css.ts'

/** Height of one short toast and its margins, px. */
const LEAST_ROOM = 120
/** Below and above the toasts, px. */
const MARGINS = 32

/** Bars that toasts must not cover. */
const bars = new Set<Element>()

const toasts = () => document.querySelector('[data-toasts=window]')

/** Moves the window's toasts above the bar while they would cover it. */
export function useToastLift(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = ref.current
    // A widget's toasts are in its own box, and its host page is not ours to style.
    if (bar?.getRootNode() !== document || typeof ResizeObserver === 'undefined') return
    bars.add(bar)
    const observer = new ResizeObserver(place)
    for (const one of [bar, document.body, toasts()]) if (one) observer.observe(one)
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place, { capture: true })
      bars.delete(bar)
      place()
    }
  }, [ref])
}

/** From the bottom up, because above one bar they may cover the next. */
function place() {
  // Several toasts, or a long one, reach further up.
  const room = Math.max(LEAST_ROOM, MARGINS + (toasts()?.clientHeight ?? 0))
  const shown = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top < innerHeight)
    .sort((one, other) => other.bottom - one.bottom)
  let lift = 0
  for (const { top, bottom } of shown) {
    if (bottom > innerHeight - lift - room) lift = Math.max(lift, innerHeight - top)
  }
  document.documentElement.style.setProperty(LIFT, `${lift}px`)
}
