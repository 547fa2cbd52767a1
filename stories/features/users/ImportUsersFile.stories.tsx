import { rtl } from '#stories/fixtures/names.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { chooseFiles, press } from '#stories/stage/page.ts'
import { aFile, LONG_FILE_NAME, leaveImportOpen, userManagement } from '#stories/stage/screens/users.ts'

/** An unreadable file: it was moved after it was chosen. */
const moved = Object.assign(aFile(''), {
  slice: () => {
    throw new DOMException('The file is not there any more.', 'NotFoundError')
  },
})
/** On a drive that does not answer. */
const slow = Object.assign(aFile(''), {
  slice: () => ({ arrayBuffer: () => new Promise<never>(() => undefined) }),
})

const states = dialogStates({
  on: userManagement,
  open: () => press('Import users'),
  name: 'Import users',
  play: {
    Untouched: 'Choose a CSV file, or drop it here',
    Invalid: 'volunteers.csv could not be read.',
    Longest: `The import of ${LONG_FILE_NAME} was interrupted`,
    RightToLeft: `The import of ${rtl.team}.csv was interrupted`,
  },
})

export default { title: 'Dialogs/Users/Import Users 1: Choose a File' }

export const Untouched = states.Untouched
export const Invalid = states.filled('Invalid', () => chooseFiles('Roster', [moved]))
export const Longest = { ...states.opened('Longest'), beforeEach: () => leaveImportOpen(LONG_FILE_NAME) }
export const RightToLeft = {
  ...states.opened('RightToLeft'),
  beforeEach: () => leaveImportOpen(`${rtl.team}.csv`),
}

/** The tab was closed before an import was answered. */
export const ImportInterrupted = {
  ...states.showing('The import of volunteers.csv was interrupted'),
  beforeEach: () => leaveImportOpen('volunteers.csv'),
}
export const Reading = states.showing([() => chooseFiles('Roster', [slow]), 'Reading volunteers.csv...'])
