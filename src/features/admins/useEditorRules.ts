import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import { actsAs } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import type { AdminFlag } from './adminFlags.ts'
import { whyNotGrant } from './adminRules.ts'
import type { Organizations } from './SelectOrganizations.tsx'

/** What the signed-in person may grant: organizations, permissions, and the super admin role. */
export function useEditorRules() {
  const by = useSession()
  return {
    organizations: useOrganizations(),
    whyNotGrant: (flag: AdminFlag) => whyNotGrant(by, flag),
    superAdminReason:
      actsAs(by.role) === 'super_admin' ? undefined : 'Only a super admin can make another super admin.',
  }
}

function useOrganizations(): Organizations {
  const options = useQuery(organizationOptions(useApi()))
  return {
    all: options.data,
    error: options.error,
    nameOf: (id: RowId) =>
      options.data?.find((one) => String(one.id) === String(id))?.name ?? `Organization ${id}`,
  }
}
