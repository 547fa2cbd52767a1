import type { ReactNode } from 'react'
import { paths } from '#src/app/router/paths.ts'
import { type Session, useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNoOrganizations, whySeesOwnAccount, whySeesOwnActivity } from '#src/shared/session/useCan.ts'
import { MissingPermissionContext } from '#src/ui/States/EmptyState.tsx'

const ONLY_PUBLIC_EVENTS = 'Without it you see only events that are shared with the whole network.'

/** What an administrator without organizations cannot see, by screen. */
const WITHOUT_ORGANIZATIONS: Partial<Record<string, string>> = {
  [paths.organizations()]: 'You need it to see organizations.',
  [paths.kiosks()]: 'You need it to see kiosks.',
  [paths.kioskOverview()]: 'You need it to see kiosks.',
  [paths.userManagement()]: 'You need it to see users.',
  [paths.usersManagement()]: 'You need it to see users.',
  [paths.teamManagement()]: 'You need it to see teams.',
  [paths.eventManagement()]: ONLY_PUBLIC_EVENTS,
  [paths.eventManager()]: ONLY_PUBLIC_EVENTS,
  [paths.missionReports()]: 'You need it to see mission reports.',
  [paths.adminMissionReports()]: 'You need it to see mission reports.',
  [paths.partnershipNetwork()]: 'You need it to see partnerships.',
}

/** Wraps a screen that shows fewer rows because of a missing permission. @param path of its route */
export function MissingPermission({ path, children }: { path: string; children: ReactNode }) {
  return <MissingPermissionContext value={missingAt(path, useSession())}>{children}</MissingPermissionContext>
}

function missingAt(path: string, by: Session) {
  if (path === paths.adminManagement()) return whySeesOwnAccount(by)
  if (path === paths.adminActivityLog()) return whySeesOwnActivity(by)
  const effect = WITHOUT_ORGANIZATIONS[path]
  return effect === undefined ? undefined : whyNoOrganizations(by, effect)
}
