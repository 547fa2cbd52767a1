import { KeyRoundIcon, MailIcon, PencilIcon } from 'lucide-react'
import { useState } from 'react'
import type { OrganizationDetail } from '#contract/organizations.ts'
import { adminPhone } from '#src/api/organizations.ts'
import { type AdminMail, useMailAdmin } from '#src/api/organizationWrites.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import { addToast } from '#src/shared/toast.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AdminForm } from './AdminForm.tsx'
import type { SectionProps } from './DetailsSection.tsx'
import { ADMIN_TITLE, PANEL_TEXT, withReason } from './infoRules.ts'

/** The administrator: read-only until Edit, with the emails that can be sent (administration spec §2.3). */
export function AdminSection({ organization, isEditing, onEditing }: SectionProps) {
  const [mail, setMail] = useState<AdminMail>()
  if (isEditing) return <AdminForm organization={organization} onClose={() => onEditing(false)} />
  return (
    <>
      <AdminView organization={organization} onEdit={() => onEditing(true)} onMail={setMail} />
      {mail && <AdminMailDialog organization={organization} mail={mail} onClose={() => setMail(undefined)} />}
    </>
  )
}

const TEXTS = {
  invite: { sent: PANEL_TEXT.inviteSent, failed: PANEL_TEXT.inviteFailed },
  reset: { sent: PANEL_TEXT.resetSent, failed: PANEL_TEXT.resetFailed },
} as const

type AdminMailDialogProps = { organization: OrganizationDetail; mail: AdminMail; onClose: () => void }

/** Sends the administrator an email after confirmation (administration spec §2.3, §7). */
function AdminMailDialog({ organization, mail, onClose }: AdminMailDialogProps) {
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
  const title = mail === 'invite' ? 'Resend Invite' : 'Reset Password'
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={title}
      busyLabel="Sending..."
      pending={sending.isPending}
      error={sending.error && { message: withReason(TEXTS[mail].failed, sending.error) }}
      onConfirm={send}
      onClose={onClose}
    >
      {mail === 'invite' ? (
        <>
          A new invitation will be sent to <strong>{email}</strong>. The previous invitation will stop
          working. If they already have a password, they get a link to choose a new one instead.
        </>
      ) : (
        <>
          An email with a link to choose a new password will be sent to <strong>{email}</strong>. The current
          password works until the link is used.
        </>
      )}
    </ConfirmDialog>
  )
}

type AdminViewProps = {
  organization: OrganizationDetail
  onEdit: () => void
  onMail: (mail: AdminMail) => void
}

/** The administrator, read-only (administration spec §2.3). */
function AdminView({ organization: { admin_details: admin }, onEdit, onMail }: AdminViewProps) {
  const noAddress = admin?.email ? undefined : 'There is no administrator with an email.'
  const phone = adminPhone(admin)
  return (
    <Section
      title={ADMIN_TITLE}
      level={3}
      actions={
        <Button size="small" icon={<PencilIcon />} onClick={onEdit}>
          Edit Admin
        </Button>
      }
    >
      <Card>
        <Stack space="medium">
          <Facts>
            <Facts.Text label="First Name" value={admin?.first_name} />
            <Facts.Text label="Last Name" value={admin?.last_name} />
            <Facts.Text label="Email" value={admin?.email} />
            <Facts.Text label="Phone" value={phone && displayedPhone(phone)} />
          </Facts>
          <Inline>
            <Button
              size="small"
              icon={<MailIcon />}
              hasPopup="dialog"
              disabledReason={noAddress}
              onClick={() => onMail('invite')}
            >
              Resend Invite
            </Button>
            <Button
              size="small"
              icon={<KeyRoundIcon />}
              hasPopup="dialog"
              disabledReason={noAddress}
              onClick={() => onMail('reset')}
            >
              Reset Password
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Section>
  )
}
