import { longText, rtl } from '#stories/fixtures/names.ts'
import { fails, never, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { chooseFiles, press, choose as select } from '#stories/stage/page.ts'
import { OBJECTIVES, objectives } from '#stories/stage/screens/observations.ts'

const choose = (...rows: string[]) =>
  chooseFiles('Objectives', [
    new File([['Number,Capability,Criterion', ...rows].join('\n')], 'goals.csv', { type: 'text/csv' }),
  ])
const chooseGood = () => choose('11,Operational Coordination,Areas are handed over.', ',Housing,')
const send = async () => {
  await chooseGood()
  await press('Import 2 objectives')
}
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
/** The end of an import without them. */
export const SomeLeftOut = states.showing(
  [
    () => choose('11,Housing,', 'first,Planning,', '12,,'),
    () => press('Import 1 objective'),
    '2 rows were left out',
  ],
  [write('post', `${OBJECTIVES}import/`, { imported: 1, updated: 0 }, 201)],
)
export const Longest = states.filled('Longest', () => choose(`11,${longText(120)},${longText(1_000)}`))
export const RightToLeft = states.filled('RightToLeft', () => choose(`11,${rtl.event},${rtl.reason}`))
export const Updating = states.showing([
  () => choose('1,Changed,', '12,New,'),
  () => select('Objectives with a number that exists', 'Update them from the file'),
  '2 objectives ready',
])
export const WrongFile = states.showing([
  () => chooseFiles('Objectives', [new File(['a,b\n1,2'], 'other.csv', { type: 'text/csv' })]),
  /The column Capability is missing/,
])
export const Saving = states.showing([send, 'Importing...'], [never(`${OBJECTIVES}import/`, 'post')])
export const Failed = states.showing(
  [send, 'The import may not have finished.'],
  [fails(`${OBJECTIVES}import/`, 'post')],
)
