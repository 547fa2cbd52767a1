import { aLongPartnership, anArabicPartnership, aPartnership } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst } from '#stories/stage/page.ts'
import { currentPartnerships } from '#stories/stage/screens/partnerships.ts'

const sentence = (partner: string) => `Are you sure you want to remove the partnership with ${partner}?`

const states = dialogStates({
  on: currentPartnerships,
  open: () => pressFirst(/^Remove /),
  name: 'Remove Partnership',
  sends: { method: 'delete', path: `partnerships/${aPartnership.id}/`, saved: {}, status: 204 },
  submit: () => press('Remove'),
  play: {
    Confirming: sentence(aPartnership.partner_org.name),
    Longest: sentence(aLongPartnership.partner_org.name),
    RightToLeft: sentence(anArabicPartnership.partner_org.name),
    Saving: 'Removing...',
    Saved: /^The partnership with .* was removed\.$/,
  },
})

export default { title: 'Dialogs/Partnerships/Remove Partnership' }

export const { Confirming, Saving, Saved, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [read('partnerships/', [aLongPartnership])])
export const RightToLeft = states.opened('RightToLeft', [read('partnerships/', [anArabicPartnership])])
