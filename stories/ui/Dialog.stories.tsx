import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Dialog, DialogImplementationContext, type DialogProps } from '#src/ui/Dialog/Dialog.tsx'
import { NativeDialog } from '#src/ui/Dialog/NativeDialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

function Owner(props: DialogProps) {
  const [isOpen, setOpen] = useState(props.open)
  const [name, setName] = useState('Kiosk 7')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit kiosk</Button>
      <Dialog
        {...props}
        open={isOpen}
        onClose={close}
        footer={
          <>
            <Button disabled={props.busy ?? false} onClick={close}>
              Cancel
            </Button>
            <Button tone="primary" busy={props.busy ?? false} busyText="Saving...">
              Save kiosk
            </Button>
          </>
        }
      >
        {props.children ?? (
          <Stack>
            <TextField label="Kiosk Name" required value={name} onChange={setName} />
            <TextField label="Kiosk ID" mono value="KSK-0007" onChange={fn()} help="Printed on the case." />
          </Stack>
        )}
      </Dialog>
    </>
  )
}

const meta = {
  title: 'UI/Dialog',
  component: Owner,
  parameters: { layout: 'padded' },
  args: { title: 'Edit Kiosk', open: true, onClose: fn() },
} satisfies Meta<typeof Owner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithDescription: Story = { args: { description: 'Changes apply to the next mission.' } }
export const Busy: Story = { args: { busy: true } }
export const Small: Story = { args: { size: 'small' } }
export const Large: Story = { args: { size: 'large' } }
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={line}>Line {line + 1} of the mission's briefing.</p>
    )),
  },
}
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Native: Story = {
  decorators: [
    (Story) => (
      <DialogImplementationContext.Provider value={NativeDialog}>
        <Story />
      </DialogImplementationContext.Provider>
    ),
  ],
}

const confirm = {
  open: true,
  title: 'Stop mission?',
  children: 'The kiosk ends the exercise and the teams lose their connection. This cannot be undone.',
  confirmLabel: 'Stop mission',
  busyLabel: 'Stopping...',
  tone: 'critical' as const,
  onConfirm: fn(),
  onClose: fn(),
}
export const Confirm: Story = { render: () => <ConfirmDialog {...confirm} /> }
export const ConfirmPending: Story = { render: () => <ConfirmDialog {...confirm} pending /> }
export const ConfirmFailed: Story = {
  render: () => (
    <ConfirmDialog {...confirm} error={{ message: 'The kiosk did not answer within 30 seconds.' }} />
  ),
}
