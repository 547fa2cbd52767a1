import { userEvent } from 'storybook/test'
import { NOT_AN_ORIGIN } from '#contract/embed.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { LONG_ADDRESS, someAddresses } from '#stories/fixtures/organizationProfile.ts'
import { inTurn, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole, seesValue } from '#stories/stage/page.ts'
import { ADDRESSES, organizationProfile } from '#stories/stage/screens/profile.ts'

const NEW = 'https://forum.harbor.example'
/** By role: the page behind the dialog has parts with that name. */
const type = async (address = NEW) => {
  await userEvent.click(await seesRole('textbox', /^Address/))
  await userEvent.paste(address)
}
const add = () => press('Add')
const extended = { origins: [...someAddresses.origins, NEW], version: 4 }

const states = dialogStates({
  on: organizationProfile,
  open: () => press('Add Address'),
  name: 'Add Address',
  sends: {
    method: 'put',
    path: ADDRESSES,
    saved: extended,
    refused: { origins: ['This address belongs to another organization.'] },
  },
  fill: type,
  submit: add,
  play: {
    Untouched: /^As the browser shows it, without a path/,
    Filled: () => seesValue(NEW),
    Invalid: NOT_AN_ORIGIN,
    Longest: () => seesValue(LONG_ADDRESS),
    RightToLeft: () => seesValue(`https://${rtl.city}.harbor.example`),
    Saving: 'Adding...',
    Saved: /^https:.* was added\.$/,
    Refused: 'This address belongs to another organization.',
  },
})

export default { title: 'Dialogs/Profile/Add Address' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => type('intranet.harbor.example'))
export const Longest = states.filled('Longest', () => type(LONG_ADDRESS))
export const RightToLeft = states.filled('RightToLeft', () => type(`https://${rtl.city}.harbor.example`))

export const OnTheListAlready = states.showing([
  () => type('https://wiki.harbor.example:8443'),
  add,
  'This address is already on the list.',
])
/**
 * It is sent again once, on top of the other person's list; if someone else saves first again, the dialog says so and
 * keeps the input.
 */
export const ChangedMeanwhile = states.showing(
  [type, add, 'Someone else changed this in the meantime.'],
  [
    write('put', ADDRESSES, { detail: 'Someone else changed this in the meantime.' }, 412),
    inTurn(ADDRESSES, someAddresses, { origins: ['https://news.harbor.example'], version: 4 }),
  ],
)
