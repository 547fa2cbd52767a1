import type { Meta } from '@storybook/react-vite'
import { twoLateActions } from '#stories/fixtures/correctiveActions.ts'
import { forbids, read } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesRole, seesText } from '#stories/stage/page.ts'
import {
  logs,
  ORGANIZATION_LOG,
  STATS,
  seesDashes,
  organizationDashboard as states,
} from '#stories/stage/screens/dashboards.ts'

export default {
  title: 'Screens/Dashboards/Organization Dashboard',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Filled = states.answered('Filled')
export const Loading = states.loading
export const Empty = states.answered('Empty', logs.empty(ORGANIZATION_LOG))
export const Longest = states.answered('Longest', logs.longest(ORGANIZATION_LOG))
export const RightToLeft = states.answered('RightToLeft', logs.rightToLeft(ORGANIZATION_LOG))
/** The figures stay empty and say why; the activity is shown. */
export const Failed = states.failed
export const NoPermission = states.showing(seesDashes, {
  answers: [forbids(STATS), forbids(ORGANIZATION_LOG)],
})
/** Whose dashboard it is is chosen in the header. */
export const AsSuperAdmin = states.as('super_admin', async () => {
  await seesRole('combobox', 'Organization')
  await seesText('86')
})
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** What was left to do after earlier exercises. */
export const OpenActions = states.showing(() => seesText('2 open corrective actions, all of them overdue'), {
  answers: [read('corrective-actions/', twoLateActions)],
})
