import { XIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { useOverflows } from '#src/ui/Layout/useOverflows.ts'
import type { DialogProps } from './Dialog.tsx'
import * as css from './dialog.css.ts'

type DialogFrameProps = Pick<DialogProps, 'children' | 'footer' | 'busy' | 'onClose'> & {
  title: ReactNode
  description: ReactNode
}

/** What both dialogs look like inside. */
export function DialogFrame({ title, description, children, footer, busy, onClose }: DialogFrameProps) {
  const body = useRef<HTMLDivElement>(null)
  const isScrolling = useOverflows(body, 'y')
  return (
    <>
      {/* No landmarks: a page has one banner, and it may still be read out beside this. */}
      <div className={css.header} data-dialog-header>
        <div className={css.heading}>
          {title}
          {description}
        </div>
        <IconButton size="small" label="Close" icon={<XIcon />} disabled={busy ?? false} onClick={onClose} />
      </div>
      {children && (
        // What scrolls must be reachable by keyboard, even when there is only text in it.
        <div ref={body} className={css.body} {...(isScrolling && { tabIndex: 0 })}>
          {children}
        </div>
      )}
      {footer && <div className={css.footer}>{footer}</div>}
    </>
  )
}
