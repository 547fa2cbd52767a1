import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { DeleteDialog } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './ConfirmDialog.guide.ts'
import { arabicName, longName } from './samples.ts'
import { seesOnPage } from './sees.ts'

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  subcomponents: { DeleteDialog },
  tags: ['autodocs'],
  parameters: componentPage(guide, 340),
  args: {
    open: true,
    title: 'Stop mission?',
    children: 'The kiosk ends the exercise and the teams lose their connection. This cannot be undone.',
    confirmLabel: 'Stop mission',
    busyLabel: 'Stopping...',
    tone: 'critical',
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

const on = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const Confirming: Story = {
  play: async ({ canvasElement }) => {
    await seesOnPage('dialog', 'Stop mission?')({ canvasElement })
    await waitFor(() => expect(on(canvasElement).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}
export const Plain: Story = {
  args: {
    title: 'Send the invitation again?',
    children: 'The link of the first mail stops working.',
    confirmLabel: 'Send again',
    tone: 'primary',
  },
  play: seesOnPage('button', 'Send again'),
}
export const Deletion: Story = {
  render: ({ onConfirm, onClose }) => (
    <DeleteDialog what="Team" pending={false} error={null} onConfirm={onConfirm} onClose={onClose}>
      Survey Team Alpha is removed from the two events it takes part in. This cannot be undone.
    </DeleteDialog>
  ),
  play: seesOnPage('dialog', 'Delete Team'),
}
export const Busy: Story = { args: { pending: true }, play: seesOnPage('button', 'Stopping...') }
export const Failed: Story = {
  args: { error: { message: 'The kiosk did not answer within 30 seconds.' } },
  play: async ({ canvasElement }) =>
    expect(await on(canvasElement).findByRole('alert')).toHaveTextContent(
      'The kiosk did not answer within 30 seconds.',
    ),
}
export const DisabledWithReason: Story = {
  args: { disabledReason: 'The mission is stopping already.' },
  play: async ({ canvasElement }) =>
    expect(
      await on(canvasElement).findByRole('button', { name: 'Stop mission' }),
    ).toHaveAccessibleDescription('The mission is stopping already.'),
}
export const Over: Story = {
  args: { isOver: true, children: 'MSN-000042 is over.' },
  play: seesOnPage('dialog', 'Stop mission?'),
}
export const LongText: Story = {
  args: { title: `Stop the mission of the ${longName}?` },
  globals: { viewport: { value: 'w390' } },
  play: seesOnPage('dialog', /^Stop the mission of/),
}
export const RightToLeft: Story = {
  args: {
    title: `Stop ${arabicName}?`,
    children: `${arabicName} ends for every team. This cannot be undone.`,
  },
  play: seesOnPage('dialog', `Stop ${arabicName}?`),
}
