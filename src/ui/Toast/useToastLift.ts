import { type RefObject, useEffect } from 'react'
import { LIFT, SHIFT } from './toast.css.ts'

/** Height of the toast area at the window's bottom edge, px. */
const TOAST_ROOM = 120

/** Elements at the bottom edge, and how far they reach up, px. */
const lifts = new Map<Element, number>()

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
      const isInTheWay = height > 0 && top < innerHeight && bottom > innerHeight - TOAST_ROOM
      lifts.set(element, isInTheWay ? innerHeight - top : 0)
      place()
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
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
