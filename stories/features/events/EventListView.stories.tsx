import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EventListView } from '#src/features/events/EventListView.tsx'
import { aLongEvent, anEvent, pageOf, someEvents } from '#stories/fixtures/events.ts'

export default {
  title: 'Features/Events/Event list',
  component: EventListView,
  args: {
    page: pageOf(someEvents, 3),
    refreshing: false,
    error: null,
    onRetry: fn(),
    tab: 'network',
    onTab: fn(),
    searchText: '',
    onSearchText: fn(),
    onPage: fn(),
    onPageIntent: fn(),
    onSelect: fn(),
    onSelectIntent: fn(),
    onParticipants: fn(),
  },
} satisfies Meta<typeof EventListView>

type Story = StoryObj<typeof EventListView>

export const Default: Story = {}
export const MyEvents: Story = { args: { tab: 'mine' } }
export const Loading: Story = { args: { page: undefined } }
export const Refreshing: Story = { args: { refreshing: true } }
export const Empty: Story = { args: { page: pageOf([]) } }
export const NothingMatches: Story = { args: { page: pageOf([]), searchText: 'volcano' } }
export const Failed: Story = {
  args: { error: { message: 'The server could not be reached. Check the connection and try again.' } },
}
/** Without can_edit the Participant cell offers to add a team of one's own (ruling 119). */
export const NoPermission: Story = {
  args: { page: pageOf(someEvents.map((event) => ({ ...event, can_edit: false }))) },
}
export const LongText: Story = { args: { page: pageOf([aLongEvent, anEvent]), tab: 'mine' } }
