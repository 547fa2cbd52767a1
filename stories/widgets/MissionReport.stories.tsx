import type { Meta } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, waitFor } from 'storybook/test'
import { widgetPage } from '#stories/docs/pages.tsx'
import { aMissionTape } from '#stories/fixtures/missionTape.ts'
import { aFullReport, aLongReport, anArabicReport, aReport, reports } from '#stories/fixtures/reports.ts'
import { aTrack, csvOf } from '#stories/fixtures/tracks.ts'
import { WidgetStage } from '../../.storybook/WidgetStage.tsx'
import { inSession, inside, PATIENCE, pressed, REFUSED, refused, seen, widgetStates } from './widgetStates.ts'

const TAG = 'radops-mission-report'
const noMaps = { maps: [], can_manage: false }
const TAPE = '/api/events/:event/tape/'
const DETAILS = '/api/mission-reports/:report/full-details/'
const page = (results: object[]) => ({ count: results.length, total_pages: 1, results })
const states = widgetStates({
  tag: TAG,
  role: 'user',
  answers: [
    {
      path: '/api/mission-reports/',
      filled: page(reports),
      empty: page([]),
      longest: page([aLongReport]),
      rightToLeft: page([anArabicReport]),
    },
    { path: DETAILS, filled: { ...aFullReport, mission_files: [] }, empty: {} },
    { path: TAPE, filled: aMissionTape, empty: {} },
    { path: '/api/events/:event/offline-maps/', filled: noMaps, empty: noMaps },
    ...['teams', 'events', 'event-types', 'organizations'].map((list) => ({
      path: `/api/${list}/`,
      filled: [],
      empty: [],
    })),
  ],
  filledText: aReport.mission_id ?? '',
  emptyText: 'No data found',
  longestText: aLongReport.event_name ?? '',
  rightToLeftText: anArabicReport.event_name ?? '',
})
const pictures = [1, 2].map((id) => ({
  id,
  file_name: `picture-${id}.png`,
  download_url: `/api/files/${id}?signature=a`,
}))
const ofOne = { attributes: { 'mission-id': String(aFullReport.mission_details.mission_id) } }

export default {
  title: 'Widgets/Mission Report',
  component: WidgetStage,
  tags: ['autodocs'],
  parameters: widgetPage({
    tag: TAG,
    examples: {
      Filled: {
        description: 'The list of reports, each of which opens in its place.',
        markup: inSession(`<radops-mission-report></radops-mission-report>`),
      },
      OneReport: {
        description: 'One report alone, without the list.',
        markup: inSession(`<radops-mission-report mission-id="MSN-000042"></radops-mission-report>`),
      },
    },
  }),
} satisfies Meta<typeof WidgetStage>

export const { Filled, Loading, Empty, Longest, RightToLeft, Failed, NoPermission, Offline } = states
export const { SessionEnded, WaitingForSession, WaitingForSignIn, OriginNotAllowed, ViewNotLoaded } = states
export const { Compact, Narrow } = states
/** A single report has no list to return to. */
export const OneReport = states.with(
  async ({ canvasElement }) => {
    await seen(canvasElement, TAG, 'Download Report')
    await expect(inside(canvasElement, TAG).queryByRole('button', { name: /^Back/ })).toBeNull()
  },
  [],
  ofOne,
)
const withTape = [
  http.get(DETAILS, () => HttpResponse.json(aFullReport)),
  http.get('/api/files/1', () => HttpResponse.text(csvOf(aTrack))),
  http.get('/api/files/2', () => HttpResponse.text('name,place\nMarker,Quay 4')),
  http.get('/api/files/3', () => HttpResponse.text('no picture')),
]
const playsTape: Parameters<typeof states.with>[0] = async ({ canvasElement }) => {
  await pressed(canvasElement, TAG, 'Go to maximum')
  await seen(canvasElement, TAG, /^Maximum: 12\.135 µSv\/h/)
}
/** The report plays its mission, as in the portal. */
export const Tape = states.with(playsTape, withTape, ofOne)
export const TapeNarrow = states.with(playsTape, withTape, { ...ofOne, widthPx: 320 })
/** A server without stored readings, or that hides them from this person: the file's readings play. */
export const TapeOfFile = states.with(
  playsTape,
  [...withTape, http.get(TAPE, () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 }))],
  ofOne,
)
/** A picture only loads near the viewport, and content loading above pushes it away again. */
const scrolledTo = (canvas: HTMLElement, text: RegExp) =>
  waitFor(() => {
    inside(canvas, TAG).getByText('picture-2.png').scrollIntoView()
    return expect(inside(canvas, TAG).getByText(text)).toBeVisible()
  }, PATIENCE)
/** A file named like a picture that no browser can draw, and an unreadable one. */
export const PicturesNotShown = states.with(
  async ({ canvasElement }) => {
    await scrolledTo(canvasElement, /cannot show this kind of picture/)
    await scrolledTo(canvasElement, /The picture could not be read\. The disk is full of dust\./)
    scrollTo(0, 0)
  },
  [
    http.get(DETAILS, () =>
      HttpResponse.json({ ...aFullReport, mission_files: [{ name: 'pictures', files: pictures }] }),
    ),
    http.get('/api/files/1', () => HttpResponse.text('no picture')),
    http.get('/api/files/2', () =>
      HttpResponse.json({ detail: 'The disk is full of dust.' }, { status: 500 }),
    ),
  ],
  ofOne,
)
export const NoSuchMission = states.with(
  ({ canvasElement }) =>
    seen(canvasElement, TAG, 'This mission does not exist, or you do not have access to it.'),
  [http.get(DETAILS, () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 }))],
  ofOne,
)
export const NoSuchEvent = states.with(
  ({ canvasElement }) =>
    seen(canvasElement, TAG, 'This event does not exist, or you do not have access to it.'),
  [http.get('/api/events/:event/', () => HttpResponse.json({ detail: 'Not found.' }, { status: 404 }))],
  { attributes: { 'event-id': 'EVT-1-1' } },
)
export const OneReportNarrow = states.with(
  ({ canvasElement }) => seen(canvasElement, TAG, 'Download Report'),
  [],
  { ...ofOne, widthPx: 320 },
)
/** A page's token lists reports, but cannot open them. */
export const EmbedToken = states.embedToken(async ({ canvasElement }) => {
  await seen(canvasElement, TAG, aReport.mission_id ?? '')
  const [open] = inside(canvasElement, TAG).getAllByRole('button', { name: /^View Report/ })
  await expect(open).toHaveAttribute('aria-disabled', 'true')
})
export const EmbedTokenOneReport = states.embedToken(
  ({ canvasElement }) => seen(canvasElement, TAG, REFUSED),
  [refused(DETAILS)],
  ofOne,
)
