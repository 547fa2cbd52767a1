import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ActiveKioskView } from '#src/features/missions/ActiveKioskView.tsx'
import { AvailableKioskDialog } from '#src/features/missions/AvailableKioskDialog.tsx'
import { MissionErrorDialog } from '#src/features/missions/MissionErrorDialog.tsx'
import { MISSION_ERROR } from '#src/features/missions/missionRules.ts'
import { StartCautionView } from '#src/features/missions/StartCautionView.tsx'
import { anActiveKiosk, anAvailableKiosk, minutesAgo } from '#stories/fixtures/missions.ts'

export default { title: 'Features/Missions/Dialogs' } satisfies Meta
type Story = StoryObj

const found = { kiosk: anAvailableKiosk, pending: false, onTurnOn: fn(), onClose: fn() }
export const KioskFound: Story = { render: () => <AvailableKioskDialog {...found} /> }
export const KioskFoundNoGo: Story = {
  render: () => (
    <AvailableKioskDialog
      {...found}
      caution={
        <StartCautionView
          go={false}
          lines={[
            {
              check: 'files',
              state: 'no_go',
              detail: 'There is no simulation file.',
              action: 'Upload a simulation file.',
            },
            {
              check: 'status',
              state: 'caution',
              detail: 'The event is active, but was over on 11/20/2026.',
              action: 'Check its dates.',
            },
          ]}
          checksHref="#readiness"
          onShowChecks={fn()}
        />
      }
    />
  ),
}
export const KioskFoundHeld: Story = {
  render: () => (
    <AvailableKioskDialog {...found} kiosk={{ ...anAvailableKiosk, reserved_until: minutesAgo(-1.8) }} />
  ),
}
export const KioskFoundLapsed: Story = {
  render: () => (
    <AvailableKioskDialog {...found} kiosk={{ ...anAvailableKiosk, reserved_until: minutesAgo(1) }} />
  ),
}
export const KioskFoundStarting: Story = { render: () => <AvailableKioskDialog {...found} pending /> }
export const KioskFoundLongText: Story = {
  render: () => (
    <AvailableKioskDialog
      {...found}
      kiosk={{
        ...anAvailableKiosk,
        name: 'Simulation instance of the interregional training centre, room 4.12, seat 17',
        access_url: `https://kiosk.harbor.example/session/${'0123456789'.repeat(8)}`,
      }}
    />
  ),
}

const failed = { message: MISSION_ERROR.noKiosk, retrying: false, onRetry: fn(), onClose: fn() }
export const NoKiosk: Story = { render: () => <MissionErrorDialog {...failed} /> }
export const Retrying: Story = { render: () => <MissionErrorDialog {...failed} retrying /> }

const active = { kiosk: anActiveKiosk, hasFailed: false, onRetry: fn(), onClose: fn() }
export const ActiveKiosk: Story = { render: () => <ActiveKioskView {...active} /> }
export const ActiveKioskLoading: Story = { render: () => <ActiveKioskView {...active} kiosk={undefined} /> }
export const ActiveKioskFailed: Story = { render: () => <ActiveKioskView {...active} hasFailed /> }
