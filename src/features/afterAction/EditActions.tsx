import { PencilIcon, SignatureIcon } from 'lucide-react'
import type { Ref } from 'react'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { type ReportDialog, whyNotSign } from './reportWords.ts'

type EditActionsProps = {
  report: AfterActionReport
  isLatest: boolean
  /** Of the button that opens the editor. */
  editRef: Ref<HTMLButtonElement>
  onDialog: (dialog: ReportDialog) => void
}

/** Sign and edit, for people who may change the report. */
export function EditActions({ report: { shown }, isLatest, editRef, onDialog }: EditActionsProps) {
  return (
    <>
      <Button
        size="small"
        icon={<SignatureIcon />}
        hasPopup="dialog"
        disabledReason={whyNotSign(shown, isLatest)}
        onClick={() => onDialog('sign')}
      >
        Sign
      </Button>
      <Button
        buttonRef={editRef}
        size="small"
        tone="primary"
        icon={<PencilIcon />}
        disabledReason={isLatest ? undefined : 'Only the newest version can be changed.'}
        onClick={() => onDialog('edit')}
      >
        {shown?.signed_at ? 'New Version' : 'Edit'}
      </Button>
    </>
  )
}
