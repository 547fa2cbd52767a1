import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MissionControlView } from '#src/features/missions/MissionControlView.tsx'
import { whyNot } from '#src/features/missions/missionRules.ts'
import { aLongEvent, anEvent } from '#stories/fixtures/events.ts'
import {
  aMission,
  bareRunningMission,
  failedMission,
  idleMission,
  startingMission,
  stoppingMission,
} from '#stories/fixtures/missions.ts'

const link = { url: 'https://kiosk-0012.harbor.example/session', isBlocked: false }

export default {
  title: 'Features/Missions/Mission control',
  component: MissionControlView,
  args: {
    event: anEvent,
    mission: idleMission,
    busy: undefined,
    startDisabledReason: undefined,
    stopDisabledReason: undefined,
    kioskDisabledReason: undefined,
    link: undefined,
    staleError: null,
    headingLevel: 2,
    onStart: fn(),
    onStop: fn(),
    onKiosk: fn(),
  },
} satisfies Meta<typeof MissionControlView>

type Story = StoryObj<typeof MissionControlView>

export const Idle: Story = {}
export const LookingForAKiosk: Story = { args: { busy: 'finding' } }
export const StartAsked: Story = { args: { busy: 'starting' } }
export const Starting: Story = { args: { mission: startingMission } }
export const Running: Story = { args: { mission: aMission } }
export const RunningStartedHere: Story = { args: { mission: aMission, link } }
export const TabBlocked: Story = { args: { mission: startingMission, link: { ...link, isBlocked: true } } }
export const StopAsked: Story = { args: { mission: aMission, busy: 'stopping' } }
export const Stopping: Story = { args: { mission: stoppingMission } }
export const Failed: Story = { args: { mission: failedMission } }
/** Another server tells that a mission runs and on which kiosk, nothing more. */
export const RunningOnAnotherServer: Story = { args: { mission: bareRunningMission } }
export const OutOfDate: Story = {
  args: {
    mission: aMission,
    staleError: { message: 'The server could not be reached. Check the connection and try again.' },
  },
}
export const NoPermissionToStart: Story = {
  args: { startDisabledReason: whyNot.start({ ...anEvent, can_run: false }, {}) },
}
export const NoPermissionToStop: Story = {
  args: {
    mission: { ...aMission, can_stop: false },
    stopDisabledReason: whyNot.stop({ can_stop: false }, {}),
    kioskDisabledReason: whyNot.openKioskDetails({ can_stop: false }, {}),
  },
}
export const ShownOnly: Story = {
  args: { startDisabledReason: whyNot.start(anEvent, { audience: 'widget' }) },
}
export const LongText: Story = {
  args: {
    event: aLongEvent,
    mission: {
      ...failedMission,
      kiosk_name: 'Simulation instance of the interregional training centre, room 4.12, seat 17',
      started_by: 'Maximiliane-Theodora Freifrau von Hohenstein-Rosenberg',
    },
  },
}
