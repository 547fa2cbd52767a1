import { HttpResponse } from 'msw'
import type { FullReport } from '#contract/reports.ts'
import { aFullReport, aReportWithoutFiles, aSoloReport } from '#stories/fixtures/reports.ts'
import { anUntimedTrack, aTrack, csvOf } from '#stories/fixtures/tracks.ts'
import { fails, MAIN_FAILURE, never, on, read, write } from '#stories/stage/answers.ts'
import { looksAt, looksNear, press, type Steps, seesRole } from '#stories/stage/page.ts'
import { DETAILS, seesTrack, report as states, ZIP } from '#stories/stage/screens/reports.ts'

export default { title: 'Screens/Reports/Report' }

const of = (body: FullReport, steps: Steps) => states.showing(steps, [read(DETAILS, body)])
const details = aFullReport.mission_details

export const { Filled, Loading, Longest, RightToLeft, Failed, NoPermission, Offline, SessionEnded } = states
/** Outside this person's scope: the server only says that there is nothing. */
export const NotFound = states.NotFound

/** One person's mission: shows the person instead of the team. */
export const WithoutTeam = of(aSoloReport, [seesTrack, () => looksAt('User Info')])
export const WithoutMembers = of(
  {
    ...aFullReport,
    mission_details: { ...details, teams: [{ id: 3, name: 'Harbor Alpha', members_details: [] }] },
  },
  [seesTrack, () => looksAt('No team members found')],
)
export const ManyTeams = of(
  {
    ...aFullReport,
    mission_details: {
      ...details,
      teams: [...(details.teams ?? []), { id: 4, name: 'Ridge Rescue', members_details: [] }],
    },
  },
  [seesTrack, () => looksAt('Ridge Rescue')],
)
export const FlightMission = of({ ...aFullReport, mission_details: { ...details, mission_type: 'flight' } }, [
  () => seesRole('heading', 'Flight Mission Files'),
  seesTrack,
])
/** Its kiosk failed twice: the readable parts link to their reports. */
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
  [seesTrack, () => looksAt('MSN-2026-0104')],
)
export const WithoutFiles = of(aReportWithoutFiles, ['The kiosk uploaded no files for this mission.'])

const noTape = write('get', `events/${details.event?.id}/tape/`, { detail: 'Not found.' }, 404)
/** Its map and chart are one click away. */
export const MapAndChart = states.showing([
  seesTrack,
  () => press('Map and chart'),
  () => seesRole('slider', 'Dose rate over time, reading by reading'),
])
/**
 * Without stored readings, or with readings of another time: the file's own readings play, without marks of the
 * exercise.
 */
export const TapeOfFile = states.showing([seesTrack, () => press('Go to maximum')], [noTape])
const TRACK = 'files/1'
export const ReadingTheTrack = states.showing('Reading the mission’s files...', [never(TRACK)])
export const TrackFailed = states.showing(`track.csv could not be read: ${MAIN_FAILURE}`, [fails(TRACK)])
/** One of two files loaded: its track is shown, and the missing one is named. */
export const TrackPartlyFailed = states.showing(
  ['Not every file could be read', seesTrack],
  [fails('files/2')],
)
export const NoTrack = states.showing('None of the mission’s files holds positions with a dose rate.', [
  noTape,
  on('get', TRACK, () => HttpResponse.text('name,place\nMarker,Quay 4')),
])
export const SeveralTracks = states.showing(
  [() => seesRole('combobox', 'Track'), seesTrack],
  [
    on('get', TRACK, () => HttpResponse.text(csvOf(aTrack))),
    on('get', 'files/2', () => HttpResponse.text(csvOf(anUntimedTrack))),
  ],
)
/** A file named like a picture that no browser can draw. */
export const PictureNotShown = states.showing(
  () => looksNear('dose-map.png', /cannot show this kind of picture/),
  [on('get', 'files/3', () => HttpResponse.text('no picture'))],
)

/** @param bytes the size the server declares; undefined if it streams without one */
const zipOnItsWay = (bytes: number | undefined) =>
  on('get', ZIP, () => {
    const stream = new ReadableStream({ start: (out) => out.enqueue(new Uint8Array(3_400_000)) })
    return new HttpResponse(stream, {
      headers: { 'content-type': 'application/zip', ...(bytes && { 'content-length': String(bytes) }) },
    })
  })
const downloading = (answer: ReturnType<typeof on>, words: string) =>
  states.showing([seesTrack, () => press('Download Report'), words], [answer])
export const Downloading = downloading(zipOnItsWay(18_200_000), '3.4 MB of 18.2 MB')
export const DownloadingOfUnknownLength = downloading(zipOnItsWay(undefined), '3.4 MB')
export const DownloadFailed = downloading(fails(ZIP), MAIN_FAILURE)
