import { eventListPath } from '#src/app/router/eventUrl.ts'
import { paths } from '#src/app/router/paths.ts'
import { canOpen } from '#src/app/router/routes.ts'
import { whyNotManage } from '#src/features/admins/adminRules.ts'
import { mayCreateEvent, whyNotCreate } from '#src/features/events/eventRules.ts'
import { whyNot as whyNotTeam } from '#src/features/teams/teamRules.ts'
import { whyNot as whyNotUser } from '#src/features/users/userRules.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'
import { whyNot } from '#src/shared/session/useCan.ts'

/** An address that opens the dialog of a page's Create or Add button. */
type CreateItem = { label: string; to: string }

/** What the person can create: the buttons that their pages offer them, without those that are dimmed. */
export function createItems(session: Session): CreateItem[] {
  const { role } = session
  const isStaff = isPlatform(role)
  const events = isStaff ? paths.eventManagement() : eventListPath(role)
  const users = canOpen(paths.userManagement(), role) ? paths.userManagement() : paths.userManage()
  const kiosks = isStaff ? paths.kiosks() : paths.kioskOverview()
  const teams = canOpen(paths.teamManagement(), role) ? paths.teamManagement() : paths.teams()
  const items: [label: string, path: string, isOffered: boolean][] = [
    ['Create Event', events, mayCreateEvent(session, 'organization') && !whyNotCreate(session)],
    ['Add User', users, !whyNotUser.changeAsMember(session)],
    ['Add Kiosk', kiosks, !isStaff || !whyNot(session, 'manage_kiosks')],
    ['Add New Team', teams, !whyNotTeam.change(role)],
    ['Add Organization', paths.organizations(), !whyNot(session, 'manage_organizations')],
    ['Add Admin', paths.adminManagement(), !whyNotManage(session)],
  ]
  return items
    .filter(([, path, isOffered]) => isOffered && canOpen(path, role))
    .map(([label, path]) => ({ label, to: `${path}?dialog=new` }))
}
