import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PartnershipNetworkView } from '#src/features/partnerships/PartnershipNetworkView.tsx'
import {
  aLongPartnership,
  aRequest,
  somePartnerships,
  someSentRequests,
} from '#stories/fixtures/partnerships.ts'

const meta = {
  title: 'Features/Partnerships/Network',
  component: PartnershipNetworkView,
  args: {
    tab: 'current',
    onTab: fn(),
    failure: undefined,
    onRetry: fn(),
    onFailureRead: fn(),
    partners: somePartnerships,
    isUnknown: false,
    received: [aRequest],
    sent: someSentRequests,
    counts: { current: 2, received: 1, sent: 4 },
    page: 1,
    onPage: fn(),
    whyNot: { ask: undefined, remove: undefined },
    searchText: '',
    onSearchText: fn(),
    onAdd: fn(),
    onRemove: fn(),
    onView: fn(),
  },
} satisfies Meta<typeof PartnershipNetworkView>
export default meta
type Story = StoryObj<typeof meta>

const nothing = { partners: [], received: [], sent: [], counts: { current: 0, received: 0, sent: 0 } }
const unknown = {
  partners: undefined,
  received: undefined,
  sent: undefined,
  counts: { current: undefined, received: undefined, sent: undefined },
}

export const Current: Story = {}
export const Requests: Story = { args: { tab: 'received' } }
export const Sent: Story = { args: { tab: 'sent' } }
export const Loading: Story = { args: unknown }
export const RequestsLoading: Story = { args: { ...unknown, tab: 'received' } }
export const SentLoading: Story = { args: { ...unknown, tab: 'sent' } }
export const Empty: Story = { args: nothing }
export const NoRequests: Story = { args: { ...nothing, tab: 'received' } }
export const NothingSent: Story = { args: { ...nothing, tab: 'sent' } }
export const NothingMatches: Story = { args: { partners: [], searchText: 'volcano' } }
/** The tabs are hidden (events spec §2). */
export const Failed: Story = {
  args: { ...nothing, failure: { message: 'The register is closed.', isRetrying: false } },
}
export const Retrying: Story = {
  args: { ...nothing, failure: { message: 'The register is closed.', isRetrying: true } },
}
/** The server's words; an event manager reads them (events spec §6). */
export const Refused: Story = {
  args: {
    tab: 'received',
    failure: {
      message: 'Only the administrator of an organization can ask for partnerships and answer requests.',
      isRetrying: false,
    },
  },
}
/** The failure was read: empty, because nobody knows what is there. */
export const Unknown: Story = { args: { ...nothing, isUnknown: true } }
export const NoPermission: Story = {
  args: {
    whyNot: {
      ask: 'Partners can be added to your own organization only.',
      remove: 'Partnerships are made and ended by the administrators of organizations.',
    },
  },
}
export const LongText: Story = {
  args: { partners: [aLongPartnership], counts: { current: 1, received: 0, sent: 0 } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = {
  args: { partners: [aLongPartnership, ...somePartnerships] },
  globals: { viewport: { value: 'w390' } },
}
export const SentOnAPhone: Story = { args: { tab: 'sent' }, globals: { viewport: { value: 'w390' } } }
