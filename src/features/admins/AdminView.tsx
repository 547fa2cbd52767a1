import type { AdminAccount } from '#contract/admins.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { AdminStatus } from './adminColumns.tsx'
import { flagsOf, heldLabels } from './adminFlags.ts'
import { roleLabel } from './adminRules.ts'
import type { Organizations } from './OrganizationPicker.tsx'

export const VIEW_TITLE = 'View Admin'

export type AdminViewProps = {
  admin: AdminAccount
  organizations: Organizations
  editDisabledReason: string | undefined
  onEdit: () => void
  onClose: () => void
}

/** 'View Admin', which 'Edit' turns into 'Edit Admin' (administration spec §2.9). */
export const AdminView = ({ admin, organizations, editDisabledReason, onEdit, onClose }: AdminViewProps) => (
  <Dialog
    open
    title={VIEW_TITLE}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Close</Button>
        <PermissionButton tone="primary" disabledReason={editDisabledReason} onClick={onEdit}>
          Edit
        </PermissionButton>
      </>
    }
  >
    <AdminFacts admin={admin} organizations={organizations} />
  </Dialog>
)

function AdminFacts({ admin, organizations }: { admin: AdminAccount; organizations: Organizations }) {
  const flags = flagsOf(roleLabel(admin.roles) === 'Super Admin' ? { full_admin: true } : admin.permissions)
  const hasList = flags.manageOrganizations && !flags.fullAdmin
  const names = (admin.manage_organizations ?? []).map(organizations.nameOf)
  return (
    <Facts>
      <Facts.Id label="Admin ID" value={admin.id} />
      <Facts.Text label="First Name" value={admin.first_name} />
      <Facts.Text label="Last Name" value={admin.last_name} />
      <Facts.Text label="Email" value={admin.email} />
      <Facts.Text
        label="Phone"
        value={displayedPhone(admin.phone_number, admin.country_dial_code ?? undefined)}
      />
      <Facts.Text label="Role" value={roleLabel(admin.roles)} />
      <Facts.Row label="Status">
        <AdminStatus admin={admin} />
      </Facts.Row>
      <Facts.Text label="Permissions" value={heldLabels(flags).join(', ')} />
      {hasList && <Facts.Text label="Organizations" value={names.join(', ') || 'None'} />}
      <Facts.Time label="Created" value={admin.created_at} />
      <Facts.Time label="Last change" value={admin.updated_at} />
    </Facts>
  )
}
