import type { AdminAccount } from '#contract/admins.ts'
import { adminQueries } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { RecordDialogs } from '#src/lists/records/OpenRecord.tsx'
import { phoneText } from '#src/shared/phone.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { DeleteAdmin } from './AdminActions.tsx'
import { AdminEditor } from './AdminEditor.tsx'
import { AdminStatus } from './adminColumns.tsx'
import { flagsOf, heldLabels } from './adminFlags.ts'
import { adminName, roleLabel, whyNotDelete, whyNotEdit } from './adminRules.ts'
import { useEditorRules } from './useEditorRules.ts'

type AdminDetailProps = {
  id: string
  dialog: 'view' | 'edit' | 'delete'
  /** Rows of the list, which suffice for confirmations while the record loads. */
  rows: readonly AdminAccount[] | undefined
  onEditing: (isEditing: boolean) => void
  onDeleted: () => void
  onClose: () => void
}

/** One administrator: view, edit and delete (administration spec §2.9). */
export function AdminDetail({ id, dialog, rows, onEditing, onDeleted, onClose }: AdminDetailProps) {
  const by = useSession()
  return (
    <RecordDialogs
      id={id}
      noun="admin"
      dialog={dialog}
      titles={TITLES}
      loadingText="Loading admin..."
      query={adminQueries(useApi()).detail(id)}
      find={(admin) => admin}
      rows={dialog === 'delete' ? rows : undefined}
      nameOf={adminName}
      whyNot={(admin, asked) => (asked === 'edit' ? whyNotEdit(by, admin) : whyNotDelete(by, admin))}
      parts={(admin, { reload }) => ({
        // Edit turns it into Edit Admin (administration spec §2.9).
        view: () => (
          <DetailsDialog
            title={VIEW_TITLE}
            onClose={onClose}
            actions={
              <PermissionButton
                tone="primary"
                disabledReason={whyNotEdit(by, admin)}
                onClick={() => onEditing(true)}
              >
                Edit
              </PermissionButton>
            }
          >
            <AdminFacts admin={admin} />
          </DetailsDialog>
        ),
        edit: () => (
          <AdminEditor
            admin={admin}
            reload={reload}
            onSaved={() => onEditing(false)}
            onClose={() => onEditing(false)}
          />
        ),
        delete: () => <DeleteAdmin admin={admin} onDeleted={onDeleted} onClose={onClose} />,
      })}
      onClose={onClose}
    />
  )
}

const VIEW_TITLE = 'View Admin'
const TITLES = { view: VIEW_TITLE, edit: VIEW_TITLE, delete: 'Delete Admin' }

function AdminFacts({ admin }: { admin: AdminAccount }) {
  const { organizations } = useEditorRules()
  const flags = flagsOf(roleLabel(admin.roles) === 'Super Admin' ? { full_admin: true } : admin.permissions)
  const hasList = flags.manageOrganizations && !flags.fullAdmin
  const names = (admin.manage_organizations ?? []).map(organizations.nameOf)
  return (
    <Facts>
      <Facts.Id label="Admin ID" value={admin.id} />
      <Facts.Text label="First Name" value={admin.first_name} />
      <Facts.Text label="Last Name" value={admin.last_name} />
      <Facts.Text label="Email" value={admin.email} />
      <Facts.Text label="Phone" value={phoneText(admin.phone_number)} />
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
