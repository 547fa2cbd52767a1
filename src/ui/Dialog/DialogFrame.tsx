import { XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import type { DialogProps } from './Dialog.tsx'
import * as css from './dialog.css.ts'

type DialogFrameProps = Pick<DialogProps, 'children' | 'footer' | 'busy' | 'onClose'> & {
  title: ReactNode
  description: ReactNode
}

/** What both dialogs look like inside. */
export function DialogFrame({ title, description, children, footer, busy, onClose }: DialogFrameProps) {
  return (
    <>
      <header className={css.header}>
        <div className={css.heading}>
          {title}
          {description}
        </div>
        <IconButton size="small" label="Close" icon={<XIcon />} disabled={busy ?? false} onClick={onClose} />
      </header>
      {children && <div className={css.body}>{children}</div>}
      {footer && <footer className={css.footer}>{footer}</footer>}
    </>
  )
}
