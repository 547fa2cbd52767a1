import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { KioskOverviewView } from '#src/features/kiosks/KioskOverviewView.tsx'
import { aKiosk, aLongKiosk, someKiosks, someRegions } from '#stories/fixtures/kiosks.ts'

const meta = {
  title: 'Features/Kiosks/Kiosk Overview',
  component: KioskOverviewView,
  args: {
    kiosks: someKiosks,
    error: null,
    onRetry: fn(),
    regions: someRegions,
    userLimit: 5,
    view: 'kiosks',
    onView: fn(),
    searchText: '',
    onSearchText: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof KioskOverviewView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Credentials: Story = { args: { view: 'credentials' } }
/** Staff without the flag get kiosks without credentials (authz §5). */
export const CredentialsNotShown: Story = { args: { view: 'credentials', kiosks: [aKiosk] } }
export const Loading: Story = { args: { kiosks: undefined } }
export const Empty: Story = { args: { kiosks: [] } }
export const NothingMatches: Story = { args: { kiosks: [], searchText: 'volcano' } }
export const Failed: Story = { args: { kiosks: undefined, error: { message: 'Kiosks are being counted.' } } }
export const LongText: Story = { args: { kiosks: [aLongKiosk] } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
