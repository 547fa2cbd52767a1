import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { UserListView } from '#src/features/users/UserListView.tsx'
import {
  actionsColumn,
  adminColumns,
  managementColumns,
  memberColumns,
  tabColumns,
} from '#src/features/users/userColumns.tsx'
import { someCountries } from '#stories/fixtures/countries.ts'
import { longUserRows, someUserRows } from '#stories/fixtures/users.ts'

const actions = { onOpen: fn(), onToggle: fn() }
/** Somebody who is in none of these lists. */
const by = { role: 'org_admin', user: { id: 9_999 } }
const all = ['view', 'edit', 'toggle', 'delete'] as const

export default {
  title: 'Features/Users/User list',
  component: UserListView,
  args: {
    columns: [...managementColumns, actionsColumn(all, actions, { by })],
    rows: someUserRows,
    total: 43,
    page: 1,
    pageSize: 10,
    refreshing: false,
    error: null,
    onRetry: fn(),
    searchText: '',
    onSearchText: fn(),
    onSearchBlur: fn(),
    onPage: fn(),
    onPageIntent: fn(),
    choice: {
      columns: managementColumns.map(({ header }) => ({ header, isShown: true })),
      toggle: fn(),
      showAll: fn(),
    },
    exporting: { progress: undefined, start: fn(), cancel: fn() },
    onAdd: fn(),
    onImport: fn(),
  },
} satisfies Meta<typeof UserListView>

type Story = StoryObj<typeof UserListView>

export const Organization: Story = {}
export const Platform: Story = {
  args: {
    columns: [...adminColumns, actionsColumn(all, actions, { by })],
    sort: { key: 'first_name', direction: 'asc' },
    onSort: fn(),
    hidesSinglePage: true,
    total: 4,
    pageSize: 8,
  },
}
export const OrganizationTab: Story = {
  args: { columns: [...tabColumns, actionsColumn(['edit', 'delete'], actions, { by, header: 'Action' })] },
}
export const UserSide: Story = {
  args: {
    columns: [...memberColumns(someCountries), actionsColumn(['view', 'toggle', 'delete'], actions, { by })],
  },
}
/** The role user changes nobody (ruling 99). */
export const NoPermission: Story = {
  args: {
    columns: [
      ...memberColumns(someCountries),
      actionsColumn(['view', 'toggle', 'delete'], actions, {
        by,
        reason: 'Only event managers can change users.',
      }),
    ],
    addDisabledReason: 'Only event managers can change users.',
  },
}
export const Loading: Story = { args: { rows: undefined } }
export const Refreshing: Story = { args: { refreshing: true } }
export const Exporting: Story = {
  args: { exporting: { progress: { rows: 100, total: 430 }, start: fn(), cancel: fn() } },
}
export const Empty: Story = { args: { rows: [], total: 0 } }
export const NothingMatches: Story = { args: { rows: [], total: 0, searchText: 'volcano' } }
export const BeyondTheEnd: Story = { args: { rows: [], page: 9 } }
export const Failed: Story = { args: { error: { message: 'Failed to fetch users' } } }
export const LongText: Story = { args: { rows: longUserRows, total: 1 } }
