import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AssignedTeamsView } from '#src/features/missions/AssignedTeamsView.tsx'
import { EventDashboardView } from '#src/features/missions/EventDashboardView.tsx'
import { EventMap } from '#src/features/missions/EventMap.tsx'
import { MissionControlView } from '#src/features/missions/MissionControlView.tsx'
import { ReadinessPanelView } from '#src/features/missions/ReadinessPanelView.tsx'
import { namedTeams } from '#src/shared/teamNames.ts'
import { notReady, ready } from '#stories/fixtures/eventForms.ts'
import { aLongEvent, anEvent, noFiles, someFiles } from '#stories/fixtures/events.ts'
import { aMission, idleMission } from '#stories/fixtures/missions.ts'

const control = {
  event: anEvent,
  mission: aMission,
  busy: undefined,
  startDisabledReason: undefined,
  stopDisabledReason: undefined,
  kioskDisabledReason: undefined,
  link: undefined,
  staleError: null,
  onStart: fn(),
  onStop: fn(),
  onKiosk: fn(),
}

const teams = { teams: namedTeams(anEvent.assigned_teams), error: null, onAddTeam: fn() }

const readiness = { error: null, onRetry: fn(), retrying: false, isRunning: false, headingLevel: 3 } as const

export default {
  title: 'Features/Missions/Event dashboard',
  component: EventDashboardView,
  args: {
    event: anEvent,
    missionControl: <MissionControlView {...control} />,
    readiness: <ReadinessPanelView {...readiness} readiness={ready} isRunning />,
    map: (
      <EventMap event={anEvent} files={undefined} readFile={async () => new ArrayBuffer()} headingLevel={3} />
    ),
    files: someFiles,
    filesError: null,
    onRetryFiles: fn(),
    filesBase: globalThis.location.href,
    assignedTeams: <AssignedTeamsView {...teams} />,
    reports: null,
    headingLevel: 2,
  },
} satisfies Meta<typeof EventDashboardView>

type Story = StoryObj<typeof EventDashboardView>

export const Default: Story = {}
export const Loading: Story = { args: { files: undefined } }
export const Empty: Story = {
  args: {
    event: {
      ...anEvent,
      end_date: null,
      release_point_lat: null,
      release_point_lng: null,
      event_type_name: null,
    },
    missionControl: <MissionControlView {...control} mission={idleMission} />,
    readiness: <ReadinessPanelView {...readiness} readiness={notReady} />,
    files: noFiles,
    assignedTeams: <AssignedTeamsView {...teams} teams={[]} />,
  },
}
export const Failed: Story = {
  args: {
    filesError: { message: 'An unexpected error occurred. Please try again.', status: 500 },
    assignedTeams: (
      <AssignedTeamsView
        {...teams}
        error={{ message: 'A team of another organization cannot be assigned.' }}
      />
    ),
  },
}
/** A viewer of a shared event who takes no part in it. */
export const NoPermission: Story = {
  args: {
    missionControl: (
      <MissionControlView
        {...control}
        mission={idleMission}
        startDisabledReason="Only those who take part in this event can start its mission."
      />
    ),
    files: undefined,
    filesError: { message: 'You do not have permission to perform this action.', status: 403 },
    assignedTeams: <AssignedTeamsView {...teams} teams={[]} />,
  },
}
export const LongText: Story = {
  args: {
    event: aLongEvent,
    missionControl: <MissionControlView {...control} event={aLongEvent} />,
    assignedTeams: <AssignedTeamsView {...teams} teams={namedTeams(aLongEvent.assigned_teams)} />,
  },
}
