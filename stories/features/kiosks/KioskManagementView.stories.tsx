import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Kiosk } from '#contract/kiosks.ts'
import { KioskManagementView } from '#src/features/kiosks/KioskManagementView.tsx'
import { aLongKiosk, kioskChoices, someKiosks } from '#stories/fixtures/kiosks.ts'

const pageOf = (items: Kiosk[], total = items.length) => ({
  items,
  total,
  totalPages: Math.max(1, Math.ceil(total / 10)),
  page: 1,
  pageSize: 10,
})

const meta = {
  title: 'Features/Kiosks/Kiosk Management',
  component: KioskManagementView,
  args: {
    page: pageOf(someKiosks, 23),
    refreshing: false,
    error: null,
    onRetry: fn(),
    notFound: null,
    onNotFoundRead: fn(),
    choices: kioskChoices,
    whyNot: undefined,
    searchText: '',
    onSearchText: fn(),
    organization: '',
    status: '',
    onFilter: fn(),
    fetchPage: fn(),
    onPage: fn(),
    onPageIntent: fn(),
    onAdd: fn(),
    onEdit: fn(),
  },
} satisfies Meta<typeof KioskManagementView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoPermission: Story = { args: { whyNot: 'Needs the permission Manage Kiosks.' } }
export const Filtered: Story = { args: { organization: '2', status: 'Running', searchText: 'harbor' } }
export const Loading: Story = { args: { page: undefined } }
export const Refreshing: Story = { args: { refreshing: true } }
export const Empty: Story = { args: { page: pageOf([]) } }
export const NothingMatches: Story = { args: { page: pageOf([]), searchText: 'volcano' } }
export const BeyondTheEnd: Story = { args: { page: { ...pageOf([], 12), page: 9 } } }
export const Failed: Story = {
  args: {
    page: undefined,
    error: { message: 'The server could not be reached. Check the connection and try again.' },
  },
}
export const KioskGone: Story = { args: { notFound: { message: 'This kiosk is not there any more.' } } }
/** Neither regions nor organizations can be had: the list still stands. */
export const ChoicesMissing: Story = { args: { choices: { regions: null, organizations: null } } }
export const LongText: Story = { args: { page: pageOf([aLongKiosk]) } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
