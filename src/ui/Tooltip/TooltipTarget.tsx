import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { type Placement, showBeside } from '#src/ui/Popover/place.ts'
import * as css from './tooltip.css.ts'

const HOVER_DELAY_MS = 250
const MOVING_KEYS = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

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
 * Shows `content` beside its children on hover, on touch and when a key moves the focus here; Escape hides it without closing the
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
  const hasArrived = useRef(false)

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
  return (
    // Handlers only watch what bubbles from the control inside; the span itself is not interactive.
    <span
      ref={target}
      className={fullWidth ? css.wideTarget : grows ? css.growingTarget : css.target}
      onPointerEnter={(event: PointerEvent) => openIn(event.pointerType === 'mouse' ? HOVER_DELAY_MS : 0)}
      onPointerLeave={() => closeIn(80)}
      onFocus={() => {
        hasArrived.current = true
      }}
      onKeyUp={({ key }: KeyboardEvent) => {
        // The key that moved the focus here is let go here. A focus that came by itself, as a dialog's first does, hears
        // none, and covers nothing.
        if (hasArrived.current && MOVING_KEYS.has(key)) openIn(0)
      }}
      onBlur={() => {
        hasArrived.current = false
        closeIn(0)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        event.preventDefault()
        hasArrived.current = false
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
