import { write } from '#stories/stage/answers.ts'
import { seesReason, seesValue } from '#stories/stage/page.ts'
import { teamManagement as states } from '#stories/stage/screens/teams.ts'

export default { title: 'Screens/Teams/Team Management' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states

/** An administrator only looks: each button that would change a team is off and says why. */
export const AsAdmin = states.as('admin', () =>
  seesReason('Add New Team', /Only administrators of the organization and event managers/),
)
/** Platform staff choose in the header whose teams these are. */
export const AsSuperAdmin = states.as('super_admin', [
  () => seesValue('Harbor County Emergency Management'),
  'Survey Team Bravo',
])
export const SecondPage = states.showing('Shelter', { path: '/team-management?page=2' })
/** A shared link leads to a team that has gone. */
export const NotFound = states.showing('This team does not exist, or you do not have access to it.', {
  path: '/team-management?dialog=view&team=777',
  answers: [write('get', 'sample-teams/777/', { detail: 'Not found.' }, 404)],
})
