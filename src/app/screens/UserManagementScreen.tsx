import { z } from '#contract/zod.ts'
import { ANY_ORGANIZATION, useOrganizationChoice } from '#src/app/organizationChoice.ts'
import { AdminUserList, OrganizationUserList } from '#src/features/users/UserList.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'

/** /user-management and /users-management of an organization's administrator */
export const OrganizationUserManagementScreen = () => <OrganizationUserList />

/** /user-management of platform staff */
export const AdminUserManagementScreen = () => <PlatformUserList kind="admin" />

/** /users-management of platform staff: the event side's dialogs (ruling 109) */
export const AdminUsersManagementScreen = () => <PlatformUserList kind="event-side" />

const organizationParam = z.object({ organization: z.catch(z.optional(z.string()), undefined) })

/**
 * The list's own organization select is the choice of ruling 13: it starts where the picker of the other screens would, is kept in
 * the address and remembered with theirs. There is no picker in the header, which would be a second filter for the same thing.
 */
function PlatformUserList({ kind }: { kind: 'admin' | 'event-side' }) {
  const choice = useOrganizationChoice({ mayBeAny: true })
  const [, setParams] = useScreenParams(organizationParam)
  return (
    <AdminUserList
      kind={kind}
      {...choice}
      onOrganization={(id) => setParams({ organization: id || ANY_ORGANIZATION })}
    />
  )
}
