import { type ReactNode, useState } from 'react'
import { z } from '#contract/zod.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { type ParamsPatch, useScreenParams } from '#src/shared/screenParams.tsx'

/** Lazy, because only links from elsewhere lead here. */
const RefusedMessage = lazyExport(() => import('./RefusedMessage.tsx'), 'RefusedMessage')

const CLOSED = { dialog: undefined }

type AllowedDialogProps<Dialog extends string> = {
  /** From the URL, if one is open. */
  dialog: Dialog | null | undefined
  /** Why this person may not open it (style F3). */
  whyNot: string | undefined
  /** Patch that removes the dialog and its record from the URL, or opens a permitted one. */
  address?: ParamsPatch
  /** The dialog; or, as a function, what is shown with it and without it. */
  children: ReactNode | ((open: Dialog | undefined) => ReactNode)
}

/**
 * A link opens a dialog only for people who may use it; others read why not (style L8). Decided at its opening: a record
 * or a permission that changes must not close a form with unsaved input, and the server refuses what is no longer
 * possible.
 */
export function AllowedDialog<Dialog extends string>({
  dialog,
  whyNot,
  address = CLOSED,
  children,
}: AllowedDialogProps<Dialog>) {
  const [open, setOpen] = useState<typeof dialog>()
  const refused = dialog && dialog !== open ? whyNot : undefined
  const allowed = refused === undefined ? dialog : undefined
  if (allowed !== open) setOpen(allowed)
  return (
    <>
      {refused !== undefined && <RefusedMessage reason={refused} address={address} />}
      {typeof children === 'function' ? children(allowed ?? undefined) : allowed && children}
    </>
  )
}

const anyDialog = z.object({ dialog: z.optional(z.string()) })

/** Whether to show a part of a screen that has dialogs: one that is open keeps what was shown around it. */
export function useStaysAsOpened(isAllowed: boolean): boolean {
  const [{ dialog }] = useScreenParams(anyDialog)
  const [wasShown, setShown] = useState(isAllowed)
  const isShown = dialog === undefined ? isAllowed : wasShown
  if (isShown !== wasShown) setShown(isShown)
  return isShown
}
