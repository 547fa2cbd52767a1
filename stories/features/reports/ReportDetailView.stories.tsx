import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { DownloadState } from '#src/features/reports/MissionFiles.tsx'
import { ReportDetailView } from '#src/features/reports/ReportDetailView.tsx'
import type { ReportTrackProps } from '#src/features/reports/ReportTrack.tsx'
import type { ReportTracks } from '#src/features/reports/trackRules.ts'
import { aFullReport, aReportWithoutFiles, aSoloReport, LONG_NAME } from '#stories/fixtures/reports.ts'
import { anUntimedTrack, aPatchyTrack, aTrack } from '#stories/fixtures/tracks.ts'

const idle: DownloadState = {
  isBusy: false,
  isDone: false,
  progress: undefined,
  error: null,
  onStart: fn(),
}
const mission = aFullReport.mission_details
const tracks: ReportTracks = {
  found: [{ id: '1', name: 'MSN-100-track.csv', track: aTrack }],
  failures: [],
  canRetry: false,
  looked: 2,
}
const track: ReportTrackProps = {
  tracks,
  isRetrying: false,
  chosen: undefined,
  onRetry: fn(),
  onChoose: fn(),
}

const meta = {
  title: 'Features/Reports/Detail',
  component: ReportDetailView,
  parameters: { layout: 'padded' },
  args: {
    tab: 'route',
    report: aFullReport,
    error: null,
    filesBase: globalThis.location.href,
    download: idle,
    track,
    print: { isReady: true, onPrint: fn() },
    onRetry: fn(),
    onBack: fn(),
    picture: () => null,
  },
} satisfies Meta<typeof ReportDetailView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FromTheFlightTab: Story = { args: { tab: 'flight' } }
export const OfOnePerson: Story = { args: { report: aSoloReport } }
export const WithoutMembers: Story = {
  args: {
    report: {
      ...aFullReport,
      mission_details: { ...mission, teams: [{ id: 3, name: 'Harbor Alpha', members_details: [] }] },
    },
  },
}
export const ManyTeams: Story = {
  args: {
    report: {
      ...aFullReport,
      mission_details: {
        ...mission,
        teams: [...(mission.teams ?? []), { id: 4, name: 'Ridge Rescue', members_details: [] }],
      },
    },
  },
}

export const Loading: Story = { args: { report: undefined } }
export const Empty: Story = {
  args: { report: aReportWithoutFiles, track: { ...track, tracks: { ...tracks, found: [], looked: 0 } } },
}
export const Failed: Story = {
  args: {
    report: undefined,
    error: { message: 'The server could not be reached. Check the connection and try again.' },
  },
}
/** Out of the caller's scope: the server says no more than that there is nothing. */
export const NoPermission: Story = { args: { report: undefined, error: { message: 'Not found.' } } }

export const ReadingTheTrack: Story = {
  args: { track: { ...track, tracks: undefined }, print: { isReady: false, onPrint: fn() } },
}
export const SeveralTracks: Story = {
  args: {
    track: {
      ...track,
      chosen: '2',
      tracks: {
        ...tracks,
        found: [
          ...tracks.found,
          { id: '2', name: 'bgeigie.log', track: aPatchyTrack },
          { id: '3', name: 'points.kml', track: anUntimedTrack },
        ],
      },
    },
  },
}
export const NoTrack: Story = { args: { track: { ...track, tracks: { ...tracks, found: [] } } } }
export const TrackFailed: Story = {
  args: {
    track: {
      ...track,
      tracks: {
        found: [],
        failures: ['MSN-100-track.csv could not be read: The server could not be reached.'],
        canRetry: true,
        looked: 1,
      },
    },
  },
}
export const TrackPartlyFailed: Story = {
  args: {
    track: {
      ...track,
      tracks: { ...tracks, failures: ['route.kmz is a damaged archive.'], canRetry: false },
    },
  },
}

export const Downloading: Story = {
  args: { download: { ...idle, isBusy: true, progress: { received: 3_400_000, total: 18_200_000 } } },
}
export const DownloadingOfUnknownLength: Story = {
  args: { download: { ...idle, isBusy: true, progress: { received: 3_400_000 } } },
}
export const DownloadFailed: Story = {
  args: { download: { ...idle, error: { message: 'The server did not answer in time. Please try again.' } } },
}
export const LongText: Story = {
  args: {
    report: {
      ...aFullReport,
      mission_details: {
        ...mission,
        event: { ...mission.event, name: LONG_NAME },
        organization_name: LONG_NAME,
        kiosk_name: LONG_NAME,
        teams: [
          {
            id: 3,
            name: LONG_NAME,
            members_details: [
              {
                id: 12,
                name: 'Maximiliane von Hohenstein-Wallenberg-Oberkirchen',
                email: 'maximiliane.von.hohenstein-wallenberg-oberkirchen@bundesanstalt.example',
                roles: 'org_event_manager',
              },
            ],
          },
        ],
      },
      mission_files: [
        {
          name: 'route',
          files: [{ id: 9, file_name: `${LONG_NAME.replaceAll(' ', '_')}.csv`, size: 12_000_000 }],
        },
      ],
    },
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } }
