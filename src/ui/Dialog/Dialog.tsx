import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react'

export type DialogSize = 'small' | 'medium' | 'large'

export type DialogProps = {
  /** Accessible name and heading. */
  title: string
  description?: ReactNode
  open: boolean
  /** Escape, the close button or a click outside asked to close; the owner decides. */
  onClose: () => void
  children?: ReactNode
  /** Buttons; on phones they share the width. */
  footer?: ReactNode
  size?: DialogSize
  /** Something is under way that closing would leave half done: closing is ignored while true. */
  busy?: boolean
  /** What gets the focus first; otherwise the first control of the content. */
  initialFocus?: RefObject<HTMLElement | null>
}

export type DialogImplementation = ComponentType<DialogProps>

/**
 * Which dialog this page uses: RadixDialog in the portal, NativeDialog in widgets (Radix lets Tab escape from a
 * shadow root). Chosen once at the root, so that neither bundle carries the other.
 */
export const DialogImplementationContext = createContext<DialogImplementation | null>(null)

/** A modal dialog. Feature code imports this and nothing else of the folder. */
export function Dialog(props: DialogProps) {
  const Implementation = useContext(DialogImplementationContext)
  if (!Implementation) throw new Error('Dialog outside of DialogImplementationContext')
  const { busy, onClose } = props
  const closeUnlessBusy = () => {
    if (!busy) onClose()
  }
  return <Implementation {...props} onClose={closeUnlessBusy} />
}
