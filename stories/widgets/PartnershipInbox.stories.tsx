import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect } from 'storybook/test'
import { widgetPage } from '#stories/docs/pages.tsx'
import {
  aLongRequest,
  anArabicRequest,
  aRequest,
  someOrganizations,
  somePartnerships,
  someSentRequests,
} from '#stories/fixtures/partnerships.ts'
import { WidgetStage } from '../../.storybook/WidgetStage.tsx'
import {
  dialogSeen,
  inSession,
  inside,
  pressed,
  REFUSED,
  refused,
  seen,
  widgetStates,
} from './widgetStates.ts'

const TAG = 'radops-partnership-inbox'
const REQUESTS = '/api/partnership-requests/'
const PARTNERS = '/api/partnerships/'
/** One address answers both kinds of requests. */
const requests = http.get(REQUESTS, ({ request }) =>
  HttpResponse.json(new URL(request.url).searchParams.get('type') === 'sent' ? someSentRequests : [aRequest]),
)
const states = widgetStates({
  tag: TAG,
  role: 'org_admin',
  answers: [
    {
      path: REQUESTS,
      filled: [aRequest],
      empty: [],
      longest: [aLongRequest],
      rightToLeft: [anArabicRequest],
    },
    { path: PARTNERS, filled: somePartnerships, empty: [] },
    { path: '/api/organizations/', filled: someOrganizations, empty: [] },
  ],
  filledText: 'Pending',
  emptyText: 'No pending partnership requests.',
  longestText: aLongRequest.from_org?.name ?? '',
  rightToLeftText: anArabicRequest.from_org?.name ?? '',
  // events spec §8: only refusals show the server's message.
  failedText: 'Unable to load partnership requests.',
})

export default {
  title: 'Widgets/Partnership Inbox',
  component: WidgetStage,
  tags: ['autodocs'],
  parameters: widgetPage({
    tag: TAG,
    examples: {
      Filled: {
        description: 'Requests that were received.',
        markup: inSession(`<radops-partnership-inbox></radops-partnership-inbox>`),
      },
      Sent: {
        description: 'Requests that were sent.',
        markup: inSession(`<radops-partnership-inbox tab="sent"></radops-partnership-inbox>`),
      },
    },
  }),
} satisfies Meta<typeof WidgetStage>

export const { Filled, Loading, Empty, Longest, RightToLeft, Failed, NoPermission, Offline } = states
export const { SessionEnded, WaitingForSession, WaitingForSignIn, OriginNotAllowed, ViewNotLoaded } = states
export const { Compact, Narrow } = states
export const Partners = states.with(
  ({ canvasElement }) => seen(canvasElement, TAG, 'Add Partner'),
  [requests],
  { attributes: { tab: 'partners' } },
)
export const Sent = states.with(
  ({ canvasElement }) => seen(canvasElement, TAG, 'To Organization'),
  [requests],
  { attributes: { tab: 'sent' } },
)
export const Details = states.with(
  async ({ canvasElement }) => {
    await pressed(canvasElement, TAG, `View request ${aRequest.id}`)
    await dialogSeen(canvasElement, TAG, 'Partnership Request Details')
  },
  [requests],
)
/** All calls are refused: no action is offered that would be refused too. */
export const EmbedToken = states.embedToken(
  async ({ canvasElement }) => {
    await seen(canvasElement, TAG, REFUSED)
    await expect(inside(canvasElement, TAG).queryByRole('button')).toBeNull()
  },
  [refused(REQUESTS), refused(PARTNERS)],
)
