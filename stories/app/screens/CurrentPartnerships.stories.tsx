import type { Meta } from '@storybook/react-vite'
import { fails } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesReason, seesRows, seesText } from '#stories/stage/page.ts'
import {
  NOT_DECIDING,
  refusedRequests,
  currentPartnerships as states,
} from '#stories/stage/screens/partnerships.ts'

export default {
  title: 'Screens/Partnerships/Current Partnerships',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** The failure was dismissed: the list is empty because nobody knows what is in it. */
export const FailureRead = states.showing(
  async () => {
    await press('Dismiss')
    await seesText('They could not be loaded.')
  },
  { answers: [fails('partnerships/')] },
)
/** Who may not answer requests makes and ends no partnership either. */
export const AsEventManager = states.as(
  'org_event_manager',
  async () => {
    await seesRows('Current partnerships', 10)
    await seesReason('Add Partner', NOT_DECIDING)
  },
  { answers: refusedRequests },
)
/** @param reason why this person adds no partner */
const staff = (role: 'admin' | 'super_admin', reason: string) =>
  states.as(role, async () => {
    await seesRows('Current partnerships', 10)
    await seesReason('Add Partner', reason)
  })
export const AsAdmin = staff('admin', 'Only organization administrators can make and end partnerships.')
export const AsSuperAdmin = staff(
  'super_admin',
  'Your account does not belong to an organization, so it cannot add partners.',
)
