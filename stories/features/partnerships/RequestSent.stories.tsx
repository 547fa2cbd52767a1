import { longText, rtl } from '#stories/fixtures/names.ts'
import { write } from '#stories/stage/answers.ts'
import { pick, press, seesRole, seesText } from '#stories/stage/page.ts'
import { currentPartnerships } from '#stories/stage/screens/partnerships.ts'

/** Sends a request to an organization found by part of its name. */
const sentTo = (organization: string, part = organization) =>
  currentPartnerships.showing(async () => {
    await press('Add Partner')
    await pick(/^Organization/, part)
    await press('Send Request')
    await seesRole('dialog', 'Partnership Request Sent')
    await seesText(
      `${organization} was asked to become a partner. The partnership begins when its administrator approves.`,
    )
  }, [write('post', 'partnerships/', {}, 201)])

export default { title: 'Dialogs/Partnerships/Partnership Request Sent' }

export const Shown = sentTo('Lowland Civil Defence')
export const Longest = sentTo(longText(200), 'Joint Radiological')
export const RightToLeft = sentTo(rtl.organization)
