import { manyTeams } from '#stories/fixtures/teams.ts'
import { MAIN_FAILURE, onceThenFails } from '#stories/stage/answers.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { seesReason, seesText } from '#stories/stage/page.ts'
import { teams as states } from '#stories/stage/screens/teams.ts'

export default { title: 'Screens/Teams/Teams' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states

/** Participants can read teams, but not change them. */
export const AsUser = states.as('user', () =>
  seesReason('Add New Team', /Only administrators of the organization and event managers/),
)
/** The loaded rows stay (events spec §8). */
export const RefreshFailed = states.showing(async () => {
  await seesText('Survey Team Bravo')
  refetchAll()
  await seesText(MAIN_FAILURE)
  await seesText('Survey Team Bravo')
}, [onceThenFails('teams/my-teams/', manyTeams)])
