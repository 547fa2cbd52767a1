import { anEmptyDetail } from '#stories/fixtures/organizations.ts'
import { read } from '#stories/stage/answers.ts'
import { seesReason } from '#stories/stage/page.ts'
import { DETAIL, organizationInfo as states } from '#stories/stage/screens/organizations.ts'

export default { title: 'Screens/Organizations/Organization Info' }

export const { Filled, Loading, Longest, RightToLeft, Failed, NotFound, NoPermission } = states
export const { Offline, SessionEnded } = states
/** Only its name: the mail actions say why they are disabled. */
export const OnlyRequiredValues = states.showing(
  () => seesReason('Resend Invite', 'There is no administrator with an email.'),
  [read(DETAIL, anEmptyDetail)],
)
