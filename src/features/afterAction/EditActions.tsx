import { PencilIcon, Share2Icon, SignatureIcon } from 'lucide-react'
import type { Ref } from 'react'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { type ReportDialog, whyNotShare, whyNotSign } from './reportWords.ts'

type EditActionsProps = {
  report: AfterActionReport
  isLatest: boolean
  /** Of the button that opens the editor. */
  editRef: Ref<HTMLButtonElement>
  onDialog: (dialog: ReportDialog) => void
}

/** Share, sign and edit, for people who may change the report. */
export function EditActions({ report: { shown, shared_at }, isLatest, editRef, onDialog }: EditActionsProps) {
  return (
    <>
      {/* Two buttons, because the second Enter of a hasty person must not undo the first. */}
      {shared_at ? (
        <Button
          key="stop"
          size="small"
          icon={<Share2Icon />}
          hasPopup="dialog"
          onClick={() => onDialog('stop-sharing')}
        >
          Stop Sharing
        </Button>
      ) : (
        <Button
          key="share"
          size="small"
          icon={<Share2Icon />}
          hasPopup="dialog"
          disabledReason={whyNotShare({ shown, shared_at })}
          onClick={() => onDialog('share')}
        >
          Share Report
        </Button>
      )}
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
