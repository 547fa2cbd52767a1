import type { AdminAccount } from '#contract/admins.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { AdminStatus } from './adminColumns.tsx'
import { flagsOf, heldLabels } from './adminFlags.ts'
import { roleLabel } from './adminRules.ts'
import type { Organizations } from './OrganizationPicker.tsx'

export type AdminViewProps = {
  /** Undefined until it is here. */
  admin: AdminAccount | undefined
  error: { message: string } | null
  onRetry: () => void
  organizations: Organizations
  editDisabledReason: string | undefined
  onEdit: () => void
  onClose: () => void
}

/** 'View Admin', which 'Edit' turns into 'Edit Admin' (administration spec §2.9). */
export function AdminView({
  admin,
  error,
  onRetry,
  editDisabledReason,
  onEdit,
  onClose,
  ...props
}: AdminViewProps) {
  return (
    <Dialog
      open
      title="View Admin"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {admin && (
            <PermissionButton tone="primary" disabledReason={editDisabledReason} onClick={onEdit}>
              Edit
            </PermissionButton>
          )}
        </>
      }
    >
      {admin && <AdminFacts admin={admin} organizations={props.organizations} />}
      {!admin && error && <ErrorState message={error.message} onRetry={onRetry} />}
      {!admin && !error && <LoadingState text="Loading admin..." />}
    </Dialog>
  )
}

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
