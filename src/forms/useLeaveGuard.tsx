import { useEffect, useState } from 'react'
import { addNavigationGuard } from '#src/shared/navigationGuard.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'

/** Texts of the confirmation; `text` says what would be lost. */
type LeaveConfirmation = { title: string; text: string; confirmLabel: string; cancelLabel: string }
const DISCARD_CHANGES: LeaveConfirmation = {
  title: 'Discard changes',
  text: 'Your unsaved changes will be lost.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}

/** While something is sent that leaving would stop. */
export const STOP_UPLOAD: LeaveConfirmation = {
  title: 'Stop the upload',
  text: 'Files are uploading. Leaving stops the upload; files already stored are kept.',
  confirmLabel: 'Stop and leave',
  cancelLabel: 'Keep uploading',
}

/** While an import is being sent: nothing would be lost, and the server may have it already. */
const STOP_WAITING: LeaveConfirmation = {
  title: 'Stop waiting for the import?',
  text: 'The server may finish it. Check the list.',
  confirmLabel: 'Stop waiting',
  cancelLabel: 'Keep waiting',
}

const DISCARD_FILE: LeaveConfirmation = {
  title: 'Discard the file',
  text: 'Nothing was imported yet. If you leave, you will have to choose the file again.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}

/**
 * Of an import.
 * @param isChosen a file is chosen and not imported
 */
export const useImportGuard = (isChosen: boolean, isSending: boolean, onLeave: () => void) =>
  useLeaveGuard(isChosen || isSending, onLeave, isSending ? STOP_WAITING : DISCARD_FILE)

/**
 * Confirms before unsaved input is discarded: by Cancel, Escape or the dialog's close button through `leave`, by a
 * portal link, or by closing the tab (look.md, Forms). The question closes by itself once there is nothing left to lose,
 * such as after the import it is about has ended.
 * @param isDirty there are unsaved changes
 * @param onLeave closes the form
 * @param asked other texts (a constant), if more than typed input would be lost
 * @param onDiscard clears the input, for links that keep this screen open
 * @returns `leave` to use instead of onLeave, `ask` for other exits, and the dialog to render
 */
export function useLeaveGuard(
  isDirty: boolean,
  onLeave: () => void,
  asked = DISCARD_CHANGES,
  onDiscard?: () => void,
) {
  const [go, setGo] = useState<() => void>()
  useEffect(() => {
    if (!isDirty) return
    const remove = addNavigationGuard((proceed) => setGo(() => proceed))
    return () => {
      remove()
      setGo(undefined)
    }
    // `asked`: the open question was about something else.
  }, [isDirty, asked])
  const ask = (proceed: () => void) => (isDirty ? setGo(() => proceed) : proceed())
  return {
    leave: () => ask(onLeave),
    ask,
    question: (
      <ConfirmDialog
        open={go !== undefined}
        title={asked.title}
        confirmLabel={asked.confirmLabel}
        cancelLabel={asked.cancelLabel}
        tone="critical"
        onConfirm={() => {
          setGo(undefined)
          onDiscard?.()
          go?.()
        }}
        onClose={() => setGo(undefined)}
      >
        {asked.text}
      </ConfirmDialog>
    ),
  }
}
