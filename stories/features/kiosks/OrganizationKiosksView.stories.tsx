import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OrganizationKiosksView } from '#src/features/kiosks/OrganizationKiosksView.tsx'
import { aLongKiosk, someKiosks } from '#stories/fixtures/kiosks.ts'

const meta = {
  title: 'Features/Kiosks/Kiosks tab',
  component: OrganizationKiosksView,
  args: {
    kiosks: someKiosks,
    error: null,
    onRetry: fn(),
    searchText: '',
    onSearchText: fn(),
    fetchPage: fn(),
    onOpen: fn(),
    onAdd: fn(),
  },
} satisfies Meta<typeof OrganizationKiosksView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { kiosks: undefined } }
export const Empty: Story = { args: { kiosks: [] } }
export const NothingMatches: Story = { args: { kiosks: [], searchText: 'volcano' } }
export const Failed: Story = {
  args: { kiosks: undefined, error: { message: 'An unexpected error occurred. Please try again.' } },
}
export const LongText: Story = { args: { kiosks: [aLongKiosk] } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
