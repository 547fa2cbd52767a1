import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type ToastMessage, ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'
import { guide } from './ToastRegion.guide.ts'

const saved: ToastMessage = { id: 1, tone: 'positive', title: 'Kiosk saved' }
const started: ToastMessage = {
  id: 2,
  tone: 'info',
  title: 'Mission started',
  text: 'Harbor drill runs on Kiosk 7.',
  action: { label: 'Watch', onSelect: fn() },
}
const slow: ToastMessage = { id: 3, tone: 'caution', title: 'Connection is slow' }
const failed: ToastMessage = {
  id: 4,
  tone: 'critical',
  title: 'Could not stop the mission',
  text: 'The kiosk did not answer within 30 seconds.',
}

const meta = {
  title: 'Components/ToastRegion',
  component: ToastRegion,
  tags: ['autodocs'],
  parameters: componentPage(guide, 180),
  args: { toasts: [saved], onDismiss: fn() },
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

const reads =
  (text: string): NonNullable<Story['play']> =>
  ({ canvas }) =>
    expect(canvas.getByRole('region', { name: 'Notifications' })).toHaveTextContent(text)

export const Positive: Story = { play: reads('Kiosk saved') }
export const WithAction: Story = { args: { toasts: [started] }, play: sees('button', 'Watch') }
export const Caution: Story = { args: { toasts: [slow] }, play: reads('Connection is slow') }
export const Critical: Story = {
  args: { toasts: [failed] },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Could not stop the mission'),
}
export const Several: Story = {
  args: { toasts: [saved, started, slow, failed] },
  parameters: { docs: { story: { height: '420px' } } },
  play: ({ canvas }) => expect(canvas.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(4),
}
export const Empty: Story = {
  args: { toasts: [] },
  play: ({ canvas }) => expect(canvas.getByRole('region', { name: 'Notifications' })).toBeEmptyDOMElement(),
}
export const Narrow: Story = {
  args: { toasts: [started] },
  globals: { viewport: { value: 'w320' } },
  play: sees('button', 'Watch'),
}
export const LongText: Story = {
  args: { toasts: [{ ...failed, title: `Could not stop the mission of the ${longName}` }] },
  play: sees('alert'),
}
export const RightToLeft: Story = {
  args: { toasts: [{ ...started, title: arabicName }] },
  play: reads(arabicName),
}
