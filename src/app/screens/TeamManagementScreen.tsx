import { organizationQueries } from '#src/api/organizations.ts'
import { startingOrganization, useOrganizationChoice } from '#src/app/organizationChoice.ts'
import type { Screen } from '#src/app/screen.ts'
import { TeamList, warmTeams } from '#src/features/teams/TeamList.tsx'

/** /team-management of an organization's own administrators */
export const TeamManagementScreen: Screen = Object.assign(() => <TeamList variant="organization" />, {
  warm: ((client, api, { role }) =>
    warmTeams(client, api, { variant: 'organization', role })) satisfies Screen['warm'],
})

const warmChosen: Screen['warm'] = (client, api, session, search) => {
  const { organization, isResolving } = startingOrganization(session, search)
  // Only the list can say where to start.
  if (isResolving) void client.prefetchQuery(organizationQueries(api).options())
  else warmTeams(client, api, { variant: 'admin', organization, role: session.role })
}

/** /team-management of platform staff: of the organization chosen in the header */
export const AdminTeamManagementScreen: Screen = Object.assign(
  () => <TeamList variant="admin" {...useOrganizationChoice()} />,
  { warm: warmChosen },
)
