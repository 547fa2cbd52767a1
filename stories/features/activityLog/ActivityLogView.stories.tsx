import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ActivityLogView } from '#src/features/activityLog/ActivityLogView.tsx'
import { activityLogColumns } from '#src/features/activityLog/activityLogColumns.tsx'
import { anEntry, entriesPage, someEntries } from '#stories/fixtures/activity.ts'

const noFilter = { start_date: '', end_date: '', admin_name: '', action: '' }
const hidden = (headers: string[]) => ({
  columns: activityLogColumns.filter(({ header }) => !headers.includes(header)),
  choice: {
    columns: activityLogColumns
      .filter(({ isCardTitle }) => !isCardTitle)
      .map(({ header }) => ({ header, isShown: !headers.includes(header) })),
    toggle: fn(),
    showAll: fn(),
  },
})
const exporting = { progress: undefined, start: fn(), cancel: fn() }

const meta = {
  title: 'Features/Activity log',
  component: ActivityLogView,
  parameters: { layout: 'padded' },
  args: {
    ...hidden([]),
    exporting,
    exportDisabledReason: undefined,
    filter: noFilter,
    names: [
      { value: '', label: 'All Admins' },
      { value: 'Ada Lund', label: 'Ada Lund' },
      { value: 'Olga Harbor', label: 'Olga Harbor' },
    ],
    actions: [
      { value: '', label: 'All Actions' },
      { value: 'kiosk_created', label: 'Kiosk created' },
      { value: 'user_deleted', label: 'User deleted' },
    ],
    page: entriesPage(someEntries, 1_000_000),
    refreshing: false,
    error: null,
    onFilter: fn(),
    onDate: fn(),
    onRetry: fn(),
    onPage: fn(),
    onPageIntent: fn(),
  },
} satisfies Meta<typeof ActivityLogView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Filtered: Story = {
  args: {
    filter: {
      start_date: '2026-11-01',
      end_date: '2026-11-20',
      admin_name: 'Olga Harbor',
      action: 'kiosk_created',
    },
    page: entriesPage([anEntry]),
  },
}
export const Loading: Story = { args: { page: undefined } }
export const Refreshing: Story = { args: { refreshing: true } }
export const Empty: Story = { args: { page: entriesPage([]) } }
export const NothingMatches: Story = {
  args: { page: entriesPage([]), filter: { ...noFilter, admin_name: 'Ada Lund' } },
}
export const RangeEndsBeforeItBegins: Story = {
  args: { page: undefined, filter: { ...noFilter, start_date: '2026-11-20', end_date: '2026-11-01' } },
}
export const PastTheEnd: Story = { args: { page: entriesPage([], 12, 9) } }
export const Failed: Story = {
  args: {
    page: undefined,
    error: { message: 'The server could not be reached. Check the connection and try again.' },
  },
}
export const NoPermission: Story = {
  args: { exportDisabledReason: 'Needs the permission Access Admin Activity Log.' },
}
export const Exporting: Story = {
  args: { exporting: { ...exporting, progress: { rows: 4_300, total: 12_045 } } },
}
export const ColumnsHidden: Story = { args: hidden(['IP Address', 'Browser']) }
/** Another server leaves columns out. */
export const FewFacts: Story = {
  args: { page: entriesPage([{ date_time: 'yesterday', admin_name: 'Ada Lund', action: 'rebooted' }]) },
}
export const LongText: Story = {
  args: {
    page: entriesPage([
      {
        ...anEntry,
        admin_name: 'Maximiliana-Alexandrina von Hohenfels-Radiological-Emergency',
        affected_entity: `Event ${'Harbor Spill Drill with every partner of the region '.repeat(3)}(EVT-000123)`,
        details: 'https://console.example.org/a-very-long-address-without-any-space-in-it/'.repeat(4),
        ip_address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
        browser: 'Samsung Internet 27 on Android',
      },
      ...someEntries,
    ]),
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } }
