import { aLongRequest, anArabicRequest, aRequest, aSentRequest } from '#stories/fixtures/partnerships.ts'
import { never, read, SAVE_FAILURE, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, pressFirst, seesRole } from '#stories/stage/page.ts'
import { partnershipRequests, RECEIVED, sentRequests } from '#stories/stage/screens/partnerships.ts'

const LINK = `/partnership-network?tab=received&dialog=view&request=${aRequest.id}`
const NAME = 'Partnership Request Details'
const TO_US = 'We share the river and train for the same plant.'

/** By a link, which has to load the request first. */
const states = dialogStates({
  on: {
    ...partnershipRequests,
    showing: (play, more) => partnershipRequests.showing(play, { path: LINK, ...more }),
  },
  open: async () => undefined,
  name: NAME,
  answers: [read(RECEIVED, [aRequest])],
  play: {
    Filled: new RegExp(TO_US),
    Loading: 'Loading partnership request...',
    Failed: 'Unable to load partnership requests.',
    Offline: 'Unable to load partnership requests.',
    NotFound: 'This request does not exist, or you do not have access to it.',
  },
})
const reading = states.reading(RECEIVED)

/** From the list, by its first row. */
const listed = dialogStates({
  on: partnershipRequests,
  open: () => pressFirst(/^View request/),
  name: NAME,
  play: { Longest: aLongRequest.reason ?? '', RightToLeft: anArabicRequest.reason ?? '' },
})

const CANCEL = `partnership-requests/${aSentRequest.id}/cancel/`
const fromUs = dialogStates({
  on: sentRequests,
  open: () => press(`View request ${aSentRequest.id}`),
  name: NAME,
  play: {},
})
const cancelling = (answer: Parameters<typeof fromUs.showing>[1], words: string | RegExp) =>
  fromUs.showing([() => press('Cancel Request'), words], answer)

export default { title: 'Dialogs/Partnerships/Partnership Request Details' }

export const Filled = states.Filled
export const { Loading, Failed, NoPermission, Offline, SessionEnded } = reading
export const Longest = listed.opened('Longest', [read(RECEIVED, [aLongRequest])])
export const RightToLeft = listed.opened('RightToLeft', [read(RECEIVED, [anArabicRequest])])
export const NotFound = states.opened('NotFound', [read(RECEIVED, [])])

/** Sent by this organization: it can be withdrawn. */
export const SentByUs = fromUs.showing([() => seesRole('button', 'Cancel Request')])
export const Cancelling = cancelling([never(CANCEL, 'post')], 'Cancelling...')
export const Cancelled = cancelling(
  [write('post', CANCEL, {})],
  /^The partnership request to .* was cancelled\.$/,
)
export const CancelFailed = cancelling([write('post', CANCEL, { detail: SAVE_FAILURE }, 500)], SAVE_FAILURE)
