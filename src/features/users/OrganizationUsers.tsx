import type { RowId } from '#contract/shared.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { UserDialogs } from './UserDialogs.tsx'
import { UserListView } from './UserListView.tsx'
import { actionsColumn, tabColumns } from './userColumns.tsx'
import { useUserList } from './useUserList.ts'

type OrganizationUsersProps = { organization: { id: RowId; name: string } }

/** The Users tab of an organization's detail (administration spec §2.3): the dialogs are those of User Management. */
export function OrganizationUsers({ organization }: OrganizationUsersProps) {
  const by = useSession()
  const list = useUserList({ variant: 'tab', columns: tabColumns, organization: organization.id })
  return (
    <>
      <UserListView
        {...list.view}
        columns={[...list.columns, actionsColumn(['edit', 'delete'], list.view, { by, header: 'Action' })]}
        onImport={list.onImport}
      />
      <UserDialogs list={list} kind="admin" organization={organization.id} isKioskFixed />
    </>
  )
}
