import { MAX_PARTNERSHIP_REASON } from '#contract/limits.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { fails, MAIN_FAILURE, never } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, pick, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { currentPartnerships } from '#stories/stage/screens/partnerships.ts'

const ask = async (organization: string, reason: string) => {
  await pick(/^Organization/, organization)
  await fill(/^Reason for Partnership/, reason)
}
const longReason = longText(MAX_PARTNERSHIP_REASON)

const states = dialogStates({
  on: currentPartnerships,
  open: () => press('Add Partner'),
  name: 'Add Partner Organization',
  sends: {
    method: 'post',
    path: 'partnerships/',
    saved: {},
    status: 201,
    refused: { to_org: ['This organization is already your partner.'] },
  },
  fill: () => ask('Lowland', 'We train for the same river.'),
  submit: () => press('Send Request'),
  play: {
    Untouched: '0 of 1000 characters',
    Filled: () => seesValue('Lowland Civil Defence'),
    Invalid: 'The reason can have at most 1000 characters. Please remove 12.',
    Longest: '1000 of 1000 characters',
    RightToLeft: () => seesValue(rtl.organization),
    Saving: 'Sending...',
    Saved: /^Lowland Civil Defence was asked to become a partner/,
    Refused: 'This organization is already your partner.',
  },
})

export default { title: 'Dialogs/Partnerships/Add Partner Organization' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => ask('Lowland', `${longReason}and so on...`))
export const Longest = states.filled('Longest', () => ask('Joint Radiological', longReason))
export const RightToLeft = states.filled('RightToLeft', () => ask(rtl.organization, rtl.reason))
export const FailedSilently = states.failedSilently('An error occurred.')
/** Organizations with a pending request say so. */
export const Choosing = states.showing([
  () => press(/^Organization/, 'combobox'),
  () => seesRole('option', /^Delta Water Works.*A request is pending/),
])
export const OrganizationsLoading = states.showing(
  [() => press(/^Organization/, 'combobox'), 'Loading organizations...'],
  [never('organizations/')],
)
export const OrganizationsFailed = states.showing(`The organizations could not be loaded. ${MAIN_FAILURE}`, [
  fails('organizations/'),
])
