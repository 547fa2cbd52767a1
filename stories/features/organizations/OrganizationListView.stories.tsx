import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OrganizationListView } from '#src/features/organizations/OrganizationListView.tsx'
import {
  anOrganizationPage,
  LONG_ORGANIZATION,
  noOrganizations,
  organizations,
} from '#stories/fixtures/organizations.ts'

const meta = {
  title: 'Features/Organizations/List',
  component: OrganizationListView,
  parameters: { layout: 'padded' },
  args: {
    page: anOrganizationPage,
    refreshing: false,
    error: null,
    disabledReason: undefined,
    searchText: '',
    license: '',
    exporting: { progress: undefined, start: fn(), cancel: fn() },
    onRetry: fn(),
    onSearchText: fn(),
    onLicense: fn(),
    onClearFilters: fn(),
    onPage: fn(),
    onPageIntent: fn(),
    onAdd: fn(),
    onAddIntent: fn(),
    onAddKiosk: fn(),
    onEdit: fn(),
    onEditIntent: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof OrganizationListView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoPermission: Story = { args: { disabledReason: 'Needs the permission Manage Organizations.' } }
export const Loading: Story = { args: { page: undefined } }
export const Refreshing: Story = { args: { refreshing: true } }
export const Empty: Story = { args: { page: noOrganizations } }
export const EmptyForTheFilter: Story = {
  args: { page: noOrganizations, searchText: 'convoy', license: 'expired' },
}
export const PastTheEnd: Story = { args: { page: { ...anOrganizationPage, items: [], page: 9 } } }
export const Failed: Story = {
  args: {
    page: undefined,
    error: { message: 'The server could not be reached. Check the connection and try again.' },
  },
}
export const Exporting: Story = {
  args: { exporting: { progress: { rows: 100, total: 240 }, start: fn(), cancel: fn() } },
}
export const LongText: Story = {
  args: {
    page: { ...anOrganizationPage, items: organizations.map((row) => ({ ...row, name: LONG_ORGANIZATION })) },
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } }
