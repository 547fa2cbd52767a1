import { useEffect, useId, useRef } from 'react'
import type { ShownDialogProps } from './Dialog.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import * as css from './dialog.css.ts'
import { openerOf, returnFocus, useFirstFocus } from './dialogFocus.ts'
import { MOVED } from './moved.ts'

/**
 * The widgets' dialog: `<dialog>.showModal()` traps Tab, hides the rest of the page from assistive technology and is
 * not clipped by transformed ancestors, also in a shadow root. Both dialogs pass tests/support/dialogSuite.tsx.
 */
export function NativeDialog(props: ShownDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  title,
  description,
  onClose,
  size = 'medium',
  busy = false,
  initialFocus,
  ...rest
}: ShownDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()
  const focusNow = useFirstFocus(panel, initialFocus)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = openerOf(element.getRootNode() as Document | ShadowRoot)
    const show = () => {
      element.removeAttribute('open')
      element.showModal()
      focusNow()
    }
    show()
    element.addEventListener(MOVED, show)
    return () => {
      element.removeEventListener(MOVED, show)
      element.close()
      // The element is removed with its parent before the browser would return focus.
      returnFocus(opener, element)
    }
  }, [focusNow])

  return (
    // The click handlers do for the pointer what Escape (onCancel) does for the keyboard.
    <dialog
      ref={dialog}
      className={css.native}
      aria-labelledby={`${id}title`}
      aria-describedby={description === undefined ? undefined : `${id}description`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return // bubbled from a file input
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onKeyDown={(event) => {
        // Chromium does not let a second Escape be cancelled, and would close it without asking the parent.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Only if the press started outside: releasing a text selection over the backdrop must not close it.
        if (event.target === event.currentTarget && pressedOutside.current) onClose()
      }}
    >
      <div ref={panel} part="dialog" className={`${css.panel} ${css.size[size]}`} tabIndex={-1}>
        <DialogFrame
          title={
            <h2 className={css.title} id={`${id}title`}>
              {title}
            </h2>
          }
          description={
            description !== undefined && (
              <div className={css.description} id={`${id}description`}>
                {description}
              </div>
            )
          }
          footer={rest.footer}
          busy={busy}
          onClose={onClose}
        >
          {rest.children}
        </DialogFrame>
      </div>
    </dialog>
  )
}
