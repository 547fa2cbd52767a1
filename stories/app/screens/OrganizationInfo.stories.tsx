import { anEmptyDetail } from '#stories/fixtures/organizations.ts'
import { read } from '#stories/stage/answers.ts'
import { seesReason } from '#stories/stage/page.ts'
import { DETAIL, organizationInfo as states } from '#stories/stage/screens/organizations.ts'

export default { title: 'Screens/Organizations/Organization Info' }

export const { Filled, Loading, Longest, RightToLeft, Failed, NotFound, NoPermission } = states
export const { Offline, SessionEnded } = states
/** Nothing but its name: the mails to an administrator say why they are off. */
export const NothingKnown = states.showing(
  () => seesReason('Resend Invite', 'There is no administrator with an email.'),
  [read(DETAIL, anEmptyDetail)],
)
