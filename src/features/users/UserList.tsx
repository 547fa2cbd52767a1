import { useState } from 'react'
import { PAGE_SIZES } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import type { Filter } from '#src/lists/listFilters.tsx'
import { organizationFilter } from '#src/lists/organizationFilter.tsx'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { useKioskOptions, useOrganizationOptions } from './placeOptions.ts'
import { UserDialogs } from './UserDialogs.tsx'
import type { UserFormKind } from './UserFormDialog.tsx'
import { UserListPage } from './UserListPage.tsx'
import { allOrganizationsColumns, managementColumns, tabColumns, userActions } from './userColumns.tsx'
import { type UserListState, useUserList } from './useUserList.ts'

/** The organization platform staff have chosen, and how to change it. */
type ListChoice = OrganizationChoice & { onOrganization: (id: string) => void }

const ACTIONS = ['view', 'edit', 'toggle', 'delete'] as const

/** User Management for an organization's administrator (administration spec §2.8). */
export function OrganizationUserList() {
  const by = useSession()
  const users = useUserList({ variant: 'organization' })
  return (
    <>
      <UserListPage
        users={users}
        columns={[...managementColumns, userActions(ACTIONS, users, { by })]}
        paging={{ countsNone: true }}
      />
      <UserDialogs list={users} kind="organization" />
    </>
  )
}

type AdminUserListProps = ListChoice & {
  /** Which dialogs: the platform's, or the event side's on /users-management (ruling 109). */
  kind: Exclude<UserFormKind, 'organization'>
}

/** User Management for platform staff: filters by organization and kiosk, page size, sorting. */
export function AdminUserList({ kind, ...choice }: AdminUserListProps) {
  const by = useSession()
  const { organization, isResolving } = choice
  const users = useUserList({ variant: 'admin', organization, isReady: !isResolving })
  const { page } = users.list
  const columns = organization === undefined && !isResolving ? allOrganizationsColumns : managementColumns
  // The footer appears only with several pages (administration spec §2.8).
  const isOnePage = page !== undefined && page.total <= page.pageSize
  return (
    <>
      <UserListPage
        users={users}
        columns={[...columns, userActions(ACTIONS, users, { by })]}
        filters={useAdminFilters(users, choice)}
        toolbarSizes={PAGE_SIZES}
        paging={isOnePage ? 'none' : {}}
      />
      <UserDialogs list={users} kind={kind} organization={organization} />
    </>
  )
}

/** Shown when the organization is cleared (administration spec §2.8, ruling 48). */
const ORGANIZATION_CLEARED = 'Please select an organization is required'

function useAdminFilters(
  { params, setParams }: UserListState,
  { organization, isResolving, onOrganization }: ListChoice,
): Filter[] {
  const [wasCleared, setCleared] = useState(false)
  const organizations = useOrganizationOptions()
  const chosen = organization === undefined ? '' : String(organization)
  const kiosks = useKioskOptions({
    side: 'platform',
    organization: chosen,
    leading: ALL_KIOSKS,
    chosen: params.kiosk,
  })
  return [
    {
      ...organizationFilter(isResolving ? undefined : organizations, {
        onChange: (id) => {
          setCleared(id === '')
          // A kiosk belongs to one organization, so clear it too.
          setParams({ kiosk: undefined, page: undefined })
          onOrganization(id)
        },
        error: wasCleared && chosen === '' ? ORGANIZATION_CLEARED : undefined,
      }),
      isOfPage: true,
    },
    {
      name: 'kiosk',
      field: (field) => (
        <Combobox
          {...field}
          label="Kiosk"
          options={chosen === '' || kiosks.error ? [ALL_KIOSKS] : kiosks.options}
          search={kiosks.search}
          known={kiosks.known}
          loadingText="Loading kiosks..."
          empty="No kiosk data found"
          disabled={chosen === ''}
          error={kiosks.error?.message}
        />
      ),
    },
  ]
}

const ALL_KIOSKS = { value: '', label: 'All kiosks' }

type OrganizationUsersProps = { organization: { id: RowId; name: string } }

/** The Users tab of an organization (administration spec §2.3), with the dialogs of User Management. */
export function OrganizationUsers({ organization }: OrganizationUsersProps) {
  const by = useSession()
  const users = useUserList({ variant: 'tab', organization: organization.id })
  return (
    <>
      <UserListPage
        users={users}
        columns={[...tabColumns, userActions(['edit', 'delete'], users, { by, header: 'Action' })]}
      />
      <UserDialogs list={users} kind="admin" organization={organization.id} isKioskFixed />
    </>
  )
}
