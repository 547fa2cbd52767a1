import { type ReactNode, useState } from 'react'
import type { ParamsPatch } from '#src/shared/screenParams.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'

type AllowedDialogProps = {
  /** From the URL; undefined: none. */
  dialog: string | undefined
  /** Why this person may not open it (style F3). */
  whyNot: string | undefined
  /** Patch that removes the dialog from the URL, or opens a permitted one. */
  address: ParamsPatch
  /** What is shown to people who may not; of the same type as the children, it is the same element to React. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * A link opens a dialog only for people who may use it; others read why not (style L8). Decided at its opening: a record
 * or a permission that changes must not close a form with unsaved input, and the server refuses what is no longer
 * possible.
 */
export function AllowedDialog({ dialog, whyNot, address, instead, children }: AllowedDialogProps) {
  const [open, setOpen] = useState<string>()
  const refused = dialog === undefined || dialog === open ? undefined : whyNot
  const allowed = refused === undefined ? dialog : undefined
  if (allowed !== open) setOpen(allowed)
  return (
    <>
      {refused !== undefined && <RefusedDialog reason={refused} address={address} />}
      {refused === undefined ? children : instead}
    </>
  )
}
