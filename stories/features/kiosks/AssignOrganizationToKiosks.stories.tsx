import { KIOSK_STAYS } from '#contract/kiosks.ts'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { aKiosk, aLongKiosk, anRtlKiosk } from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { FORBIDDEN, inTurn, read, SAVE_FAILURE, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { pick, press, seesRole } from '#stories/stage/page.ts'
import { kioskManagement } from '#stories/stage/screens/kiosks.ts'

const RIDGE = 'Ridge Valley Fire and Rescue'
/** Nobody is assigned to it, so that it can be moved. */
const unused = { ...aKiosk, total_assigned_users: 0 }
const other = { ...unused, id: 12, kiosk_id: 'KSK-HAR-02', name: 'Harbor Console 2' }
const there = { ...unused, id: 13, name: 'Ridge Console', organization: 5, organization_name: RIDGE }
const moved = { ...other, organization: 5, organization_name: RIDGE, version: 2 }
const choose = () => pick(/^Organization\s*\*?$/, RIDGE)
const listing = (...kiosks: (typeof aKiosk)[]) => [read('kiosks/', wirePage(kiosks))]

const states = dialogStates({
  on: kioskManagement,
  open: [() => press(/^Select (page|all rows)/, 'checkbox'), () => press('Assign Organization')],
  name: /^Assign Organization: /,
  // A row whose change had no answer is read again.
  answers: [read('kiosks/', wirePage([other])), read('kiosks/12/', other)],
  sends: { method: 'put', path: 'kiosks/:id/', saved: moved },
  fill: choose,
  submit: () => press(/^Assign \d/),
  play: {
    Filled: /New organization: Ridge Valley/,
    Longest: new RegExp((aLongKiosk.name ?? '').slice(0, 40)),
    RightToLeft: new RegExp(rtl.kiosk),
    Saving: '0 of 1',
    // Each refused kiosk has a line starting with its name.
    Failed: new RegExp(SAVE_FAILURE),
    NoPermission: new RegExp(FORBIDDEN),
    Offline: new RegExp(SERVER_UNREACHABLE),
  },
})

export default { title: 'Dialogs/Kiosks/Assign Organization to Kiosks' }

export const Confirming = states.showing(() => seesRole('button', 'Assign'))
export const { Filled, Saving, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.filled('Longest', choose, listing({ ...aLongKiosk, total_assigned_users: 0 }))
export const RightToLeft = states.filled(
  'RightToLeft',
  choose,
  listing({ ...anRtlKiosk, total_assigned_users: 0 }),
)
export const Saved = states.showing(
  [choose, () => press('Assign 1 kiosk'), () => seesRole('button', 'Undo')],
  [write('put', 'kiosks/:id/', moved), inTurn('kiosks/', wirePage([other]), wirePage([moved]))],
)
/** One has users, two have mission reports: they are left out from the start. */
export const LeftOut = states.showing(
  [choose, /3 kiosks left out/, () => seesRole('button', 'Assign 1 kiosk')],
  listing(
    aKiosk,
    other,
    { ...unused, id: 14, name: 'Harbor Console 3', has_missions: true },
    { ...unused, id: 15, name: 'Harbor Console 4', has_missions: true },
  ),
)
/** One was moved, one is in use, one was already assigned: the last two stay selected, each with its reason. */
export const FailedInPart = states.showing(
  [choose, () => press('Assign 2 kiosks'), /In use by a mission/],
  [
    read('kiosks/', wirePage([unused, other, there])),
    write('put', 'kiosks/11/', { detail: KIOSK_STAYS.mission }, 409),
    write('put', 'kiosks/12/', moved),
  ],
)
