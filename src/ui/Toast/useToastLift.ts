import { type RefObject, useEffect } from 'react'
import { LIFT } from './toast.css.ts'

/** How far toasts reach up from the window's lower edge, px. */
const TOAST_ROOM = 120

/** Moves the window's toasts up while the element is where they would appear, so that they do not cover its buttons. */
export function useToastLift(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const measure = () => {
      const { top, bottom, height } = element.getBoundingClientRect()
      const isInTheWay = height > 0 && bottom > innerHeight - TOAST_ROOM
      style.setProperty(LIFT, `${isInTheWay ? innerHeight - top : 0}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure, { capture: true })
      style.removeProperty(LIFT)
    }
  }, [ref])
}
