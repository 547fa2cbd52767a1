import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { rtl } from '#stories/fixtures/names.ts'
import {
  aLongUser,
  badRosterText,
  longRosterText,
  rosterText,
  rosterWithoutEmails,
  rtlRosterText,
} from '#stories/fixtures/users.ts'
import { never, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import {
  chooseFiles,
  PATIENCE,
  pick,
  press,
  seesReason,
  seesRole,
  seesText,
  seesValue,
} from '#stories/stage/page.ts'
import {
  aFile,
  allUsers,
  CHECK_ROSTER,
  LONG_FILE_NAME,
  userManagement,
} from '#stories/stage/screens/users.ts'

const PEOPLE = 200
const READY = '200 people ready'
/** The button is disabled until the addresses are checked, and is then another one. */
const send = async () => {
  const button = await waitFor(async () => {
    const found = screen.getByRole('button', { name: 'Import 200 users' })
    await expect(found).not.toHaveAttribute('aria-disabled', 'true')
    return found
  }, PATIENCE)
  await userEvent.click(button)
}
const choose = async (text: string, name?: string) => {
  await press('Import users')
  await chooseFiles('Roster', [aFile(text, name)])
}
const chooseGood = async () => {
  await choose(rosterText(PEOPLE))
  // Fewer, once the check has found existing people.
  await seesText(/^\d+ people ready$/)
}

const dialog = {
  open: chooseGood,
  name: 'Import users',
  sends: {
    method: 'post',
    path: 'organization-users/import/',
    saved: { imported: PEOPLE },
    refused: {
      detail: 'No one was added.',
      rows: [{ row: 3, field: 'email', message: 'A user with this email already exists.' }],
    },
  },
  submit: send,
  play: {
    Untouched: READY,
    Filled: () => seesValue('+49 Germany'),
    Invalid: 'The First Name is missing.',
    Longest: aLongUser.email ?? '',
    RightToLeft: `${rtl.firstName} ${rtl.lastName}`,
    Saving: 'Importing 200 users...',
    Saved: '200 users were added',
    Refused: 'A user with this email already exists.',
    Failed: 'The import may not have finished.',
    Offline: 'The import may not have finished.',
  },
} as const
const states = dialogStates({ ...dialog, on: userManagement })
/** The dialog with another file. */
const holding = (text: string, name?: string) =>
  dialogStates({ ...dialog, on: userManagement, open: () => choose(text, name) })

export default { title: 'Dialogs/Users/Import Users 2: Look It Through' }

export const { Untouched, Saving, Saved, Refused, Failed, NoPermission, Offline, SessionEnded } = states
export const Filled = states.filled('Filled', () =>
  pick('Country of phone numbers without a dial code', 'Germany'),
)
export const Invalid = holding(badRosterText).opened('Invalid')
export const Longest = holding(longRosterText, LONG_FILE_NAME).opened('Longest')
export const RightToLeft = holding(rtlRosterText, `${rtl.team}.csv`).opened('RightToLeft')

/** A list of other data, whose columns are not those of people. */
export const WrongFile = holding(rosterWithoutEmails).showing('The columns Last Name and Email are missing.')

/** Rows with problems are skipped, and can be downloaded for correction. */
export const SomeLeftOut = holding(badRosterText).showing(async () => {
  const button = await waitFor(async () => {
    const found = screen.getByRole('button', { name: 'Import 27 users' })
    await expect(found).not.toHaveAttribute('aria-disabled', 'true')
    return found
  }, PATIENCE)
  await userEvent.click(button)
  await seesText('2 rows were left out')
  await seesRole('button', 'Download rows to correct')
}, [
  write('post', CHECK_ROSTER, { rows: [], existing: [1, 2, 3] }),
  write('post', dialog.sends.path, { imported: 27, updated: 0, skipped: 3 }),
])

/** Some people already exist: the importer chooses what to do. */
export const SomePeopleExist = states.showing(
  [
    / \(row 2\), .* \(row 3\),? and .* \(row 4\)\.$/,
    () => seesRole('combobox', /^People who are already in the organization/),
  ],
  [write('post', CHECK_ROSTER, { rows: [], existing: [1, 2, 3] })],
)

/** The addresses are checked before the button is enabled. */
export const Checking = states.showing(
  () => seesReason('Import 200 users', 'The addresses are being looked up.'),
  [never(CHECK_ROSTER, 'post')],
)

export const Cancelled = states.showing(
  [send, () => press('Cancel import'), 'The import was cancelled.'],
  [never(dialog.sends.path, 'post')],
)

/** Platform staff who see all organizations choose one. */
export const WithoutOrganization = dialogStates({ ...dialog, on: allUsers }).showing(
  () => seesReason('Import 200 users', 'Choose an organization first.'),
  { path: '/user-management?organization=all' },
)
