import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { type Placement, showBeside } from '#src/ui/Popover/place.ts'
import * as css from './tooltip.css.ts'

const HOVER_DELAY_MS = 250

type TooltipTargetProps = {
  /** Undefined while there is nothing to say. */
  content: ReactNode
  /** Set it when the control points at the bubble with aria-describedby: the bubble then exists while hidden too. */
  id?: string | undefined
  placement?: Placement
  fullWidth?: boolean
  /** Its control is as wide as the room it is given. */
  grows?: boolean
  children: ReactNode
}

/**
 * Shows `content` beside its children on hover, on keyboard focus and on touch; Escape hides it without closing the
 * dialog around it; the pointer may move onto it (WCAG 1.4.13).
 */
export function TooltipTarget({
  content,
  id,
  placement = 'top',
  fullWidth,
  grows,
  children,
}: TooltipTargetProps) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked && content !== undefined
  const target = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!isOpen || !target.current || !bubble.current) return
    return showBeside(target.current, bubble.current, placement)
  }, [isOpen, placement])
  useEffect(() => () => clearTimeout(timer.current), [])

  const openIn = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked(true), delayMs)
  }
  const closeIn = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked(false), delayMs)
  }
  const isKeyboardFocus = (element: Element) => {
    try {
      return element.matches(':focus-visible')
    } catch {
      return true // an engine without :focus-visible: showing the hint is the safe side
    }
  }

  return (
    // Handlers only watch what bubbles from the control inside; the span itself is not interactive.
    <span
      ref={target}
      className={fullWidth ? css.wideTarget : grows ? css.growingTarget : css.target}
      onPointerEnter={(event: PointerEvent) => openIn(event.pointerType === 'mouse' ? HOVER_DELAY_MS : 0)}
      onPointerLeave={() => closeIn(80)}
      onFocus={(event) => isKeyboardFocus(event.target) && openIn(0)}
      onBlur={() => closeIn(0)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        event.preventDefault()
        closeIn(0)
      }}
    >
      {children}
      {(isOpen || id) && (
        <span ref={bubble} className={css.bubble} role="tooltip" id={id} popover="manual">
          {content}
        </span>
      )}
    </span>
  )
}
