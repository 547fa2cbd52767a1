import { type RefObject, useEffect } from 'react'
import { LIFT, SHIFT } from './toast.css.ts'

/** How far toasts reach up from the window's lower edge, px. */
const TOAST_ROOM = 120

/** What is at the lower edge now, and how far it reaches up, px. */
const lifts = new Map<Element, number>()

/**
 * Moves the window's toasts while the element is where they would appear, so that they do not cover its buttons: above it,
 * and to the middle, where rows have no actions.
 */
export function useToastLift(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    // A widget has its toasts in its own box, and the page it is in is not ours to write to.
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
