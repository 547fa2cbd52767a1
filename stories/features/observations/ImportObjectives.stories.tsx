import { longText, rtl } from '#stories/fixtures/names.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { chooseFiles, press } from '#stories/stage/page.ts'
import { objectives } from '#stories/stage/screens/observations.ts'

const choose = (...rows: string[]) =>
  chooseFiles('Objectives', [
    new File([['Number,Capability,Criterion', ...rows].join('\n')], 'goals.csv', { type: 'text/csv' }),
  ])
const chooseGood = () => choose('11,Operational Coordination,Areas are handed over.', ',Housing,')
const states = dialogStates({
  on: objectives,
  open: () => press('Import'),
  name: 'Import objectives',
  play: {
    Untouched: 'Choose a CSV file, or drop it here',
    Filled: '2 objectives ready',
    Invalid: '“first” is not a number for Number.',
    Longest: longText(120),
    RightToLeft: rtl.event,
  },
})

export default { title: 'Dialogs/Exercise/Import Objectives' }

export const Untouched = states.Untouched
export const Filled = states.filled('Filled', chooseGood)
/** Bad rows are left out and can be corrected. */
export const Invalid = states.filled('Invalid', () => choose('11,Housing,', 'first,Planning,', '12,,'))
export const Longest = states.filled('Longest', () => choose(`11,${longText(120)},${longText(1_000)}`))
export const RightToLeft = states.filled('RightToLeft', () => choose(`11,${rtl.event},${rtl.reason}`))
