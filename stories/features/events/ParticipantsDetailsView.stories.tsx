import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ParticipantsDetailsView } from '#src/features/events/ParticipantsDetailsView.tsx'
import { participantsOf } from '#src/features/events/participants.ts'
import { aLongEvent, anEvent, someTeamsDetails } from '#stories/fixtures/events.ts'

export default {
  title: 'Features/Events/Participants details',
  component: ParticipantsDetailsView,
  args: {
    eventName: anEvent.name,
    participants: participantsOf(someTeamsDetails, anEvent),
    error: null,
    onRetry: fn(),
    changes: { onRemove: fn(), onAddTeam: fn() },
    onClose: fn(),
  },
} satisfies Meta<typeof ParticipantsDetailsView>

type Story = StoryObj<typeof ParticipantsDetailsView>

export const Default: Story = {}
export const Individual: Story = {
  args: {
    participants: {
      kind: 'person',
      person: { name: 'Dana Whitfield', isRunning: true, kiosk: 'Harbor Kiosk 1' },
    },
  },
}
export const Loading: Story = { args: { participants: undefined } }
export const Empty: Story = { args: { participants: { kind: 'none' } } }
/** Without can_edit the teams are only read (ruling 125). */
export const ReadOnly: Story = { args: { changes: undefined } }
export const NoPermission: Story = {
  args: { error: { message: 'You may not see who takes part in this event.' } },
}
export const Failed: Story = {
  args: { error: { message: 'An unexpected error occurred. Please try again.' } },
}
export const LongText: Story = {
  args: {
    eventName: aLongEvent.name,
    participants: {
      kind: 'teams',
      teams: [
        {
          id: 40,
          name: 'Survey and Sampling Team of the Volunteer Fire Department of Upper Ridge Valley',
          isRunning: true,
          Activekiosk: 'Simulation instance of the interregional training centre',
          participants: [
            {
              name: 'Maximiliane-Theodora Freifrau von Hohenstein-Rosenberg',
              isLeader: true,
              isLoggedIn: true,
            },
          ],
        },
      ],
    },
  },
}
