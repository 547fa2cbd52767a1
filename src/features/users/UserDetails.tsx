import type { UserRow } from '#src/api/rows.ts'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { EVENT_MANAGER, kioskNameOf, nameOf, phoneOf, roleLabel } from './userRules.ts'

type UserDetailsProps = {
  user: UserRow
  /** The button is there for those who may (administration spec §2.8, ruling 98). */
  canEdit: boolean
  onEdit: () => void
  onClose: () => void
}

/** User Details, read-only (administration spec §2.8). */
export function UserDetails({ user, canEdit, onEdit, onClose }: UserDetailsProps) {
  return (
    <Dialog
      open
      title="User Details"
      description={nameOf(user)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {canEdit && (
            <Button tone="primary" onClick={onEdit}>
              Edit User
            </Button>
          )}
        </>
      }
    >
      <Facts>
        <Facts.Text label="First Name" value={user.first_name} />
        <Facts.Text label="Last Name" value={user.last_name} />
        <Facts.Text label="Email" value={user.email} />
        <Facts.Text label="Phone Number" value={phoneOf(user)} />
        <Facts.Text label="Role" value={roleLabel(user.roles)} />
        <Facts.Text label="Event Management" value={user.roles === EVENT_MANAGER ? 'Enabled' : 'Disabled'} />
        <Facts.Row label="Organization">
          <RecordLink
            to={user.organization === null ? undefined : { kind: 'organization', id: user.organization }}
          >
            <OrDash value={user.organization_name} />
          </RecordLink>
        </Facts.Row>
        <Facts.Text label="Assigned Kiosk" value={kioskNameOf(user)} />
        <Facts.Row label="Status">
          {user.is_active ? <Badge tone="positive">Active</Badge> : <Badge tone="neutral">Inactive</Badge>}
        </Facts.Row>
        <Facts.Time label="Created" value={user.created_at} />
        <Facts.Time label="Last changed" value={user.updated_at} />
      </Facts>
    </Dialog>
  )
}
