import { useEffect, useState } from 'react'
import { addNavigationGuard } from '#src/shared/navigationGuard.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'

/** What is asked; `text` says what would be lost. */
type LeaveQuestion = { title: string; text: string; confirmLabel: string; cancelLabel: string }
const TYPED: LeaveQuestion = {
  title: 'Discard changes',
  text: 'Your unsaved changes will be lost.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}

/**
 * Asks before typed input is thrown away: by the dialog's Cancel, Escape and cross through `leave`, by a link of the
 * portal, and by closing the tab (look.md, Forms).
 * @param isDirty something is typed that is not saved
 * @param onLeave closes the form
 * @param asked where more than typed words would be lost
 * @returns `leave` in place of onLeave, `ask` for another way out of the form, and the question to render
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void, asked = TYPED) {
  const [go, setGo] = useState<() => void>()
  useEffect(() => {
    if (!isDirty) return
    return addNavigationGuard((proceed) => setGo(() => proceed))
  }, [isDirty])
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
          go?.()
        }}
        onClose={() => setGo(undefined)}
      >
        {asked.text}
      </ConfirmDialog>
    ),
  }
}
