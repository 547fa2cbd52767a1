import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import { useToastLift } from '#src/ui/Toast/useToastLift.ts'
import type { ShownDialogProps } from './Dialog.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import * as css from './dialog.css.ts'
import { type Opener, openerOf, returnFocus, useFirstFocus } from './dialogFocus.ts'

/** The portal's dialog. Widgets use NativeDialog; both pass tests/support/dialogSuite.tsx. */
export function RadixDialog(props: ShownDialogProps) {
  const { title, description, open, onClose, size = 'medium', busy = false, initialFocus } = props
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Opener>(undefined)
  const focusNow = useFirstFocus(panel, initialFocus)
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className={css.overlay}>
          <Content
            ref={panel}
            className={`${css.panel} ${css.size[size]}`}
            aria-modal="true"
            {...(description === undefined && { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => {
              // Radix handles the key before the focused element does.
              if (wantsEscape(document.activeElement)) event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              opener.current = openerOf(document)
              focusNow()
            }}
            onCloseAutoFocus={(event) => {
              // Radix only returns focus to its own Trigger. We have none: dialogs open from menus and URLs.
              event.preventDefault()
              returnFocus(opener.current, panel.current)
            }}
          >
            <DialogFrame
              title={<Title className={css.title}>{title}</Title>}
              description={
                description !== undefined && (
                  <Description asChild>
                    <div className={css.description}>{description}</div>
                  </Description>
                )
              }
              footer={props.footer}
              Footer={Footer}
              busy={busy}
              onClose={onClose}
            >
              {props.children}
            </DialogFrame>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}

/** Its buttons are never under a toast. The toasts of a widget are in its own box, below its dialogs. */
function Footer({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useToastLift(bar)
  return (
    <div ref={bar} className={css.footer}>
      {children}
    </div>
  )
}

/**
 * Open lists, open menus and filled search fields handle Escape themselves. The command palette's input has
 * aria-expanded while it is open, but does not.
 */
const wantsEscape = (focused: Element | null): boolean =>
  Boolean(focused?.matches('[aria-expanded=true]:not([cmdk-input])')) ||
  Boolean(focused?.closest('[role=menu]')) ||
  (focused instanceof HTMLInputElement && focused.type === 'search' && focused.value !== '')
