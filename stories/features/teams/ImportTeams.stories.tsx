import { longText, rtl } from '#stories/fixtures/names.ts'
import { arabicCandidates, longCandidates, someCandidates } from '#stories/fixtures/teams.ts'
import { fails, on, read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { chooseFiles, press } from '#stories/stage/page.ts'
import { teamManagement } from '#stories/stage/screens/teams.ts'

const HEADER = 'Team Name,Team Type,Members,Team Leader,Description'
const choose = (...rows: string[]) =>
  chooseFiles('Teams', [new File([[HEADER, ...rows].join('\n')], 'teams.csv', { type: 'text/csv' })])
const QUAY = 'Quay Team,Field,dana.whitfield@harbor.example; Luis Ortega,Luis Ortega,Measures the quay.'
const GATE = 'Gate Team,Standing,Priya Raman,,'
const chooseGood = () => choose(QUAY, GATE)
/** The first exists already. */
const chooseMixed = () =>
  choose('Survey Team Alpha,,Wei Chen,,', QUAY, GATE, 'Pier Team,,Nobody,,', ',Flying,Tom Baker,,')
const send = async () => {
  await chooseGood()
  await press('Import 2 teams')
}
const saved = () => Response.json({}, { status: 201 })

const states = dialogStates({
  on: teamManagement,
  open: () => press('Import'),
  name: 'Import teams',
  answers: [read('sample-users/', someCandidates)],
  play: {
    Untouched: 'Choose a CSV file, or drop it here',
    Filled: '2 teams ready',
    Invalid: 'The organization has no person with the name or email “Nobody”.',
    Longest: longText(120),
    RightToLeft: rtl.team,
  },
})

export default { title: 'Dialogs/Teams/Import Teams' }

export const Untouched = states.Untouched
export const Filled = states.filled('Filled', chooseGood)
/** Bad rows are left out and can be corrected; a team that exists is left as it is. */
export const Invalid = states.filled('Invalid', chooseMixed)
export const Longest = states.filled(
  'Longest',
  () => choose(`${longText(120)},Field,${longCandidates[0]?.email},,${longText(2_000)}`),
  [read('sample-users/', longCandidates)],
)
export const RightToLeft = states.filled(
  'RightToLeft',
  () => choose(`${rtl.team},Field,${rtl.firstName} ${rtl.lastName},,${rtl.reason}`),
  [read('sample-users/', arabicCandidates)],
)
export const PeopleFailed = states.showing(
  [chooseGood, /^The people of the organization could not be loaded\./],
  [fails('sample-users/')],
)
/** The end of an import in which the server refused a team, too. */
export const SomeLeftOut = states.showing(
  [chooseMixed, () => press('Import 2 teams'), '3 rows were left out'],
  [
    on('post', 'sample-teams/', async (request) =>
      (await request.text()).includes('Gate Team')
        ? Response.json({ name: ['This team name is already in use.'] }, { status: 400 })
        : saved(),
    ),
  ],
)
/** The server stopped answering after the first team. */
export const Stopped = states.showing(
  [send, '1 team was imported.'],
  [
    on('post', 'sample-teams/', async (request) =>
      (await request.text()).includes('Gate Team') ? Response.error() : saved(),
    ),
  ],
)
