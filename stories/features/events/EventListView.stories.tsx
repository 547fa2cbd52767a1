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
    fetchPage: fn(),
    onPage: fn(),
    onPageIntent: fn(),
    onSelect: fn(),
    onSelectIntent: fn(),
    onParticipants: fn(),
    onOpen: fn(),
    onToggle: fn(),
    isToggling: () => false,
    create: { disabledReason: undefined, onCreate: fn() },
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
/** The first row is on its way from Active to Inactive. */
export const Switching: Story = { args: { isToggling: ({ id }) => id === anEvent.id } }
export const Inactive: Story = {
  args: { tab: 'inactive', page: pageOf(someEvents.map((event) => ({ ...event, status: 'Inactive' }))) },
}
/** Who may not create events at all is not offered it (events spec §6). */
export const WithoutCreate: Story = { args: { create: undefined } }
/** Without can_edit the Participant cell offers to add a team of one's own (ruling 119). */
export const NoPermission: Story = {
  args: {
    page: pageOf(someEvents.map((event) => ({ ...event, can_edit: false }))),
    create: { disabledReason: 'Needs the permission Manage Events.', onCreate: fn() },
  },
}
export const LongText: Story = { args: { page: pageOf([aLongEvent, anEvent]), tab: 'mine' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
