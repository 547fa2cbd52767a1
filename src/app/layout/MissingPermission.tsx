import type { ReactNode } from 'react'
import { paths } from '#src/app/router/paths.ts'
import { type Session, useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNoOrganizations, whySeesOwnAccount, whySeesOwnActivity } from '#src/shared/session/useCan.ts'
import { MissingPermissionContext } from '#src/ui/States/EmptyState.tsx'

const ONLY_PUBLIC_EVENTS = 'Without it you see only events that are shared with the whole network.'

/** What an administrator without organizations cannot see, by screen. */
const WITHOUT_ORGANIZATIONS: Partial<Record<string, string>> = {
  [paths.organizations()]: 'Without it you see no organizations.',
  [paths.kiosks()]: 'Without it you see no kiosks.',
  [paths.kioskOverview()]: 'Without it you see no kiosks.',
  [paths.userManagement()]: 'Without it you see no users.',
  [paths.usersManagement()]: 'Without it you see no users.',
  [paths.teamManagement()]: 'Without it you see no teams.',
  [paths.eventManagement()]: ONLY_PUBLIC_EVENTS,
  [paths.eventManager()]: ONLY_PUBLIC_EVENTS,
  [paths.missionReports()]: 'Without it you see no mission reports.',
  [paths.adminMissionReports()]: 'Without it you see no mission reports.',
  [paths.partnershipNetwork()]: 'Without it you see no partnerships.',
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
