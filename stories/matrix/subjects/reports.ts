import { names, type Subject } from '../states.ts'
import { UNSEEN_BEHIND } from './reasons.ts'

/** The four lists of mission reports, and the report. */
export const reports: readonly Subject[] = [
  {
    title: 'Screens/Reports/Organization Mission Reports',
    kind: 'list',
    shows: { path: '/org-mission-reports', roles: ['org_admin', 'admin', 'super_admin'] },
    more: ['FlightMissions', 'NoFlightMissions'],
  },
  {
    title: 'Screens/Reports/User Mission Reports',
    kind: 'list',
    shows: { path: '/user-mission-reports', roles: ['org_event_manager', 'user'] },
    more: ['FiltersFailed', 'WithParts', 'PageOutOfRange'],
  },
  {
    title: 'Screens/Reports/Mission Reports',
    kind: 'list',
    shows: { path: '/mission-reports', roles: ['super_admin', 'admin'] },
  },
  {
    title: 'Screens/Reports/Admin Mission Reports',
    kind: 'list',
    shows: { path: '/admin-mission-reports', roles: ['super_admin', 'admin'] },
  },
  {
    title: 'Screens/Reports/Report',
    kind: 'record',
    shows: {
      on: [
        'Screens/Reports/User Mission Reports',
        'Screens/Reports/Organization Mission Reports',
        'Screens/Reports/Mission Reports',
      ],
      components: ['src/features/reports/ReportDetail.tsx'],
    },
    more: names(`
      WithoutTeam WithoutMembers ManyTeams FlightMission OnePartOfThree WithoutFiles MapAndChart
      TapeOfFile ReadingTheTrack TrackFailed TrackPartlyFailed NoTrack SeveralTracks PictureNotShown
      Downloading DownloadingOfUnknownLength DownloadFailed
    `),
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Screens/Reports/Report on Paper',
    kind: 'notice',
    shows: { components: ['src/features/reports/print/ReportPrint.tsx'] },
    more: ['RightToLeft', 'WithoutTrack', 'TrackNotReadYet'],
  },
]
