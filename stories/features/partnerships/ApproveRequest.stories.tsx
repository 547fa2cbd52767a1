import type { Meta } from '@storybook/react-vite'
import { aLongRequest, anArabicRequest, aRequest } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst } from '#stories/stage/page.ts'
import { partnershipRequests, RECEIVED } from '#stories/stage/screens/partnerships.ts'

const sentence = (organization: string | undefined) =>
  `${organization} becomes a partner at once. Each of you can then share events with the other.`

const states = dialogStates({
  on: partnershipRequests,
  open: async () => {
    await pressFirst(/^View request/)
    await press('Approve')
  },
  name: 'Approve Partnership Request',
  sends: { method: 'post', path: 'partnership-requests/:request/approve/', saved: {} },
  submit: () => press('Approve'),
  says: {
    Asked: sentence(aRequest.from_org?.name),
    Longest: sentence(aLongRequest.from_org?.name),
    RightToLeft: sentence(anArabicRequest.from_org?.name),
    Saving: 'Approving...',
    Saved: 'The partnership request was approved.',
  },
})

export default {
  title: 'Dialogs/Partnerships/Approve Partnership Request',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: [read(RECEIVED, [aLongRequest])] })
export const RightToLeft = states.opened('RightToLeft', { answers: [read(RECEIVED, [anArabicRequest])] })
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
