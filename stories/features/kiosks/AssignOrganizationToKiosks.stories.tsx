import type { Meta } from '@storybook/react-vite'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { aKiosk, aLongKiosk, anRtlKiosk } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { FORBIDDEN, inTurn, read, SAVE_FAILURE, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { pick, press, seesRole, seesText } from '#stories/stage/page.ts'
import { kioskManagement } from '#stories/stage/screens/kiosks.ts'

const RIDGE = 'Ridge Valley Fire and Rescue'
const other = { ...aKiosk, id: 12, kiosk_id: 'KSK-HAR-02', name: 'Harbor Console 2' }
const there = { ...aKiosk, id: 13, name: 'Ridge Console', organization: 5, organization_name: RIDGE }
const moved = { ...other, organization: 5, organization_name: RIDGE, version: 2 }
const USED = '2 users are assigned to this kiosk. Remove them before you move it to another organization.'
const choose = () => pick(/^Organization\s*\*?$/, RIDGE)
const listing = (...kiosks: (typeof aKiosk)[]) => ({ answers: [read('kiosks/', wirePage(kiosks))] })

const states = dialogStates({
  on: kioskManagement,
  open: async () => {
    await press(/^Select (page|all rows)/, 'checkbox')
    await press('Assign Organization')
  },
  name: /^Assign Organization: /,
  answers: [read('kiosks/', wirePage([other]))],
  sends: { method: 'put', path: 'kiosks/:id/', saved: moved },
  fill: choose,
  submit: () => press(/^Assign \d/),
  says: {
    Filled: /They will belong to Ridge Valley/,
    Longest: new RegExp((aLongKiosk.name ?? '').slice(0, 40)),
    RightToLeft: new RegExp(rtl.kiosk),
    Saving: '0 of 1',
    // Each refused kiosk has a line that begins with its name.
    Failed: new RegExp(SAVE_FAILURE),
    NoPermission: new RegExp(FORBIDDEN),
    Offline: new RegExp(SERVER_UNREACHABLE),
  },
})

export default {
  title: 'Dialogs/Kiosks/Assign Organization to Kiosks',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.showing(async () => void (await seesRole('button', 'Assign')))
export const Filled = states.filled('Filled')
export const Longest = states.filled('Longest', choose, listing(aLongKiosk))
export const RightToLeft = states.filled('RightToLeft', choose, listing(anRtlKiosk))
export const Saving = states.saving
export const Saved = states.showing(
  async () => {
    await choose()
    await press('Assign 1 kiosk')
    await seesRole('button', 'Undo')
  },
  {
    answers: [write('put', 'kiosks/:id/', moved), inTurn('kiosks/', wirePage([other]), wirePage([moved]))],
  },
)
/** One has moved, one is in use, one was there already: the last two stay selected, each with its reason. */
export const FailedInPart = states.showing(
  async () => {
    await choose()
    await press('Assign 2 kiosks')
    await seesText(/2 users are assigned to this kiosk/)
  },
  {
    answers: [
      read('kiosks/', wirePage([aKiosk, other, there])),
      write('put', 'kiosks/11/', { detail: USED }, 409),
      write('put', 'kiosks/12/', moved),
    ],
  },
)
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
