import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { KioskAccessView } from '#src/features/kiosks/KioskAccessView.tsx'
import { aLongKiosk } from '#stories/fixtures/kiosks.ts'

const mine = { id: 11, kiosk_id: 'KSK-HAR-01', name: 'Harbor Console 1', status: 'Stopped' }

const meta = {
  title: 'Features/Kiosks/Kiosk Access',
  component: KioskAccessView,
  args: { kiosks: [mine], error: null, onRetry: fn() },
} satisfies Meta<typeof KioskAccessView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Another server may tell the name alone, or not even that. */
export const WithoutName: Story = { args: { kiosks: [{ name: null }] } }
export const Loading: Story = { args: { kiosks: undefined } }
export const Empty: Story = { args: { kiosks: [] } }
export const Failed: Story = { args: { kiosks: undefined, error: { message: 'Kiosks are being counted.' } } }
export const LongText: Story = { args: { kiosks: [{ ...mine, name: aLongKiosk.name }] } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
