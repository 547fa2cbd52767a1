import { LONG_EMAIL, rtl } from '#stories/fixtures/names.ts'
import { aLongTeam, anArabicTeam, aTeam } from '#stories/fixtures/teams.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { inDialog, pressFirst, seesReason } from '#stories/stage/page.ts'
import { teamManagement, teams } from '#stories/stage/screens/teams.ts'

const NAME = 'Team Details'
const dialog = { open: () => pressFirst(/^View /), name: NAME }
const states = dialogStates({
  ...dialog,
  on: teamManagement,
  play: { Filled: 'Members (2/4)', Longest: LONG_EMAIL, RightToLeft: rtl.reason },
})

export default { title: 'Dialogs/Teams/Team Details' }

export const Filled = states.Filled
export const Longest = states.opened('Longest', [read('sample-teams/', [aLongTeam])])
export const RightToLeft = states.opened('RightToLeft', [read('sample-teams/', [anArabicTeam])])
/** A shared link to a deleted team, or one this person may not see. */
export const NotFound = teamManagement.showing('This team does not exist, or you do not have access to it.', {
  path: '/team-management?dialog=view&team=777',
  answers: [write('get', 'sample-teams/777/', { detail: 'Not found.' }, 404)],
})
/** Participants can read the team, but not change it (events spec §6). */
export const NoPermission = dialogStates({ ...dialog, on: teams, play: {} }).showing(
  () => seesReason('Edit Team', /Only administrators of the organization and event managers/),
  { role: 'user' },
)
export const WithoutPeople = states.showing(
  async () => (await inDialog(NAME)).findByText('Nobody is on this team.'),
  [read('sample-teams/', [{ ...aTeam, leader: null, members: [] }])],
)
