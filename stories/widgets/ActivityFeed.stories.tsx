import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { widgetPage } from '#stories/docs/pages.tsx'
import { aLongLogEntry, rtlEntries, someEntries } from '#stories/fixtures/activity.ts'
import { WidgetStage } from '../../.storybook/WidgetStage.tsx'
import { inSession, inside, REFUSED, refused, seen, widgetStates } from './widgetStates.ts'

const TAG = 'radops-activity-feed'
const states = widgetStates({
  tag: TAG,
  attributes: { limit: '6' },
  role: 'org_admin',
  answers: [
    {
      path: '/api/auth/logs/org-log/',
      filled: someEntries,
      empty: [],
      longest: [aLongLogEntry],
      rightToLeft: rtlEntries,
    },
    { path: '/api/user-dashboard/user-activity/', filled: someEntries.slice(0, 3), empty: [] },
  ],
  filledText: 'Mission started',
  emptyText: 'No activity found',
  longestText: aLongLogEntry.admin_name ?? '',
  rightToLeftText: rtlEntries[0]?.admin_name ?? '',
})

export default {
  title: 'Widgets/Activity Feed',
  component: WidgetStage,
  tags: ['autodocs'],
  parameters: widgetPage({
    tag: TAG,
    examples: {
      Filled: {
        description: 'The log of the organization, for its administrators.',
        markup: inSession(`<radops-activity-feed limit="10"></radops-activity-feed>`),
      },
      EmbedToken: {
        description: 'What the person has done, and what was done to them.',
        markup: inSession(`<radops-activity-feed scope="own"></radops-activity-feed>`),
      },
    },
  }),
} satisfies Meta<typeof WidgetStage>

export const { Filled, Loading, Empty, Longest, RightToLeft, Failed, Offline, SessionEnded } = states
export const { WaitingForSession, WaitingForSignIn, OriginNotAllowed, ViewNotLoaded } = states
export const { Compact, Narrow } = states
/** Retrying would not help. */
export const NoPermission = states.embedToken(
  async ({ canvasElement }) => {
    await seen(canvasElement, TAG, REFUSED)
    await expect(inside(canvasElement, TAG).queryByRole('button')).toBeNull()
  },
  [refused('/api/auth/logs/org-log/')],
)
/** A page's token reads the person's own entries, not the organization's. */
export const EmbedToken = states.embedToken(
  ({ canvasElement }) => seen(canvasElement, TAG, '3 entries'),
  [],
  { attributes: { scope: 'own' } },
)
