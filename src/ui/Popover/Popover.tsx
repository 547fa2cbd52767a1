import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { showBeside } from './place.ts'
import * as css from './popover.css.ts'
import { useDismiss } from './useDismiss.ts'

type PopoverProps = {
  /** Accessible name of the surface. */
  label: string
  open: boolean
  /** Escape or a click outside. */
  onClose: () => void
  /** The control it is anchored to and returns focus to. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A non-modal surface next to its control, in the browser's top layer. */
export function Popover({ open, ...props }: PopoverProps) {
  return open ? <OpenPopover {...props} /> : null
}

function OpenPopover({ label, onClose, anchor, children }: Omit<PopoverProps, 'open'>) {
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = anchor.current
    if (!control || !surface.current) return
    const hide = showBeside(control, surface.current, 'bottom-start')
    surface.current.focus()
    return () => {
      hide()
      if (control.isConnected) control.focus()
    }
  }, [anchor])
  useDismiss(true, [surface, anchor], onClose)
  return (
    <div
      ref={surface}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={`${css.surface} ${css.padded}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}
