import { rtl } from '#stories/fixtures/names.ts'
import {
  aLongProfile,
  anArabicProfile,
  aProfile,
  LONG_ADDRESS,
  someAddresses,
} from '#stories/fixtures/organizationProfile.ts'
import { inTurn, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesNoMore } from '#stories/stage/page.ts'
import { ADDRESSES, organizationProfile } from '#stories/stage/screens/profile.ts'

const MINE = 'organizations/my_organization/'
const WIKI = 'https://wiki.harbor.example:8443'
const asks = (address: string, organization: string) =>
  `Widgets on pages of ${address} stop working immediately for people in ${organization}. You can add the address again.`

const states = dialogStates({
  on: organizationProfile,
  open: () => press(/^Remove https:\/\/(wiki|a-long)/),
  name: 'Remove Address',
  sends: { method: 'put', path: ADDRESSES, saved: someAddresses },
  submit: () => press('Remove'),
  play: {
    Confirming: asks(WIKI, aProfile.name),
    Longest: asks(LONG_ADDRESS, aLongProfile.name),
    RightToLeft: asks(WIKI, rtl.organization),
    Saving: 'Removing...',
  },
})

export default { title: 'Dialogs/Profile/Remove Address' }

export const { Confirming, Saving, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [
  read(MINE, aLongProfile),
  read(ADDRESSES, { origins: [LONG_ADDRESS], version: 3 }),
])
export const RightToLeft = states.opened('RightToLeft', [read(MINE, anArabicProfile)])
export const Saved = states.showing(
  [() => press('Remove'), `${WIKI} was removed.`, () => seesNoMore('button', `Remove ${WIKI}`)],
  [
    write('put', ADDRESSES, { origins: someAddresses.origins.slice(0, 2), version: 4 }),
    inTurn(ADDRESSES, someAddresses, { origins: someAddresses.origins.slice(0, 2), version: 4 }),
  ],
)
