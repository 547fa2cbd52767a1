import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog, DialogImplementationContext, type DialogProps } from '#src/ui/Dialog/Dialog.tsx'
import { NativeDialog } from '#src/ui/Dialog/NativeDialog.tsx'
import { ResultDialog } from '#src/ui/Dialog/ResultDialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Dialog.guide.ts'
import { arabicName, longName } from './samples.ts'
import { seesOnPage } from './sees.ts'

function Owner(props: DialogProps) {
  const [isOpen, setOpen] = useState(props.open)
  const [name, setName] = useState('Kiosk 7')
  const close = () => setOpen(false)
  const busy = props.busy ?? false
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit kiosk</Button>
      <Dialog
        {...props}
        open={isOpen}
        onClose={close}
        footer={
          <>
            <Button disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button tone="primary" busy={busy} busyText="Saving...">
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
  title: 'Components/Dialog',
  component: Dialog,
  subcomponents: { ResultDialog },
  tags: ['autodocs'],
  parameters: componentPage(guide, 460),
  args: { title: 'Edit Kiosk', open: true, onClose: fn() },
  render: (args) => <Owner {...args} />,
  play: seesOnPage('dialog', 'Edit Kiosk'),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithDescription: Story = {
  args: { description: 'Changes apply to the next mission.' },
  play: async ({ canvasElement }) =>
    expect(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Edit Kiosk' }),
    ).toHaveAccessibleDescription('Changes apply to the next mission.'),
}
export const Busy: Story = { args: { busy: true }, play: seesOnPage('button', 'Saving...') }
export const Small: Story = { args: { size: 'small' } }
export const Large: Story = { args: { size: 'large' } }
export const Result: Story = {
  render: () => (
    <ResultDialog title="Stop all missions" onClose={fn()}>
      No mission of this event is open.
    </ResultDialog>
  ),
  play: seesOnPage('dialog', 'Stop all missions'),
}
export const Scrolling: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={line}>Line {line + 1} of the mission's briefing.</p>
    )),
  },
  play: seesOnPage('button', 'Save kiosk'),
}
export const Native: Story = {
  decorators: [
    (Story) => (
      <DialogImplementationContext.Provider value={NativeDialog}>
        <Story />
      </DialogImplementationContext.Provider>
    ),
  ],
}
export const LongText: Story = {
  args: { title: `Edit a kiosk of the ${longName}` },
  globals: { viewport: { value: 'w390' } },
  play: seesOnPage('dialog', /^Edit a kiosk of the/),
}
export const RightToLeft: Story = { args: { title: arabicName }, play: seesOnPage('dialog', arabicName) }
