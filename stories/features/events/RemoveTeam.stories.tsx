import {
  aLongEvent,
  anArabicEvent,
  arabicTeamsDetails,
  longTeamsDetails,
  someTeamsDetails,
} from '#stories/fixtures/events.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { read, wirePage } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const states = dialogStates({
  on: eventManagement,
  open: [() => pressFirst(/ for /), () => pressFirst(/^Remove /)],
  name: 'Remove Team',
  answers: [read('events/101/teams-details/', someTeamsDetails)],
  sends: { method: 'post', path: 'events/101/remove-team/', saved: {} },
  submit: () => press('Remove'),
  play: {
    Confirming: /no longer takes part in Harbor Dirty Bomb Drill/,
    Longest: longText(120),
    RightToLeft: rtl.team,
    Saving: 'Removing...',
    Saved: 'Survey Team Alpha was removed.',
    Failed: 'Failed to remove team.',
  },
})

export default { title: 'Dialogs/Events/Remove Team' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [
  read('events/', wirePage([aLongEvent])),
  read('events/105/teams-details/', longTeamsDetails),
])
export const RightToLeft = states.opened('RightToLeft', [
  read('events/', wirePage([anArabicEvent])),
  read('events/107/teams-details/', arabicTeamsDetails),
])
