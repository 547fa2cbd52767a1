import type { ReactNode } from 'react'
import { paths } from '#src/app/router/paths.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whySeesNothing } from '#src/shared/session/useCan.ts'
import { EmptyReasonContext } from '#src/ui/States/EmptyListContext.ts'

/** Lists of what belongs to organizations: empty for an administrator who has none. */
const OF_ORGANIZATIONS = [
  paths.organizations(),
  paths.kiosks(),
  paths.kioskOverview(),
  paths.userManagement(),
  paths.usersManagement(),
  paths.teamManagement(),
  paths.eventManagement(),
  paths.eventManager(),
  paths.missionReports(),
  paths.adminMissionReports(),
  paths.partnershipNetwork(),
] as readonly string[]

/** Around a screen whose lists are empty for want of a permission. @param path of its route */
export function EmptyReason({ path, children }: { path: string; children: ReactNode }) {
  const reason = whySeesNothing(useSession())
  return (
    <EmptyReasonContext value={OF_ORGANIZATIONS.includes(path) ? reason : undefined}>
      {children}
    </EmptyReasonContext>
  )
}
