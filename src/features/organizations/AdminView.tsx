import { KeyRoundIcon, MailIcon, PencilIcon } from 'lucide-react'
import type { OrganizationDetail } from '#contract/organizations.ts'
import type { AdminMail } from '#src/api/organizationWrites.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { adminPhone } from './organizationRules.ts'

type AdminViewProps = {
  organization: OrganizationDetail
  onEdit: () => void
  onMail: (mail: AdminMail) => void
}

export const ADMIN_TITLE = 'Organization Admin'

/** Who administers the organization (administration spec §2.3). */
export function AdminView({ organization: { admin_details: admin }, onEdit, onMail }: AdminViewProps) {
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
