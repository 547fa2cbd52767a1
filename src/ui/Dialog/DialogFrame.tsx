import { XIcon } from 'lucide-react'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { useOverflows } from '#src/ui/Layout/useOverflows.ts'
import type { DialogProps } from './Dialog.tsx'
import * as css from './dialog.css.ts'

type DialogFrameProps = Pick<DialogProps, 'children' | 'footer' | 'busy' | 'onClose'> & {
  title: ReactNode
  description: ReactNode
  /** The bar around the buttons. */
  Footer?: ComponentType<{ children: ReactNode }>
}

const PlainFooter = ({ children }: { children: ReactNode }) => <div className={css.footer}>{children}</div>

/** The content layout of both dialogs. */
export function DialogFrame({
  title,
  description,
  children,
  footer,
  busy,
  onClose,
  Footer = PlainFooter,
}: DialogFrameProps) {
  const body = useRef<HTMLDivElement>(null)
  const isScrolling = useOverflows(body, 'y')
  return (
    <>
      {/* Not a <header>: a page has one banner landmark, which may still be announced. */}
      <div className={css.header} data-dialog-header>
        <div className={css.heading}>
          {title}
          {description}
        </div>
        <IconButton size="small" label="Close" icon={<XIcon />} disabled={busy ?? false} onClick={onClose} />
      </div>
      {children && (
        // Scrollable content must be reachable by keyboard, even if it is only text. Its buttons are not in what is busy:
        // they announce that it is.
        <div
          ref={body}
          className={css.body}
          aria-busy={busy || undefined}
          {...(isScrolling && { tabIndex: 0 })}
        >
          {children}
        </div>
      )}
      {footer && <Footer>{footer}</Footer>}
    </>
  )
}
