import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { useRef } from 'react'
import type { DialogProps } from './Dialog.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import * as css from './dialog.css.ts'
import { firstFocus } from './firstFocus.ts'

/** The portal's dialog. Widgets use NativeDialog; both pass tests/ui/dialog.test.tsx. */
export function RadixDialog(props: DialogProps) {
  const { title, description, open, onClose, size = 'medium', busy = false, initialFocus } = props
  const panel = useRef<HTMLDivElement>(null)
  const returnTo = useRef<Element>(null)
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Portal>
        <Overlay className={css.overlay}>
          <Content
            ref={panel}
            className={`${css.panel} ${css.size[size]}`}
            aria-busy={busy || undefined}
            aria-modal="true"
            {...(description === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              returnTo.current = document.activeElement
              const target = initialFocus?.current ?? (panel.current && firstFocus(panel.current))
              ;(target ?? panel.current)?.focus()
            }}
            onCloseAutoFocus={(event) => {
              // Radix gives the focus back to its own Trigger only, and we have none: dialogs open from menus and URLs.
              event.preventDefault()
              if (returnTo.current instanceof HTMLElement && returnTo.current.isConnected)
                returnTo.current.focus()
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
              busy={busy}
              onClose={close}
            >
              {props.children}
            </DialogFrame>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}
