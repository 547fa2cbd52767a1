import { PencilIcon, PlusIcon } from 'lucide-react'
import type { Organization } from '#contract/organizations.ts'
import { actionsColumn, dateColumn, idColumn, PhoneNumber } from '#src/lists/cells.tsx'
import { linkColumn, titleLinkColumn } from '#src/lists/linkColumn.tsx'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { deleteAction, RowActions } from '#src/lists/RowActions.tsx'
import { EMPTY } from '#src/shared/format.ts'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { adminEmailOf, adminNameOf, createdOf, kioskCountOf, phoneOf } from './organizationRules.ts'
import * as css from './organizations.css.ts'

type OrganizationRowActions = {
  /** Why this person cannot change organizations; undefined if they can (administration spec §6). */
  disabledReason: string | undefined
  onAddKiosk: (row: Organization) => void
  onEdit: (row: Organization) => void
  /** On hover or focus of Edit, to prefetch the detail. */
  onEditIntent: (row: Organization) => void
  onDelete: (row: Organization) => void
  /** Registers each row's edit button, to which focus returns when the detail closes. */
  openerRef?: (key: string, element: HTMLElement | null) => void
}

const adminOf = ({ id, admin_details }: Organization): RecordRef | undefined =>
  admin_details?.id ? { kind: 'user', id: admin_details.id, organization: id } : undefined

/** Administration spec §2.1. */
export const organizationColumns = (actions: OrganizationRowActions): Column<Organization>[] => [
  { ...idColumn('Organization ID'), sortKey: 'id' },
  titleLinkColumn(
    'Organization Name',
    ({ name }) => name,
    ({ id }) => ({ kind: 'organization', id }),
    { sortKey: 'name', clamps: true },
  ),
  linkColumn('Admin Name', adminNameOf, adminOf, { sortKey: 'admin_name' }),
  {
    header: 'Admin Email',
    sortKey: 'admin_email',
    clamps: true,
    cell: (row) => <Email address={adminEmailOf(row)} />,
    text: adminEmailOf,
  },
  {
    header: 'Phone Number',
    noWrap: true,
    below: 'Admin Email',
    cell: (row) => <PhoneNumber shown={phoneOf(row)} />,
    text: phoneOf,
  },
  {
    header: 'Kiosks',
    sortKey: 'kiosks_count',
    align: 'end',
    noWrap: true,
    cell: (row) => (
      <span className={css.kiosks}>
        <RecordLink to={{ kind: 'organization', id: row.id, tab: 'kiosks' }}>
          {kioskCountOf(row) ?? EMPTY}
          <VisuallyHidden>
            {' '}
            {kioskCountOf(row) === 1 ? 'kiosk' : 'kiosks'} of {row.name}
          </VisuallyHidden>
        </RecordLink>
        <IconButton
          size="small"
          label={`Add kiosk to ${row.name}`}
          icon={<PlusIcon />}
          hasPopup="dialog"
          disabledReason={actions.disabledReason}
          onClick={() => actions.onAddKiosk(row)}
        />
      </span>
    ),
    text: kioskCountOf,
  },
  dateColumn('Created Date', createdOf, { sortKey: 'created_at' }),
  actionsColumn((row) => (
    <RowActions
      actions={[
        {
          label: `Edit ${row.name}`,
          icon: <PencilIcon />,
          disabledReason: actions.disabledReason,
          opensNoDialog: true,
          buttonRef: (element) => actions.openerRef?.(String(row.id), element),
          onSelect: () => actions.onEdit(row),
          onIntent: () => actions.onEditIntent(row),
        },
        deleteAction(row.name, () => actions.onDelete(row), actions.disabledReason),
      ]}
    />
  )),
]
