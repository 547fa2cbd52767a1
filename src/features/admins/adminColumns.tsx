import { EyeIcon, PowerIcon, PowerOffIcon, Trash2Icon } from 'lucide-react'
import type { AdminAccount } from '#contract/admins.ts'
import { actionsColumn, idColumn } from '#src/lists/columns/cells.tsx'
import { emailColumn, phoneColumn } from '#src/lists/columns/contactColumns.tsx'
import { nameColumns } from '#src/lists/columns/nameColumns.tsx'
import { RowActions } from '#src/lists/columns/RowActions.tsx'
import { phoneText } from '#src/shared/phone.ts'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { flagsOf, heldLabels } from './adminFlags.ts'
import { adminName, type Caller, isActive, roleLabel, whyNotDelete, whyNotToggle } from './adminRules.ts'
import * as css from './admins.css.ts'

type AdminRowActions = {
  onView: (admin: AdminAccount) => void
  onViewIntent?: (admin: AdminAccount) => void
  onToggle: (admin: AdminAccount) => void
  onDelete: (admin: AdminAccount) => void
}

/** A super_admin has all permissions. */
const permissionsText = ({ roles, permissions }: AdminAccount): string =>
  roleLabel(roles) === 'Super Admin' ? 'All permissions' : heldLabels(flagsOf(permissions)).join(', ')

const recordOf = ({ id }: AdminAccount): RecordRef => ({ kind: 'admin', id })

const facts: readonly Column<AdminAccount>[] = [
  idColumn('Admin ID', { sortKey: 'id' }),
  ...nameColumns(recordOf),
  // Beside many permissions, most stay on one line.
  emailColumn('Email', ({ email }) => email, { sortKey: 'email', width: '23%' }),
  phoneColumn('Phone', ({ phone_number }) => phoneText(phone_number), {
    sortKey: 'phone_number',
    below: 'Email',
  }),
  {
    header: 'Role/Permissions',
    sortKey: 'roles',
    clamps: true,
    cell: (admin) => (
      <div className={css.role}>
        <span>{roleLabel(admin.roles)}</span>
        <span className={css.held}>{permissionsText(admin)}</span>
      </div>
    ),
    text: (admin) => `${roleLabel(admin.roles)}: ${permissionsText(admin)}`,
    file: [
      { header: 'Role', text: ({ roles }) => (roles?.length ? roleLabel(roles) : undefined) },
      { header: 'Permissions', text: permissionsText },
    ],
  },
  {
    header: 'Status',
    sortKey: 'status',
    cell: (admin) => <AdminStatus admin={admin} />,
    text: (admin) => statusText(admin),
    noWrap: true,
  },
]

const statusText = (admin: AdminAccount): string => (isActive(admin) ? 'Active' : 'Inactive')

export const AdminStatus = ({ admin }: { admin: AdminAccount }) => (
  <Badge tone={isActive(admin) ? 'positive' : 'neutral'}>{statusText(admin)}</Badge>
)

/** administration spec §2.9. */
export const adminColumns = (by: Caller, actions: AdminRowActions): Column<AdminAccount>[] => [
  ...facts,
  actionsColumn((admin) => <RowActions actions={rowActions(admin, by, actions)} />),
]

function rowActions(
  admin: AdminAccount,
  by: Caller,
  { onView, onViewIntent, onToggle, onDelete }: AdminRowActions,
) {
  const name = adminName(admin)
  const active = isActive(admin)
  return [
    {
      label: `View ${name}`,
      icon: <EyeIcon />,
      onSelect: () => onView(admin),
      onIntent: () => onViewIntent?.(admin),
    },
    {
      label: `${active ? 'Deactivate' : 'Activate'} ${name}`,
      icon: active ? <PowerOffIcon /> : <PowerIcon />,
      disabledReason: whyNotToggle(by, admin),
      onSelect: () => onToggle(admin),
    },
    {
      label: `Delete ${name}`,
      icon: <Trash2Icon />,
      disabledReason: whyNotDelete(by, admin),
      onSelect: () => onDelete(admin),
    },
  ]
}
