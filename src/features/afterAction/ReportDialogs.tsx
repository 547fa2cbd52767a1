import { Banner } from '#src/ui/Banner/Banner.tsx'
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

type SignDialogProps = QuestionProps & {
  number: number | undefined
  /** Says which figures are not in it. */
  missing: string | undefined
}

/** Asks before a version is frozen. */
export function SignDialog({ number, missing, ...question }: SignDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Sign Report"
      confirmLabel={missing ? 'Sign Without Them' : 'Sign'}
      busyLabel="Signing..."
      {...question}
    >
      {missing && (
        <Banner tone="caution" title="Figures are missing">
          {missing} Save the report again once they are read.
        </Banner>
      )}
      {`Version ${number} stays as it is from now on, with your name and a hash that the activity log holds. A later change begins a new version.`}
    </ConfirmDialog>
  )
}
