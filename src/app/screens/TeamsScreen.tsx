import type { Screen } from '#src/app/router/screen.ts'
import { TeamList, warmTeams } from '#src/features/teams/TeamList.tsx'

/** /teams */
export const TeamsScreen: Screen = Object.assign(() => <TeamList variant="user" />, {
  warm: ((client, api, { role }) =>
    warmTeams(client, api, { variant: 'user', role })) satisfies Screen['warm'],
})
