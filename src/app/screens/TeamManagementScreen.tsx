import type { Screen } from '#src/app/router/screen.ts'
import { prefetchChosen, useOrganizationChoice } from '#src/app/useOrganizationChoice.ts'
import { prefetchTeams, TeamList } from '#src/features/teams/TeamList.tsx'

const teamsScreen = (variant: 'user' | 'organization'): Screen =>
  Object.assign(() => <TeamList variant={variant} />, {
    prefetch: ((client, api, { role }) =>
      prefetchTeams(client, api, { variant, role })) satisfies Screen['prefetch'],
  })

/** /teams */
export const TeamsScreen = teamsScreen('user')

/** /team-management for an organization's own administrators */
export const TeamManagementScreen = teamsScreen('organization')

const prefetch = prefetchChosen(({ client, api, session }, organization) =>
  prefetchTeams(client, api, { variant: 'admin', organization, role: session.role }),
)

/** /team-management for platform staff, of the organization chosen in the header */
export const AdminTeamManagementScreen: Screen = Object.assign(
  () => <TeamList variant="admin" {...useOrganizationChoice()} />,
  { prefetch },
)
