import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { DownloadState } from '#src/features/reports/MissionFiles.tsx'
import { ReportDetailView } from '#src/features/reports/ReportDetailView.tsx'
import { aFullReport, aReportWithoutFiles, aSoloReport, LONG_NAME } from '#stories/fixtures/reports.ts'

const idle: DownloadState = {
  isBusy: false,
  isDone: false,
  progress: undefined,
  error: null,
  onStart: fn(),
}
const mission = aFullReport.mission_details

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
    onRetry: fn(),
    onBack: fn(),
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
export const Empty: Story = { args: { report: aReportWithoutFiles } }
export const Failed: Story = {
  args: {
    report: undefined,
    error: { message: 'The server could not be reached. Check the connection and try again.' },
  },
}
/** Out of the caller's scope: the server says no more than that there is nothing. */
export const NoPermission: Story = { args: { report: undefined, error: { message: 'Not found.' } } }

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
