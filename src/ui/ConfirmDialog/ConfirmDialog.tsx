import { type ReactNode, useRef } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The title's verb, not "OK". */
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'critical'
  pending?: boolean
  /** Why it cannot be confirmed (style F3). */
  disabledReason?: string | undefined
  /** Why the last try failed; the dialog stays open. */
  error?: { message: string } | null | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Confirms something that cannot be undone. A critical question starts with focus on Cancel. */
export function ConfirmDialog({
  tone = 'primary',
  pending = false,
  cancelLabel = 'Cancel',
  ...props
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={props.title}
      open={props.open}
      onClose={props.onClose}
      size="small"
      busy={pending}
      {...(tone === 'critical' && { initialFocus: cancel })}
      footer={
        <>
          <Button buttonRef={cancel} disabled={pending} onClick={props.onClose}>
            {cancelLabel}
          </Button>
          <Button
            tone={tone}
            busy={pending}
            disabledReason={props.disabledReason}
            {...(props.busyLabel !== undefined && { busyText: props.busyLabel })}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Stack space="medium">
        <div>{props.children}</div>
        {props.error && <Banner tone="critical">{props.error.message}</Banner>}
      </Stack>
    </Dialog>
  )
}
