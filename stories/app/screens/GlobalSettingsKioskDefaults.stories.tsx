import { userEvent } from 'storybook/test'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { CAPACITY_HELP, DEFAULTS_FAILED, DEFAULTS_SAVED } from '#src/features/settings/settingsRules.ts'
import { aKioskLimit, changedKioskLimit } from '#stories/fixtures/settings.ts'
import { inTurn, onceThenFails, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesReason, seesRole, seesText, seesValue } from '#stories/stage/page.ts'
import { globalSettings, LIMITS } from '#stories/stage/screens/settings.ts'

const TARGET = `${LIMITS}${aKioskLimit.id}/`
const FIELD = /^Default User Capacity Per Kiosk/
const type = (users = '12') => fill(FIELD, users)
const save = () => press('Save Default')

const states = dialogStates({
  on: globalSettings,
  open: async () => undefined,
  name: 'Kiosk Defaults',
  as: 'heading',
  sends: {
    method: 'put',
    path: TARGET,
    saved: { ...aKioskLimit, global_max_users: 12, version: 4 },
    refused: { global_max_users: ['Enter at most 1000.'] },
  },
  fill: type,
  submit: save,
  play: {
    Untouched: 'Current: 8 users',
    Filled: () => seesValue('12'),
    Invalid: 'Enter a whole number, at least 1.',
    Longest: 'Current: 1000 users',
    Saving: 'Saving...',
    Saved: DEFAULTS_SAVED,
    Refused: 'Enter at most 1000.',
    Offline: `${DEFAULTS_FAILED} ${SERVER_UNREACHABLE}`,
  },
})

export default { title: 'Screens/Settings/Global Settings: Kiosk Defaults' }

export const { Untouched, Filled, Saving, Refused, Failed, Offline, SessionEnded } = states
export const Invalid = states.invalid(() => type('0'))
export const Longest = states.opened('Longest', [read(LIMITS, [{ ...aKioskLimit, global_max_users: 1_000 }])])
export const Saved = states.showing(
  [type, save, DEFAULTS_SAVED, 'Current: 12 users'],
  [
    write('put', TARGET, { ...aKioskLimit, global_max_users: 12, version: 4 }),
    inTurn(LIMITS, [aKioskLimit], [{ ...aKioskLimit, global_max_users: 12, version: 4 }]),
  ],
)
/** Staff without the permission can read, and see which permission they need. */
export const NoPermission = states.showing(
  () => seesReason('Save Default', 'Needs the permission Change Settings.'),
  { role: 'admin', permissions: { manage_settings: true } },
)

export const Loading = globalSettings.Loading
export const LoadFailed = globalSettings.Failed
export const NotSetYet = states.showing('Current: 5 users', [read(LIMITS, [])])
/** Loaded before; the last reload failed. */
export const OutOfDate = states.showing(async () => {
  await seesText('Current: 8 users')
  refetchAll()
  await seesText('Could not refresh from the server: this may be out of date.')
}, [onceThenFails(LIMITS, [aKioskLimit])])
/** The value someone else has set meanwhile is shown next to the typed one. */
export const ChangedMeanwhile = states.showing(
  [type, save, () => seesRole('button', 'Take their Default User Capacity Per Kiosk')],
  [
    write('put', TARGET, { detail: 'Someone else changed this in the meantime.' }, 412),
    inTurn(LIMITS, [aKioskLimit], [changedKioskLimit]),
  ],
)
export const HelpOpened = states.showing([
  async () => userEvent.hover(await seesRole('button', 'What is this?')),
  CAPACITY_HELP,
])
