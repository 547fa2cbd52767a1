import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'

type QuestionProps = {
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before partners can read the report, and says what of it they see. */
export function ShareDialog(question: QuestionProps) {
  return (
    <ConfirmDialog open title="Share Report" confirmLabel="Share" busyLabel="Sharing..." {...question}>
      Partners of this event can read the report and comment on it. They see the figures and observations of
      all teams and the corrective actions. Names of people are not shown, unless they are written in a text
      or an action.
    </ConfirmDialog>
  )
}

/** Asks before a version is frozen. */
export function SignDialog({ number, ...question }: QuestionProps & { number: number | undefined }) {
  return (
    <ConfirmDialog open title="Sign Report" confirmLabel="Sign" busyLabel="Signing..." {...question}>
      {`Version ${number} stays as it is from now on, with your name and a hash that the activity log holds. A later change begins a new version.`}
    </ConfirmDialog>
  )
}
