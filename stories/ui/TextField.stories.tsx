import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { Owned } from './Owned.tsx'
import { arabicName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'
import { guide } from './TextField.guide.ts'

const meta = {
  title: 'Components/TextField',
  component: TextField,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'Event name', value: 'Harbor drill', onChange: fn() },
  render: (args) => (
    <Owned value={args.value}>
      {(value, onChange) => <TextField {...args} value={value} onChange={onChange} />}
    </Owned>
  ),
  play: sees('textbox', /Event name/),
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { value: '', required: true, placeholder: 'Harbor drill' } }
export const Focused: Story = { parameters: inFrame(120), play: tabsTo('textbox', 'Event name') }
export const WithHelp: Story = { args: { help: 'Teams see it on their kiosk.' } }
export const Invalid: Story = { args: { value: '', required: true, error: 'Event name is required' } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Mono: Story = {
  args: { label: 'Release point', mono: true, value: '59.3293, 18.0686', help: 'Latitude, longitude' },
  play: sees('textbox', 'Release point'),
}
export const DateField: Story = {
  args: { label: 'Start date', type: 'date', value: '2026-05-04' },
  // A date field has no role to find it by.
  play: ({ canvas }) => expect(canvas.getByLabelText('Start date')).toBeVisible(),
}
export const HiddenLabel: Story = { args: { hideLabel: true } }
export const LongText: Story = {
  args: { value: longName, label: `Event name, as the ${longName} writes it` },
  globals: { viewport: { value: 'w320' } },
}
export const RightToLeft: Story = { args: { value: arabicName } }
