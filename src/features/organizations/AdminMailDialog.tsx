import type { OrganizationDetail } from '#contract/organizations.ts'
import { type AdminMail, useMailAdmin } from '#src/api/organizationWrites.ts'
import { addToast } from '#src/shared/toast.ts'
import { AdminMailDialogView } from './AdminMailDialogView.tsx'
import { PANEL_TEXT, withReason } from './infoRules.ts'

const TEXTS = {
  invite: { sent: PANEL_TEXT.inviteSent, failed: PANEL_TEXT.inviteFailed },
  reset: { sent: PANEL_TEXT.resetSent, failed: PANEL_TEXT.resetFailed },
} as const

type AdminMailDialogProps = { organization: OrganizationDetail; mail: AdminMail; onClose: () => void }

/** Sends the administrator a mail, after a question (administration spec §2.3, §7). */
export function AdminMailDialog({ organization, mail, onClose }: AdminMailDialogProps) {
  const email = organization.admin_details?.email ?? ''
  const sending = useMailAdmin(organization.id, email)
  const send = () =>
    sending.mutate(mail, {
      onSuccess: (sent) => {
        addToast({
          tone: 'positive',
          title: TEXTS[sent].sent,
          ...(sent !== mail && { text: PANEL_TEXT.hasPassword }),
        })
        onClose()
      },
    })
  return (
    <AdminMailDialogView
      mail={mail}
      email={email}
      pending={sending.isPending}
      error={sending.error && { message: withReason(TEXTS[mail].failed, sending.error) }}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
