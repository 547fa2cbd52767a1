import { rememberSent } from '#src/forms/importing/sentImport.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { fails, never, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { chooseFiles, choose as pick, press } from '#stories/stage/page.ts'
import { INJECTS, injects, LIST_OF_INJECTS } from '#stories/stage/screens/injects.ts'

const HEADER = 'Number,Time,Title,Text,To'
const choose = (...rows: string[]) =>
  chooseFiles('Injects', [new File([[HEADER, ...rows].join('\n')], 'msel.csv', { type: 'text/csv' })])
/** A file that reads its bytes like this. */
const broken = (arrayBuffer: () => Promise<ArrayBuffer>) =>
  Object.assign(new File([''], 'msel.csv', { type: 'text/csv' }), { slice: () => ({ arrayBuffer }) })
const chooseGood = () => choose('11,02:10:00,Plume reported,,All', '12,,Road closed,,Survey Team Alpha')
const send = async () => {
  await chooseGood()
  await press('Import 2 injects')
}

const states = dialogStates({
  on: injects,
  open: () => press('Import'),
  name: 'Import injects',
  play: {
    Untouched: 'Choose a CSV file, or drop it here',
    Filled: '2 injects ready',
    Invalid: '“25 past” is not an exercise time. Write 01:30:00.',
    Longest: longText(120),
    RightToLeft: rtl.event,
  },
})

export default { title: 'Dialogs/Exercise/Import Injects' }

export const Untouched = states.Untouched
export const Filled = states.filled('Filled', chooseGood)
/** Bad rows are left out and can be corrected. */
export const Invalid = states.filled('Invalid', () =>
  choose('11,02:10:00,Plume reported,,All', '3,25 past,Rain,,Zulu', '12,,,,All'),
)
/** The end of an import without them. */
export const SomeLeftOut = states.showing(
  [
    () => choose('11,02:10:00,Plume reported,,All', '3,25 past,Rain,,Zulu', '12,,,,All'),
    () => press('Import 1 inject'),
    '2 rows were left out',
  ],
  [write('post', `${INJECTS}import/`, { imported: 1, updated: 0 }, 201)],
)
export const Longest = states.filled('Longest', () => choose(`11,,${longText(120)},,All`))
export const RightToLeft = states.filled('RightToLeft', () => choose(`11,,${rtl.event},,All`))
/** These times have passed in the exercise, and one row is already planned. */
export const TimesPassed = states.showing([
  () => choose('11,00:10:00,Plume reported,,All', '12,00:20:00,Road closed,,All', '3,,Rain,,All'),
  '2 injects have a time that has passed.',
])
/** Existing numbers are updated; delivered ones are listed. */
export const Updating = states.showing([
  () => choose('1,,Delivered,,All', '2,02:10:00,Changed,,All', '3,,Changed too,,All', '12,,New,,All'),
  () => pick('Injects with a number that exists', 'Update them from the file'),
  /delivered and cannot be updated/,
])
/** The tab was closed before an import was answered. */
export const Interrupted = {
  ...states.showing('The import of msel.csv was interrupted'),
  beforeEach: () => rememberSent(LIST_OF_INJECTS, { id: 'story', fingerprint: 'story', name: 'msel.csv' }),
}
/** Of a drive that does not answer. */
export const Reading = states.showing([
  () => chooseFiles('Injects', [broken(() => new Promise<never>(() => undefined))]),
  'Reading msel.csv...',
])
/** The file was moved after it was chosen. */
export const Unreadable = states.showing([
  () =>
    chooseFiles('Injects', [
      broken(() => Promise.reject(new DOMException('The file is not there any more.', 'NotFoundError'))),
    ]),
  /^msel\.csv could not be read\./,
])
export const WrongFile = states.showing([
  () => chooseFiles('Injects', [new File(['a,b\n1,2'], 'other.csv', { type: 'text/csv' })]),
  'Row 1 must have the column name Title. It has “a” and “b”.',
])
export const Saving = states.showing([send, 'Importing...'], [never(`${INJECTS}import/`, 'post')])
export const Failed = states.showing(
  [send, 'The import may not have finished.'],
  [fails(`${INJECTS}import/`, 'post')],
)
