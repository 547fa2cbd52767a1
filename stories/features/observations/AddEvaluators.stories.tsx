import { LONG_EMAIL, longText, rtl } from '#stories/fixtures/names.ts'
import { fails, forbids, never, read, SAVE_FAILURE, wirePage } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press } from '#stories/stage/page.ts'
import { EVALUATORS, evaluators, PEOPLE } from '#stories/stage/screens/observations.ts'

const tick = () => press(/^Walter Nygaard/, 'checkbox')
const send = async () => {
  await tick()
  await press(/^Add Evaluators \(1\)|^Add Evaluators$/)
}
const people = (name: string, email: string) => [read(PEOPLE, wirePage([{ id: 40, name, email }]))]
const states = dialogStates({
  on: evaluators,
  open: () => press('Add Evaluators'),
  name: 'Add Evaluators',
  play: {
    Untouched: 'Walter Nygaard',
    Filled: 'Walter Nygaard',
    Longest: longText(100),
    RightToLeft: `${rtl.firstName} ${rtl.lastName}`,
  },
})

export default { title: 'Dialogs/Exercise/Add Evaluators' }

export const Untouched = states.Untouched
export const Filled = states.filled('Filled', tick)
export const Longest = states.opened('Longest', people(longText(100), LONG_EMAIL))
export const RightToLeft = states.opened(
  'RightToLeft',
  people(`${rtl.firstName} ${rtl.lastName}`, 'a@harbor.example'),
)
export const Loading = states.showing('Loading people...', [never(PEOPLE)])
export const Empty = states.showing('No people found', [read(PEOPLE, wirePage([]))])
export const NoPermission = states.showing(/^You do not have permission/, [forbids(PEOPLE)])
export const Failed = states.showing([send, SAVE_FAILURE], [fails(EVALUATORS, 'post')])
