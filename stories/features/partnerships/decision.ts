import { aLongRequest, anArabicRequest, aRequest } from '#stories/fixtures/partnerships.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst } from '#stories/stage/page.ts'
import { partnershipRequests, RECEIVED } from '#stories/stage/screens/partnerships.ts'

/**
 * The states of the confirmation before a partnership request is approved or rejected.
 * @param consequence what the dialog says about the requesting organization
 */
export function decisionStates(verb: 'Approve' | 'Reject', consequence: string) {
  const asks = ({ from_org }: typeof aRequest) => `${from_org?.name} ${consequence}`
  const stem = verb.replace(/e$/, '')
  const states = dialogStates({
    on: partnershipRequests,
    open: [() => pressFirst(/^View request/), () => press(verb)],
    name: `${verb} Partnership Request`,
    sends: { method: 'post', path: `partnership-requests/:request/${verb.toLowerCase()}/`, saved: {} },
    submit: () => press(verb),
    play: {
      Confirming: asks(aRequest),
      Longest: asks(aLongRequest),
      RightToLeft: asks(anArabicRequest),
      Saving: `${stem}ing...`,
      Saved: new RegExp(`^The partnership request of .* was ${stem.toLowerCase()}ed\\.$`),
    },
  })
  return {
    ...states,
    Longest: states.opened('Longest', [read(RECEIVED, [aLongRequest])]),
    RightToLeft: states.opened('RightToLeft', [read(RECEIVED, [anArabicRequest])]),
  }
}
