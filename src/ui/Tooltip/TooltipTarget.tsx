import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { type Placement, showBeside } from '#src/ui/Popover/place.ts'
import { useDismiss } from '#src/ui/Popover/useDismiss.ts'
import * as css from './tooltip.css.ts'

const HOVER_DELAY_MS = 250
const MOVING_KEYS = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

type TooltipTargetProps = {
  /** Undefined for no tooltip. */
  content: ReactNode
  /** Set it if the control refers to the bubble with aria-describedby: the bubble then exists while hidden too. */
  id?: string | undefined
  placement?: Placement
  fullWidth?: boolean
  /** Lets the control grow to the available width. */
  grows?: boolean
  children: ReactNode
}

/**
 * Shows `content` next to its children on hover, on touch and when a key moves focus here. Escape hides it without
 * closing the surrounding dialog; the pointer can move onto it (WCAG 1.4.13). After a tap it stays until the next tap
 * elsewhere, because a finger covers it while it is down.
 */
export function TooltipTarget({
  content,
  id,
  placement = 'top',
  fullWidth,
  grows,
  children,
}: TooltipTargetProps) {
  const [isRequested, setRequested] = useState(false)
  const isOpen = isRequested && content !== undefined
  const target = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasFocus = useRef(false)

  useEffect(() => {
    if (!isOpen || !target.current || !bubble.current) return
    return showBeside(target.current, bubble.current, placement)
  }, [isOpen, placement])
  useDismiss(isOpen, [target], () => setRequested(false))
  useEffect(() => () => clearTimeout(timer.current), [])

  const openIn = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRequested(true), delayMs)
  }
  const closeIn = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRequested(false), delayMs)
  }
  return (
    // Handlers only observe events that bubble from the control; the span itself is not interactive.
    <span
      ref={target}
      className={fullWidth ? css.wideTarget : grows ? css.growingTarget : css.target}
      onPointerEnter={(event: PointerEvent) => openIn(event.pointerType === 'mouse' ? HOVER_DELAY_MS : 0)}
      onPointerLeave={({ pointerType }: PointerEvent) => {
        // The hint of a button without a description is its name: after the press it is no longer needed.
        const isName = id === undefined && target.current?.querySelector('button')
        if (pointerType !== 'touch' || isName) closeIn(80)
      }}
      // The finger scrolls the page.
      onPointerCancel={() => closeIn(0)}
      onFocus={() => {
        hasFocus.current = true
      }}
      onKeyUp={({ key }: KeyboardEvent) => {
        // keyup of the key that moved focus here. Programmatic focus, such as a dialog's first, gets none and so shows
        // nothing.
        if (hasFocus.current && MOVING_KEYS.has(key)) openIn(0)
      }}
      onBlur={() => {
        hasFocus.current = false
        closeIn(0)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        event.preventDefault()
        hasFocus.current = false
        closeIn(0)
      }}
    >
      {children}
      {(isOpen || id) && (
        // Not announced with the live region it may be in, such as a toast's.
        <span ref={bubble} className={css.bubble} role="tooltip" aria-live="off" id={id} popover="manual">
          {content}
        </span>
      )}
    </span>
  )
}
