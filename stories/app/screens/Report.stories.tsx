import type { Meta } from '@storybook/react-vite'
import { HttpResponse } from 'msw'
import type { FullReport } from '#contract/reports.ts'
import { aFullReport, aReportWithoutFiles, aSoloReport } from '#stories/fixtures/reports.ts'
import { anUntimedTrack, aTrack, csvOf } from '#stories/fixtures/tracks.ts'
import { fails, MAIN_FAILURE, never, on, read, write } from '#stories/stage/answers.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { looksAt, press, seesRole, seesText } from '#stories/stage/page.ts'
import { DETAILS, seesTrack, report as states, ZIP } from '#stories/stage/screens/reports.ts'

export default {
  title: 'Screens/Reports/Report',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

const of = (body: FullReport, words: () => Promise<void>) =>
  states.showing(words, { answers: [read(DETAILS, body)] })
const details = aFullReport.mission_details

export const Filled = states.answered('Filled')
export const Loading = states.loading
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
/** Out of this person's scope: the server says no more than that there is nothing. */
export const NotFound = states.notFound
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** One person's mission: the person is shown in place of the team. */
export const WithoutTeam = of(aSoloReport, async () => {
  await seesTrack()
  await looksAt('User Info')
})
export const WithoutMembers = of(
  {
    ...aFullReport,
    mission_details: { ...details, teams: [{ id: 3, name: 'Harbor Alpha', members_details: [] }] },
  },
  async () => {
    await seesTrack()
    await looksAt('No team members found')
  },
)
export const ManyTeams = of(
  {
    ...aFullReport,
    mission_details: {
      ...details,
      teams: [...(details.teams ?? []), { id: 4, name: 'Ridge Rescue', members_details: [] }],
    },
  },
  async () => {
    await seesTrack()
    await looksAt('Ridge Rescue')
  },
)
export const FlightMission = of(
  { ...aFullReport, mission_details: { ...details, mission_type: 'flight' } },
  async () => {
    await seesRole('heading', 'Flight Mission Files')
    await seesTrack()
  },
)
/** Its kiosk died twice: the parts that this person may read lead to their reports. */
export const OnePartOfThree = of(
  {
    ...aFullReport,
    mission_details: {
      ...details,
      continues: [
        {
          id: 71,
          mission_id: 'MSN-2026-0098',
          kiosk_name: 'Ridge Kiosk 9',
          failure_reason: 'The kiosk sent no heartbeat for 90 seconds.',
        },
      ],
      continued_by: [{ mission_id: 'MSN-2026-0104' }],
    },
  },
  async () => {
    await seesTrack()
    await looksAt('MSN-2026-0104')
  },
)
export const WithoutFiles = of(aReportWithoutFiles, async () => {
  await seesText('The kiosk uploaded no files for this mission.')
})

const noTape = write('get', `events/${details.event?.id}/tape/`, { detail: 'Not found.' }, 404)
/** Its map and its chart are one press away. */
export const MapAndChart = states.showing(async () => {
  await seesTrack()
  await press('Map and chart')
  await seesRole('slider', 'Dose rate over time, reading by reading')
})
/** On a server that keeps no readings, or of another time: the file's own readings play, without marks of the exercise. */
export const TapeOfFile = states.showing(
  async () => {
    await seesTrack()
    await press('Go to maximum')
  },
  { answers: [noTape] },
)
const TRACK = 'files/1'
export const ReadingTheTrack = states.showing(() => seesText("Reading the mission's files..."), {
  answers: [never(TRACK)],
})
export const TrackFailed = states.showing(() => seesText(`track.csv could not be read: ${MAIN_FAILURE}`), {
  answers: [fails(TRACK)],
})
/** One of two files came: its track is shown, and what is missing. */
export const TrackPartlyFailed = states.showing(
  async () => {
    await seesText('Not every file could be read')
    await seesTrack()
  },
  { answers: [fails('files/2')] },
)
export const NoTrack = states.showing(
  () => seesText('None of the mission’s files holds positions with a dose rate.'),
  { answers: [noTape, on('get', TRACK, () => HttpResponse.text('name,place\nMarker,Quay 4'))] },
)
export const SeveralTracks = states.showing(
  async () => {
    await seesRole('combobox', 'Track')
    await seesTrack()
  },
  {
    answers: [
      on('get', TRACK, () => HttpResponse.text(csvOf(aTrack))),
      on('get', 'files/2', () => HttpResponse.text(csvOf(anUntimedTrack))),
    ],
  },
)
/** A file with a picture's name that no browser draws. */
export const PictureNotShown = states.showing(() => looksAt(/cannot show this kind of picture/), {
  answers: [on('get', 'files/3', () => HttpResponse.text('no picture'))],
})

/** @param bytes the server announces; undefined where it streams without knowing */
const zipOnItsWay = (bytes: number | undefined) =>
  on('get', ZIP, () => {
    const stream = new ReadableStream({ start: (out) => out.enqueue(new Uint8Array(3_400_000)) })
    return new HttpResponse(stream, {
      headers: { 'content-type': 'application/zip', ...(bytes && { 'content-length': String(bytes) }) },
    })
  })
const downloading = (answer: ReturnType<typeof on>, words: string) =>
  states.showing(
    async () => {
      await seesTrack()
      await press('Download Report')
      await seesText(words)
    },
    { answers: [answer] },
  )
export const Downloading = downloading(zipOnItsWay(18_200_000), '3.4 MB of 18.2 MB')
export const DownloadingOfUnknownLength = downloading(zipOnItsWay(undefined), '3.4 MB')
export const DownloadFailed = downloading(fails(ZIP), MAIN_FAILURE)
