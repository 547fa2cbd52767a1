import type { Meta } from '@storybook/react-vite'
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
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesNoMore, seesText } from '#stories/stage/page.ts'
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
  says: {
    Asked: asks(WIKI, aProfile.name),
    Longest: asks(LONG_ADDRESS, aLongProfile.name),
    RightToLeft: asks(WIKI, rtl.organization),
    Saving: 'Removing...',
  },
})

export default {
  title: 'Dialogs/Profile/Remove Address',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', {
  answers: [read(MINE, aLongProfile), read(ADDRESSES, { origins: [LONG_ADDRESS], version: 3 })],
})
export const RightToLeft = states.opened('RightToLeft', { answers: [read(MINE, anArabicProfile)] })
export const Saving = states.saving
export const Saved = states.showing(
  async () => {
    await press('Remove')
    await seesText('The address was removed.')
    await seesNoMore('button', `Remove ${WIKI}`)
  },
  {
    answers: [
      write('put', ADDRESSES, { origins: someAddresses.origins.slice(0, 2), version: 4 }),
      inTurn(ADDRESSES, someAddresses, { origins: someAddresses.origins.slice(0, 2), version: 4 }),
    ],
  },
)
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
