import { aTeam } from '#stories/fixtures/teams.ts'
import { read, write } from '#stories/stage/answers.ts'
import { seesReason, seesRole, seesValue } from '#stories/stage/page.ts'
import { teamManagement as states } from '#stories/stage/screens/teams.ts'

export default { title: 'Screens/Teams/Team Management' }

export const { Many, Loading, Empty, NothingMatches, One, Longest, RightToLeft, Failed } = states
export const { NoPermission, Offline, SessionEnded } = states

/** An administrator can only read: each button that would change a team says why it is disabled. */
export const AsAdmin = states.as('admin', () =>
  seesReason('Add New Team', /Only administrators of the organization and event managers/),
)
/** Platform staff select the organization in the header. */
export const AsSuperAdmin = states.as('super_admin', [
  () => seesValue('Harbor County Emergency Management'),
  'Survey Team Bravo',
])
/** A link to a form this administrator may not use: the details open, and a message says why. */
export const FormNotAllowed = states.showing(
  [
    () => seesRole('dialog', 'Team Details'),
    /Only administrators of the organization and event managers can change teams/,
  ],
  {
    role: 'admin',
    path: `/team-management?dialog=edit&team=${aTeam.id}`,
    answers: [read(`sample-teams/${aTeam.id}/`, aTeam)],
  },
)
export const SecondPage = states.showing('Shelter', { path: '/team-management?page=2' })
/** A shared link to a deleted team. */
export const NotFound = states.showing('This team does not exist, or you do not have access to it.', {
  path: '/team-management?dialog=view&team=777',
  answers: [write('get', 'sample-teams/777/', { detail: 'Not found.' }, 404)],
})
