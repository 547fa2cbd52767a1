import type { Meta } from '@storybook/react-vite'
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
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst, seesText } from '#stories/stage/page.ts'
import { eventManagement } from '#stories/stage/screens/events.ts'

const states = dialogStates({
  on: eventManagement,
  open: async () => {
    await pressFirst(/ for /)
    await pressFirst(/^Remove /)
  },
  name: 'Remove Team',
  answers: [read('events/101/teams-details/', someTeamsDetails)],
  sends: { method: 'post', path: 'events/101/remove-team/', saved: {} },
  submit: () => press('Remove'),
  says: {
    Asked: /no longer takes part in Harbor Dirty Bomb Drill/,
    Longest: () => seesText(longText(120)),
    RightToLeft: () => seesText(rtl.team),
    Saving: 'Removing...',
    Saved: 'Survey Team Alpha was removed.',
    Failed: 'Failed to remove team.',
  },
})

export default {
  title: 'Dialogs/Events/Remove Team',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', {
  answers: [read('events/', wirePage([aLongEvent])), read('events/105/teams-details/', longTeamsDetails)],
})
export const RightToLeft = states.opened('RightToLeft', {
  answers: [
    read('events/', wirePage([anArabicEvent])),
    read('events/107/teams-details/', arabicTeamsDetails),
  ],
})
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
