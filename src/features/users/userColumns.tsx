import { PowerIcon, PowerOffIcon } from 'lucide-react'
import type { Country } from '#contract/countries.ts'
import { numberOf } from '#contract/userNumber.ts'
import type { UserRow } from '#src/api/rows.ts'
import { actionsColumn, codeColumn, dateColumn, textColumn } from '#src/lists/columns/cells.tsx'
import { emailColumn, phoneColumn } from '#src/lists/columns/contactColumns.tsx'
import { linkColumn } from '#src/lists/columns/linkColumn.tsx'
import { nameColumns } from '#src/lists/columns/nameColumns.tsx'
import { deleteAction, editAction, RowActions, viewAction } from '#src/lists/columns/RowActions.tsx'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import {
  type Caller,
  EVENT_MANAGER,
  kioskNameOf,
  nameOf,
  phoneOf,
  phoneWithDialCode,
  whyNot,
} from './userRules.ts'

/** The status in a word (administration spec §3). */
const statusOf = (user: UserRow): string => (user.is_active ? 'Active' : 'Inactive')

function UserStatus({ user }: { user: UserRow }) {
  return <Badge tone={user.is_active ? 'positive' : 'neutral'}>{statusOf(user)}</Badge>
}

const column = textColumn<UserRow>

const number = codeColumn<UserRow>('User ID', ({ id }) => numberOf(id), {
  sortKey: 'id',
  below: 'First Name',
})
const recordOf = (user: UserRow): RecordRef => ({
  kind: 'user',
  id: user.id,
  organization: user.organization,
})
const names = nameColumns<UserRow>(recordOf)
const email = emailColumn<UserRow>('Email', (user) => user.email, { sortKey: 'email' })
const phone = phoneColumn('Phone', phoneOf, { below: 'Email' })
const organization = linkColumn<UserRow>(
  'Organization',
  ({ organization_name }) => organization_name ?? '',
  ({ organization: id, organization_name }) =>
    organization_name && id !== null ? { kind: 'organization', id } : undefined,
  // Keeps last names from breaking within a word on a laptop.
  { width: '12%' },
)
const status = column('Status', statusOf, { sortKey: 'status', cell: (user) => <UserStatus user={user} /> })
const eventManagement = column(
  'Event Management',
  (user) => (user.roles === EVENT_MANAGER ? 'True' : 'False'),
  { sortKey: 'event_manager' },
)

/** User Management (administration spec §2.8). */
export const managementColumns: readonly Column<UserRow>[] = [
  number,
  ...names,
  email,
  phone,
  status,
  eventManagement,
]
/** Adds the organization when platform staff list several. */
export const allOrganizationsColumns: readonly Column<UserRow>[] = managementColumns.flatMap((one) =>
  one === status ? [organization, one] : [one],
)
/** The Users tab of an organization (administration spec §2.3). */
export const tabColumns: readonly Column<UserRow>[] = [
  number,
  ...names,
  email,
  status,
  dateColumn('Created At', ({ created_at }) => created_at, { sortKey: 'created_at' }),
]
/** The user side's list (events spec §2). */
export const memberColumns = (countries: readonly Country[]): readonly Column<UserRow>[] => [
  number,
  ...names,
  email,
  phoneColumn('Phone', (user) => phoneWithDialCode(user, countries)),
  column('Assigned Kiosk', kioskNameOf, { clamps: true }),
]

type UserRowActions = {
  onOpen: (dialog: 'view' | 'edit' | 'delete', user: UserRow) => void
  onToggle: (user: UserRow) => void
}

/**
 * Row actions.
 * @param offered in order: administration spec §2.3 and §2.8, events spec §2
 * @param by the signed-in person, who cannot change their own row (authz line 39)
 * @param reason why this person cannot change users
 */
export const userActions = (
  offered: readonly ('view' | 'edit' | 'toggle' | 'delete')[],
  { onOpen, onToggle }: UserRowActions,
  { by, header = 'Actions', reason }: { by: Caller; header?: string; reason?: string | undefined },
): Column<UserRow> =>
  actionsColumn(
    (user) => {
      const name = nameOf(user)
      const never = reason ?? whyNot.changeSelf(by, user)
      const actions = {
        view: viewAction(name, () => onOpen('view', user)),
        edit: editAction(name, () => onOpen('edit', user), never),
        toggle: {
          label: `${user.is_active ? 'Deactivate' : 'Activate'} ${name}`,
          icon: user.is_active ? <PowerOffIcon /> : <PowerIcon />,
          disabledReason: whyNot.switchOff(user) ?? never,
          opensNoDialog: true,
          onSelect: () => onToggle(user),
        },
        delete: deleteAction(name, () => onOpen('delete', user), whyNot.remove(user) ?? never),
      }
      return <RowActions actions={offered.map((one) => actions[one])} />
    },
    { header },
  )
