import type { Meta } from '@storybook/react-vite'
import { aLongPartnership, anArabicPartnership, aPartnership } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, pressFirst } from '#stories/stage/page.ts'
import { currentPartnerships } from '#stories/stage/screens/partnerships.ts'

const sentence = (partner: string) => `Are you sure you want to remove the partnership with ${partner}?`

const states = dialogStates({
  on: currentPartnerships,
  open: () => pressFirst(/^Remove /),
  name: 'Remove Partnership',
  sends: { method: 'delete', path: `partnerships/${aPartnership.id}/`, saved: {}, status: 204 },
  submit: () => press('Remove'),
  says: {
    Asked: sentence(aPartnership.partner_org.name),
    Longest: sentence(aLongPartnership.partner_org.name),
    RightToLeft: sentence(anArabicPartnership.partner_org.name),
    Saving: 'Removing...',
    Saved: 'The partnership was removed.',
  },
})

export default {
  title: 'Dialogs/Partnerships/Remove Partnership',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: [read('partnerships/', [aLongPartnership])] })
export const RightToLeft = states.opened('RightToLeft', {
  answers: [read('partnerships/', [anArabicPartnership])],
})
export const Saving = states.saving
export const Saved = states.saved
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
