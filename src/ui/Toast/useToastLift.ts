import { type RefObject, useEffect } from 'react'
import { LIFT, SHIFT } from './toast.css.ts'

/** Height of one short toast and its margins, px. */
const LEAST_ROOM = 120
/** Below and above the toasts, px. */
const MARGINS = 32

/** Elements at the bottom edge, and how far they reach up, px. */
const lifts = new Map<Element, number>()

const toasts = () => document.querySelector('[data-toasts=window]')

/**
 * Moves the window's toasts out of the way while the element is where they appear, so that they do not cover its
 * buttons: above it, and to the middle, where rows have no actions.
 */
export function useToastLift(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    // A widget's toasts are in its own box, and its host page is not ours to style.
    if (element?.getRootNode() !== document || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const { top, bottom, height } = element.getBoundingClientRect()
      // Several toasts, or a long one, reach further up.
      const room = Math.max(LEAST_ROOM, MARGINS + (toasts()?.clientHeight ?? 0))
      const isInTheWay = height > 0 && top < innerHeight && bottom > innerHeight - room
      lifts.set(element, isInTheWay ? innerHeight - top : 0)
      place()
    }
    const observer = new ResizeObserver(measure)
    for (const one of [element, document.body, toasts()]) if (one) observer.observe(one)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure, { capture: true })
      lifts.delete(element)
      place()
    }
  }, [ref])
}

function place() {
  const { style } = document.documentElement
  const lift = Math.max(0, ...lifts.values())
  style.setProperty(LIFT, `${lift}px`)
  style.setProperty(SHIFT, lift > 0 ? '1' : '0')
}
