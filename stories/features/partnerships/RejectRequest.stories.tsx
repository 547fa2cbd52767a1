import type { Meta } from '@storybook/react-vite'
import { aLongRequest, anArabicRequest, aRequest } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst } from '#stories/stage/page.ts'
import { partnershipRequests, RECEIVED } from '#stories/stage/screens/partnerships.ts'

const sentence = (organization: string | undefined) =>
  `${organization} does not become a partner. It can ask again.`

const states = dialogStates({
  on: partnershipRequests,
  open: async () => {
    await pressFirst(/^View request/)
    await press('Reject')
  },
  name: 'Reject Partnership Request',
  sends: { method: 'post', path: 'partnership-requests/:request/reject/', saved: {} },
  submit: () => press('Reject'),
  says: {
    Asked: sentence(aRequest.from_org?.name),
    Longest: sentence(aLongRequest.from_org?.name),
    RightToLeft: sentence(anArabicRequest.from_org?.name),
    Saving: 'Rejecting...',
    Saved: 'The partnership request was rejected.',
  },
})

export default {
  title: 'Dialogs/Partnerships/Reject Partnership Request',
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
