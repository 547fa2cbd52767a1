import { Banner } from '#src/ui/Banner/Banner.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'

type QuestionProps = {
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Confirms sharing the report with partners, and says what they will see. */
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
  /** Which figures are missing. */
  missing: string | undefined
}

/** Confirms signing, which freezes a version. */
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
      {`Version ${number} can no longer be changed. It shows your name and a hash, which is also in the activity log. Later changes begin a new version.`}
    </ConfirmDialog>
  )
}
