import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { inFrame, patternPage } from '#stories/docs/pages.tsx'
import { seesOnPage } from '#stories/ui/sees.ts'
import { guide } from './Confirmations.guide.ts'

const meta = {
  title: 'Patterns/Confirmations',
  tags: ['autodocs'],
  parameters: patternPage(guide, 320),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const owner = { open: true, onConfirm: fn(), onClose: fn() }

export const NamesWhatIsLost: Story = {
  render: () => (
    <ConfirmDialog {...owner} title="Stop mission?" confirmLabel="Stop mission" tone="critical">
      Harbor drill ends for all 12 teams, and they lose their connection. This cannot be undone.
    </ConfirmDialog>
  ),
  play: seesOnPage('button', 'Stop mission'),
}
export const AvoidAreYouSure: Story = {
  render: () => (
    <ConfirmDialog {...owner} title="Are you sure?" confirmLabel="OK">
      Do you really want to continue?
    </ConfirmDialog>
  ),
  play: seesOnPage('button', 'OK'),
}
export const ToastInsteadOfQuestion: Story = {
  parameters: inFrame(120),
  render: () => (
    <ToastRegion onDismiss={fn()} toasts={[{ id: 1, tone: 'positive', title: 'Column Start date hidden' }]} />
  ),
  play: ({ canvas }) => expect(canvas.getByText('Column Start date hidden')).toBeVisible(),
}
export const AvoidNeedlessQuestion: Story = {
  render: () => (
    <ConfirmDialog {...owner} title="Hide column?" confirmLabel="Hide">
      The column Start date will no longer be shown.
    </ConfirmDialog>
  ),
  play: seesOnPage('button', 'Hide'),
}
