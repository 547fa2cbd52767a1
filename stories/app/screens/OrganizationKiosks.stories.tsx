import type { Meta } from '@storybook/react-vite'
import { write } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesText } from '#stories/stage/page.ts'
import { organizationKiosks as states, tab } from '#stories/stage/screens/organizations.ts'

export default {
  title: 'Screens/Organizations/Organization Kiosks',
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
/** A link to a kiosk that is gone, or of another organization. */
export const KioskGone = states.showing(
  () => seesText('This kiosk does not exist, or you do not have access to it.'),
  {
    path: tab('kiosks', '&dialog=view&kiosk=99'),
    answers: [write('get', 'kiosks/99/', { detail: 'Not found.' }, 404)],
  },
)
