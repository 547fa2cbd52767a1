import { HttpResponse } from 'msw'
import type { FullReport } from '#contract/reports.ts'
import { someEventTypes } from '#stories/fixtures/eventForms.ts'
import { someEvents } from '#stories/fixtures/events.ts'
import { aMissionTape } from '#stories/fixtures/missionTape.ts'
import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import {
  aFullReport,
  aHebrewReport,
  aLongFullReport,
  aLongReport,
  anArabicFullReport,
  anArabicReport,
  aPageOfReports,
  aReport,
} from '#stories/fixtures/reports.ts'
import { someTeams } from '#stories/fixtures/teams.ts'
import { aTrack, csvOf } from '#stories/fixtures/tracks.ts'
import type { Role } from '#stories/matrix/states.ts'
import { MAIN_FAILURE, on, read, wirePage } from '../answers.ts'
import { press, seesRole, seesRows, seesText } from '../page.ts'
import { type ScreenOfStories, screenStates } from '../screenStates.tsx'

/** The options of the filters. */
export const aroundReports = [
  read('organizations/', someOrganizations),
  read('teams/', someTeams),
  read('events/', someEvents),
  read('event-types/', someEventTypes),
]

const reportList = (path: string, role: Role, play: ScreenOfStories<object>['play'] = {}) =>
  screenStates<object>({
    path,
    role,
    main: 'mission-reports/',
    bodies: {
      Many: wirePage(aPageOfReports, 34),
      Empty: wirePage([]),
      NothingMatches: wirePage([]),
      One: wirePage([aReport]),
      Longest: wirePage([aLongReport]),
      RightToLeft: wirePage([anArabicReport, aHebrewReport]),
    },
    paths: { NothingMatches: `${path}${path.includes('?') ? '&' : '?'}search=volcano` },
    around: aroundReports,
    refresh: () => press('Next'),
    play: {
      Many: ['Showing 1 - 10 of 34 entries', () => seesRows('Route Missions', 10)],
      Loading: 'Loading missions...',
      Empty: 'A mission appears here when it has ended.',
      NothingMatches: 'No mission matches the search and filters.',
      One: [aReport.mission_id, () => seesRows('Route Missions', 1)],
      Longest: aLongReport.event_name ?? '',
      RightToLeft: anArabicReport.event_name ?? '',
      ...play,
    },
  })

const RETRYING = 'Trying again every 2 seconds.'
export const organizationReports = reportList('/org-mission-reports', 'org_admin', {
  Failed: `${MAIN_FAILURE} ${RETRYING}`,
  NoPermission: new RegExp(RETRYING),
  Offline: new RegExp(RETRYING),
})
export const userReports = reportList('/user-mission-reports', 'org_event_manager')
export const adminReports = reportList('/mission-reports', 'super_admin')
export const secondAdminReports = reportList('/admin-mission-reports?organization=2', 'super_admin', {
  NothingMatches: 'No mission of the organization chosen above matches the search and filters.',
})

/** The files of a report: tracks, and a picture drawn on the fly. */
const reportFiles = [
  on('get', 'files/1', () => HttpResponse.text(csvOf(aTrack))),
  on('get', 'files/2', () =>
    HttpResponse.text('<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>'),
  ),
  on('get', 'files/3', async () => new HttpResponse(await aPicture())),
  read(`events/${aMissionTape.event.id}/tape/`, aMissionTape),
]

/** A dose map as saved by a kiosk: a field of readings, dark in the middle. */
async function aPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(480, 300)
  const pen = canvas.getContext('2d')
  if (pen) {
    const dose = pen.createRadialGradient(220, 160, 10, 220, 160, 240)
    for (const [at, colour] of ['#7a0403', '#fb7e21', '#a4fc3c', '#28bceb', '#30123b'].entries())
      dose.addColorStop(at / 4, colour)
    pen.fillStyle = dose
    pen.fillRect(0, 0, 480, 300)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

const ID = aFullReport.mission_details.id
export const DETAILS = `mission-reports/${ID}/full-details/`
export const ZIP = `mission-reports/${ID}/download-mission-zip/`

/** The track has been drawn: its figures are visible. */
export const seesTrack = async () => {
  await seesText('Weighted by time')
  await seesRole('slider', 'Moment of the tape')
}

export const report = screenStates<FullReport>({
  path: `/user-mission-reports?report=${ID}`,
  role: 'org_event_manager',
  main: DETAILS,
  bodies: { Filled: aFullReport, Longest: aLongFullReport, RightToLeft: anArabicFullReport },
  around: [...reportFiles, ...aroundReports, read('mission-reports/', wirePage(aPageOfReports, 34))],
  play: {
    Filled: ['Harbor kiosk 3', seesTrack],
    Loading: 'Loading mission report...',
    NotFound: 'This mission does not exist, or you do not have access to it.',
    Longest: [aLongFullReport.mission_details.kiosk_name ?? '', seesTrack],
    RightToLeft: [anArabicFullReport.mission_details.kiosk_name ?? '', seesTrack],
  },
})
