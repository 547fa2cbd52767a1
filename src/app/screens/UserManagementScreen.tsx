import { z } from '#contract/zod.ts'
import { ANY_ORGANIZATION, useOrganizationChoice } from '#src/app/useOrganizationChoice.tsx'
import { AdminUserList, OrganizationUserList } from '#src/features/users/UserList.tsx'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

/** /user-management and /users-management for organization administrators */
export const OrganizationUserManagementScreen = () => <OrganizationUserList />

/** /user-management for platform staff */
export const AdminUserManagementScreen = () => <PlatformUserList kind="admin" />

/** /users-management for platform staff: the event side's dialogs (ruling 109) */
export const AdminUsersManagementScreen = () => <PlatformUserList kind="event-side" />

const organizationParam = z.object({ organization: z.catch(z.optional(z.string()), undefined) })

/**
 * The list's own organization filter is the choice of ruling 13: same start value, address parameter and memory as the
 * picker of other screens. The header has no picker here, which would be a second filter for the same thing.
 */
function PlatformUserList({ kind }: { kind: 'admin' | 'event-side' }) {
  const { isMissing, ...choice } = useOrganizationChoice({ mayBeAny: true })
  const [, setParams] = useScreenParams(organizationParam)
  const onOrganization = (id: string) => setParams({ organization: id || ANY_ORGANIZATION })
  if (isMissing)
    return (
      <Stack space="small" align="center">
        <RecordNotFound what="organization" />
        <Button size="small" onClick={() => onOrganization('')}>
          Show all organizations
        </Button>
      </Stack>
    )
  return <AdminUserList kind={kind} {...choice} onOrganization={onOrganization} />
}
