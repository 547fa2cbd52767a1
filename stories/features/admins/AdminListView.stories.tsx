import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AdminListView } from '#src/features/admins/AdminListView.tsx'
import { adminColumns } from '#src/features/admins/adminColumns.tsx'
import { anAdmin, anAdminPage, noAdmins, someAdmins } from '#stories/fixtures/admins.ts'

const actions = { onView: fn(), onToggle: fn(), onDelete: fn() }
const columnsFor = (role: string, permissions: Record<string, boolean>) =>
  adminColumns({ user: { id: 1 }, role, permissions }, actions)
const columns = columnsFor('super_admin', { full_admin: true })

const meta = {
  title: 'Features/Admins/List',
  component: AdminListView,
  parameters: { layout: 'padded' },
  args: {
    columns,
    choice: {
      columns: columns.filter(({ text }) => text).map(({ header }) => ({ header, isShown: true })),
      toggle: fn(),
      showAll: fn(),
    },
    exporting: { progress: undefined, start: fn(), cancel: fn() },
    page: anAdminPage,
    pageSize: 8,
    refreshing: false,
    error: null,
    onRetry: fn(),
    searchText: '',
    onSearchText: fn(),
    sort: undefined,
    onSort: fn(),
    onPageSize: fn(),
    onPage: fn(),
    onPageIntent: fn(),
    addDisabledReason: undefined,
    onAdd: fn(),
  },
} satisfies Meta<typeof AdminListView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sorted: Story = { args: { sort: { key: 'last_name', direction: 'desc' } } }
export const Loading: Story = { args: { page: undefined } }
export const Refreshing: Story = { args: { refreshing: true } }
export const Empty: Story = { args: { page: noAdmins } }
export const NothingFound: Story = { args: { page: noAdmins, searchText: 'nobody' } }
export const BeyondTheEnd: Story = { args: { page: { ...noAdmins, total: 20, totalPages: 3, page: 9 } } }
export const Failed: Story = {
  args: {
    page: undefined,
    error: { message: 'The server could not be reached. Check the connection and try again.' },
  },
}
/** The row of one's own, and nothing of it to change. */
export const NoPermission: Story = {
  args: {
    columns: columnsFor('admin', { manage_settings: true }),
    page: { ...anAdminPage, items: [anAdmin], total: 1 },
    addDisabledReason: 'Needs the permission Manage Admins.',
  },
}
export const ForAnAdmin: Story = { args: { columns: columnsFor('admin', { manage_admin_management: true }) } }
export const Exporting: Story = {
  args: { exporting: { progress: { rows: 100, total: 240 }, start: fn(), cancel: fn() } },
}
export const MiddlePage: Story = {
  args: { page: { ...anAdminPage, total: 37, totalPages: 5, page: 3 } },
}
export const LongText: Story = {
  args: {
    page: {
      ...anAdminPage,
      items: someAdmins.map((admin) => ({
        ...admin,
        first_name: `${admin.first_name} Wilhelmina Alexandra`,
        email: `a.very.long.address.of.${admin.email}`,
        permissions: {
          manage_organizations: true,
          manage_kiosks: true,
          manage_events: true,
          manage_mission_reports: true,
          manage_users: true,
          manage_settings: true,
        },
      })),
    },
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Compact: Story = { globals: { density: 'compact' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } }
