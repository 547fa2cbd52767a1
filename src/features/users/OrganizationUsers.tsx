import type { RowId } from '#contract/shared.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { UserDialogs } from './UserDialogs.tsx'
import { UserListPage } from './UserListPage.tsx'
import { tabColumns, userActions } from './userColumns.tsx'
import { useUserList } from './useUserList.ts'

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
