import { useOrganizationChoice, warmChosen } from '#src/app/organizationChoice.ts'
import type { Screen } from '#src/app/router/screen.ts'
import { TeamList, warmTeams } from '#src/features/teams/TeamList.tsx'

const teamsScreen = (variant: 'user' | 'organization'): Screen =>
  Object.assign(() => <TeamList variant={variant} />, {
    warm: ((client, api, { role }) => warmTeams(client, api, { variant, role })) satisfies Screen['warm'],
  })

/** /teams */
export const TeamsScreen = teamsScreen('user')

/** /team-management for an organization's own administrators */
export const TeamManagementScreen = teamsScreen('organization')

const warm = warmChosen(({ client, api, session }, organization) =>
  warmTeams(client, api, { variant: 'admin', organization, role: session.role }),
)

/** /team-management for platform staff, of the organization chosen in the header */
export const AdminTeamManagementScreen: Screen = Object.assign(
  () => <TeamList variant="admin" {...useOrganizationChoice()} />,
  { warm },
)
