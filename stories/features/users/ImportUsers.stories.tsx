import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { rtl } from '#stories/fixtures/names.ts'
import {
  aLongUser,
  badRosterText,
  longRosterText,
  rosterText,
  rtlRosterText,
} from '#stories/fixtures/users.ts'
import { never, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { chooseFiles, PATIENCE, pick, press, seesReason, seesRole, seesValue } from '#stories/stage/page.ts'
import {
  aFile,
  allUsers,
  CHECK_ROSTER,
  LONG_FILE_NAME,
  userManagement,
} from '#stories/stage/screens/users.ts'

const PEOPLE = 200
const choose = (text: string, name?: string) => chooseFiles('Users', [aFile(text, name)])
const chooseGood = () => choose(rosterText(PEOPLE))
/** The button is disabled until the addresses are checked, and is then another one. */
const send = async (name: string) =>
  userEvent.click(
    await waitFor(async () => {
      const found = screen.getByRole('button', { name })
      await expect(found).not.toHaveAttribute('aria-disabled', 'true')
      return found
    }, PATIENCE),
  )
const THREE_EXIST = write('post', CHECK_ROSTER, { rows: [], existing: [1, 2, 3] })

const dialog = {
  on: userManagement,
  open: () => press('Import'),
  name: 'Import users',
  play: {
    Untouched: 'Choose a CSV file, or drop it here',
    Filled: () => seesValue('+49 Germany'),
    Invalid: 'The First Name is missing.',
    Longest: aLongUser.email ?? '',
    RightToLeft: `${rtl.firstName} ${rtl.lastName}`,
  },
} as const
const states = dialogStates(dialog)

export default { title: 'Dialogs/Users/Import Users' }

export const Untouched = states.Untouched
export const Filled = states.filled('Filled', [
  chooseGood,
  () => pick('Country of phone numbers without a dial code', 'Germany'),
])
export const Invalid = states.filled('Invalid', () => choose(badRosterText))
export const Longest = states.filled('Longest', () => choose(longRosterText, LONG_FILE_NAME))
export const RightToLeft = states.filled('RightToLeft', () => choose(rtlRosterText, `${rtl.team}.csv`))

/** Some people already exist: the importer chooses what to do. */
export const SomePeopleExist = states.showing(
  [
    chooseGood,
    / \(row 2\), .* \(row 3\),? and .* \(row 4\)\.$/,
    () => seesRole('combobox', /^Users who are already in the organization/),
  ],
  [THREE_EXIST],
)

/** The addresses are checked before the button is enabled. */
export const Checking = states.showing(
  [chooseGood, () => seesReason('Import 200 users', 'The users are still being checked.')],
  [never(CHECK_ROSTER, 'post')],
)

/** Rows with problems were left out, and people who exist were not changed. */
export const Saved = states.showing(
  [
    () => choose(badRosterText),
    () => send('Import 27 users'),
    '27 users were imported, 3 users were not changed.',
  ],
  [THREE_EXIST, write('post', 'organization-users/import/', { imported: 27, updated: 0, skipped: 0 })],
)

/** Platform staff who see all organizations choose one. */
export const WithoutOrganization = dialogStates({ ...dialog, on: allUsers }).showing(
  [chooseGood, () => seesReason('Import 200 users', 'Choose an organization first.')],
  { path: '/user-management?organization=all' },
)
