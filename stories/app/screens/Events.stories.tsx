import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesText } from '#stories/stage/page.ts'
import { events as states } from '#stories/stage/screens/events.ts'

export default {
  title: 'Screens/Events/Events',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Refreshing = states.refreshing
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** Who only takes part is not offered to create events. */
export const AsUser = states.as('user', async () => {
  await seesText('Page 1 of 3')
  await expect(screen.queryByRole('button', { name: 'Create Event' })).toBeNull()
})
