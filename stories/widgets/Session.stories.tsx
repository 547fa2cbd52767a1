import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { widgetPage } from '#stories/docs/pages.tsx'
import { aLongLogEntry, rtlEntries, someEntries } from '#stories/fixtures/activity.ts'
import { WidgetStage } from '../../.storybook/WidgetStage.tsx'
import { inSession, seen, widgetStates } from './widgetStates.ts'

const TAG = 'radops-activity-feed'
/** It shows nothing itself: the stories show what the widgets inside say about the session. */
const states = widgetStates({
  tag: TAG,
  attributes: { limit: '6' },
  role: 'org_admin',
  answers: [{ path: '/api/auth/logs/org-log/', filled: someEntries, empty: [] }],
  filledText: 'Mission started',
  emptyText: 'No activity found',
  longestText: aLongLogEntry.admin_name ?? '',
  rightToLeftText: rtlEntries[0]?.admin_name ?? '',
})

export default {
  title: 'Widgets/Session',
  component: WidgetStage,
  tags: ['autodocs'],
  parameters: widgetPage({
    tag: 'radops-session',
    examples: {
      Shown: {
        description: 'A session with a widget inside of it.',
        markup: inSession(`<radops-activity-feed></radops-activity-feed>`),
      },
      NoSession: {
        description: 'A widget that has found no session.',
        markup: `<radops-activity-feed></radops-activity-feed>`,
      },
    },
  }),
} satisfies Meta<typeof WidgetStage>

export const Shown = states.Filled
export const NoSession = states.WaitingForSession
export const Waiting = states.WaitingForSignIn
/** The server refuses the page's token, and the page has no other. */
export const SessionEnded = states.with(
  ({ canvasElement }) => seen(canvasElement, TAG, 'Sign-in needed'),
  [
    http.get('/api/auth/check-auth/', () =>
      HttpResponse.json({ detail: 'Given token not valid for any token type' }, { status: 401 }),
    ),
  ],
)
export const { OriginNotAllowed, Offline } = states
