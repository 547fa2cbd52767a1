import type { Meta } from '@storybook/react-vite'
import { longText, rtl } from '#stories/fixtures/names.ts'
import {
  aLongUser,
  anArabicUser,
  anOrganizationAdmin,
  aUser,
  someKioskNames,
} from '#stories/fixtures/users.ts'
import { fails, inTurn, never, read, SAVE_FAILURE, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { pick, press, seesRole, seesText } from '#stories/stage/page.ts'
import { ONE_USER, only, USERS, userManagement } from '#stories/stage/screens/users.ts'

const KIOSKS = 'organizations/get_org_kiosk/'
const [kiosk] = someKioskNames
const chosen = { ...aUser, assigned_kiosk: 99, assigned_kiosk_details: { id: 99, name: 'Bay 9' } }
const moved = { ...chosen, assigned_kiosk: kiosk?.id }
const choose = () => pick(/^Kiosk/, kiosk?.name ?? '')

const states = dialogStates({
  on: userManagement,
  open: async () => {
    await press(/^Select (page|all rows)/, 'checkbox')
    await press('Assign Kiosk')
  },
  name: /^Assign Kiosk: /,
  answers: only(chosen),
  sends: { method: 'patch', path: ONE_USER, saved: moved },
  fill: choose,
  submit: () => press('Assign 1 user'),
  says: {
    Asked: 'Choose a kiosk first.',
    Filled: /Those at another kiosk are moved/,
    Longest: new RegExp(longText(100)),
    RightToLeft: new RegExp(rtl.firstName),
    Loading: 'Loading kiosks...',
    Saving: '0 of 1',
    Failed: new RegExp(SAVE_FAILURE),
  },
})

export default {
  title: 'Dialogs/Users/Assign Kiosk to Users',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.showing(async () => void (await seesRole('combobox', /^Kiosk/)))
export const Filled = states.filled('Filled')
/** Two of three are left out, each with the reason. */
export const SomeLeftOut = states.showing(
  async () => {
    await choose()
    await seesText(/Administrators are not assigned to kiosks here/)
    await seesText(/Already at this kiosk/)
  },
  {
    answers: [
      read(USERS, wirePage([chosen, anOrganizationAdmin, { ...moved, id: 77, first_name: 'Nadia' }])),
    ],
  },
)
export const Longest = states.filled('Longest', choose, { answers: only(aLongUser) })
export const RightToLeft = states.filled('RightToLeft', choose, { answers: only(anArabicUser) })
export const Loading = states.showing(async () => void (await seesRole('combobox', /^Kiosk/)), {
  answers: [never(KIOSKS)],
})
/** There is nothing to choose from, and a way to ask again. */
export const KiosksFailed = states.showing(async () => void (await seesRole('button', 'Retry')), {
  answers: [fails(KIOSKS)],
})
export const Saving = states.saving
export const Saved = states.showing(
  async () => {
    await choose()
    await press('Assign 1 user')
    await seesRole('button', 'Undo')
  },
  { answers: [write('patch', ONE_USER, moved), inTurn(USERS, wirePage([chosen]), wirePage([moved]))] },
)
/** What was refused stays selected, with the server's reason. */
export const Failed = states.failed
export const SessionEnded = states.sessionEnded
