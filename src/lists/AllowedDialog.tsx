import { type ReactNode, useState } from 'react'
import type { ParamsPatch } from '#src/shared/screenParams.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'

/**
 * Why the dialog in the address may not be opened, decided at its opening. An open dialog stays: a record or a
 * permission that changes must not close a form with unsaved input, and the server refuses what is no longer possible.
 * @param dialog undefined: none
 */
export function useWhyNotOpen(
  dialog: string | undefined,
  whyNot: () => string | undefined,
): string | undefined {
  const [open, setOpen] = useState<string>()
  const refused = dialog === undefined || dialog === open ? undefined : whyNot()
  const allowed = refused === undefined ? dialog : undefined
  if (allowed !== open) setOpen(allowed)
  return refused
}

type AllowedDialogProps = {
  /** From the URL. */
  dialog: string
  /** Why this person may not open it (style F3). */
  whyNot: () => string | undefined
  /** Patch that removes the dialog from the URL, or opens a permitted one. */
  address: ParamsPatch
  /** That permitted one. */
  instead?: () => ReactNode
  children: () => ReactNode
}

/** A link opens a dialog only for people who may use it; others read why not (style L8). */
export function AllowedDialog({ dialog, whyNot, address, instead, children }: AllowedDialogProps) {
  const refused = useWhyNotOpen(dialog, whyNot)
  return (
    <>
      {refused !== undefined && <RefusedDialog reason={refused} address={address} />}
      {refused === undefined ? children() : instead?.()}
    </>
  )
}
