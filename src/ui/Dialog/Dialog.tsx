import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { OutsideLoadingRegion } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import type { InitialFocus } from './dialogFocus.ts'

export type DialogSize = 'small' | 'medium' | 'large'

export type DialogProps = {
  /** Accessible name and heading. */
  title: string
  description?: ReactNode
  /** On by default: most parents render it only while it is open. */
  open?: boolean | undefined
  /** Escape, the close button or a click outside; the parent decides. */
  onClose: () => void
  children?: ReactNode
  /** Buttons; on phones they share the width. */
  footer?: ReactNode
  size?: DialogSize
  /** An action is in progress that closing would interrupt: closing is ignored. */
  busy?: boolean
  /** Focused first; default is the first control of the content, once it has loaded. */
  initialFocus?: InitialFocus | undefined
}

export type ShownDialogProps = DialogProps & { open: boolean }
export type DialogImplementation = ComponentType<ShownDialogProps>

/**
 * The page's dialog: RadixDialog in the portal, NativeDialog in widgets (Radix lets Tab escape from a shadow root). Set
 * once at the root, so that neither bundle includes the other.
 */
export const DialogImplementationContext = createContext<DialogImplementation | null>(null)

/** A modal dialog. Features import only this file of the folder. */
export function Dialog({ open = true, ...props }: DialogProps) {
  const Implementation = useContext(DialogImplementationContext)
  if (!Implementation) throw new Error('Dialog outside of DialogImplementationContext')
  const { busy, onClose } = props
  const closeUnlessBusy = () => {
    if (!busy) onClose()
  }
  return (
    <OutsideLoadingRegion>
      <Implementation {...props} open={open} onClose={closeUnlessBusy} />
    </OutsideLoadingRegion>
  )
}
