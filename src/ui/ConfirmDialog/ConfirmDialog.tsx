import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

export type ConfirmDialogProps = {
  open?: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The title's verb, not "OK". */
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'critical'
  /** The children have a field to fill in first: it has the focus, and Enter in it confirms. */
  hasField?: boolean
  pending?: boolean
  /** Why it cannot be confirmed (style F3). */
  disabledReason?: string | undefined
  /** It no longer needs to be confirmed, as the children say: the dialog can only be closed. */
  isOver?: boolean
  /** Why the last try failed; the dialog stays open. */
  error?: { message: string } | null | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Confirms something that cannot be undone. A critical question starts with focus on Cancel, unless it has a field. */
export function ConfirmDialog({
  tone = 'primary',
  hasField = false,
  pending = false,
  cancelLabel = 'Cancel',
  isOver = false,
  ...props
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const formId = useId()
  useEffect(() => {
    // The button that was pressed is gone.
    if (isOver) cancel.current?.focus()
  }, [isOver])
  return (
    <Dialog
      title={props.title}
      open={props.open}
      onClose={props.onClose}
      size="small"
      busy={pending}
      {...(tone === 'critical' && !hasField && { initialFocus: cancel })}
      footer={
        <>
          <Button buttonRef={cancel} disabled={pending} onClick={props.onClose}>
            {isOver ? 'Close' : cancelLabel}
          </Button>
          {!isOver && (
            <Button
              tone={tone}
              busy={pending}
              disabledReason={props.disabledReason}
              {...(props.busyLabel !== undefined && { busyText: props.busyLabel })}
              {...(hasField ? { type: 'submit', form: formId } : { onClick: props.onConfirm })}
            >
              {props.confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Stack space="medium">
        {hasField ? (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              // Enter must not bypass a disabled button.
              if (!pending && props.disabledReason === undefined) props.onConfirm()
            }}
          >
            {props.children}
          </form>
        ) : (
          <div>{props.children}</div>
        )}
        {props.error && <Banner tone="critical">{props.error.message}</Banner>}
      </Stack>
    </Dialog>
  )
}
