import type { ReactNode } from 'react'
import { paths } from '#src/app/router/paths.ts'
import { type Session, useSession } from '#src/shared/session/SessionProvider.tsx'
import { whySeesNothing, whySeesOwnAccount, whySeesOwnActivity } from '#src/shared/session/useCan.ts'
import { MissingPermissionContext } from '#src/ui/States/EmptyListContext.ts'

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

/** Around a screen that lists fewer rows, or none, for want of a permission. @param path of its route */
export function MissingPermission({ path, children }: { path: string; children: ReactNode }) {
  return <MissingPermissionContext value={missingAt(path, useSession())}>{children}</MissingPermissionContext>
}

function missingAt(path: string, by: Session) {
  if (path === paths.adminManagement()) return whySeesOwnAccount(by)
  if (path === paths.adminActivityLog()) return whySeesOwnActivity(by)
  return OF_ORGANIZATIONS.includes(path) ? whySeesNothing(by) : undefined
}
