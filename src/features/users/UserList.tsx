import { useState } from 'react'
import { PAGE_SIZES } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { PageSizeSelect } from '#src/ui/Pagination/PageSizeSelect.tsx'
import type { Sort } from '#src/ui/Table/Table.types.ts'
import { useKioskOptions, useOrganizationOptions } from './placeOptions.ts'
import { UserDialogs } from './UserDialogs.tsx'
import type { UserFormKind } from './UserFormDialog.tsx'
import { UserListView } from './UserListView.tsx'
import { actionsColumn, adminColumns, managementColumns } from './userColumns.tsx'
import type { UserOrdering } from './userRules.ts'
import { type UserListState, useUserList } from './useUserList.ts'

/** Whose people platform staff look at. */
export type OrganizationChoice = {
  /** Undefined for those of all organizations. */
  organization: RowId | undefined
  /** It is not known yet where to start: nothing is asked for. */
  isResolving: boolean
  onOrganization: (id: string) => void
}

const ACTIONS = ['view', 'edit', 'toggle', 'delete'] as const

/** User Management of an organization's administrator (administration spec §2.8). */
export function OrganizationUserList() {
  const by = useSession()
  const list = useUserList({ variant: 'organization', columns: managementColumns })
  return (
    <>
      <UserListView
        {...list.view}
        columns={[...list.columns, actionsColumn(ACTIONS, list.view, { by })]}
        onImport={list.onImport}
      />
      <UserDialogs list={list} kind="organization" />
    </>
  )
}

type AdminUserListProps = OrganizationChoice & {
  /** Which dialogs it has: its own, or the event side's on /users-management (ruling 109). */
  kind: Exclude<UserFormKind, 'organization'>
}

/** User Management of platform staff: an organization, a kiosk of it, pages of a chosen size, an order. */
export function AdminUserList({ kind, ...choice }: AdminUserListProps) {
  const by = useSession()
  const { organization, isResolving } = choice
  const list = useUserList({
    variant: 'admin',
    columns: adminColumns,
    organization,
    isReady: !isResolving,
  })
  const { sort } = list.params
  return (
    <>
      <UserListView
        {...list.view}
        columns={[...list.columns, actionsColumn(ACTIONS, list.view, { by })]}
        filters={<AdminFilters list={list} {...choice} />}
        sort={toSort(sort)}
        onSort={(chosen) => list.setParams({ sort: toOrdering(chosen), page: undefined })}
        hidesSinglePage
        onImport={list.onImport}
      />
      <UserDialogs list={list} kind={kind} organization={organization} />
    </>
  )
}

const toSort = (ordering: UserOrdering): Sort =>
  ordering.startsWith('-')
    ? { key: ordering.slice(1), direction: 'desc' }
    : { key: ordering, direction: 'asc' }
const toOrdering = ({ key, direction }: Sort): UserOrdering =>
  `${direction === 'desc' ? '-' : ''}${key}` as UserOrdering

/** administration spec §2.8: said when the organization is cleared (ruling 48). */
const ORGANIZATION_CLEARED = 'Please select an organization is required'

function AdminFilters({
  list,
  organization,
  isResolving,
  onOrganization,
}: OrganizationChoice & { list: UserListState }) {
  const { params, setParams } = list
  const [wasCleared, setCleared] = useState(false)
  const organizations = useOrganizationOptions()
  const chosen = organization === undefined ? '' : String(organization)
  const kiosks = useKioskOptions('platform', chosen)
  return (
    <>
      <Combobox
        label="Organization"
        options={isResolving ? undefined : organizations && [ALL_ORGANIZATIONS, ...organizations]}
        loadingText="Loading organizations..."
        empty="No organization found"
        value={chosen}
        onChange={(id) => {
          setCleared(id === '')
          // A kiosk belongs to one organization: it goes with it.
          setParams({ kiosk: undefined, page: undefined })
          onOrganization(id)
        }}
        error={wasCleared && chosen === '' ? ORGANIZATION_CLEARED : undefined}
      />
      <Combobox
        label="Kiosk"
        options={
          chosen === '' || kiosks.error ? [ALL_KIOSKS] : kiosks.options && [ALL_KIOSKS, ...kiosks.options]
        }
        loadingText="Loading kiosks..."
        empty="No kiosk data found"
        value={params.kiosk}
        onChange={(kiosk) => setParams({ kiosk, page: undefined })}
        disabled={chosen === ''}
        error={kiosks.error?.message}
      />
      <PageSizeSelect
        value={list.view.pageSize}
        sizes={PAGE_SIZES}
        onChange={(size) => setParams({ page_size: size, page: undefined })}
      />
    </>
  )
}

const ALL_ORGANIZATIONS = { value: '', label: 'All organizations' }
const ALL_KIOSKS = { value: '', label: 'All kiosks' }
