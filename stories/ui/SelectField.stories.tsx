import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { Owned } from './Owned.tsx'
import { guide } from './SelectField.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'

const meta = {
  title: 'Components/SelectField',
  component: SelectField<string>,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'VM Region',
    value: 'eu-central-1',
    onChange: fn(),
    options: [
      { value: 'eu-central-1', label: 'Europe (Frankfurt)' },
      { value: 'us-east-1', label: 'US East (Virginia)' },
      { value: 'ap-south-1', label: 'Asia Pacific (Mumbai), full', disabled: true },
    ],
  },
  render: (args) => (
    <Owned value={args.value}>
      {(value, onChange) => <SelectField {...args} value={value} onChange={onChange} />}
    </Owned>
  ),
  play: sees('combobox', /VM Region/),
} satisfies Meta<typeof SelectField<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { value: '', placeholder: 'Select a region', required: true } }
export const Focused: Story = { parameters: inFrame(120), play: tabsTo('combobox', 'VM Region') }
export const WithHelp: Story = {
  args: { help: 'Where the kiosk runs.' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Where the kiosk runs.'),
}
export const Invalid: Story = {
  args: { value: '', placeholder: 'Select a region', error: 'Choose a region.' },
  play: ({ canvas }) => expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Choose a region.'),
}
export const Disabled: Story = {
  args: { disabled: true },
  play: ({ canvas }) => expect(canvas.getByRole('combobox', { name: 'VM Region' })).toBeDisabled(),
}
export const LongText: Story = {
  args: { value: 'long', options: [{ value: 'long', label: longName }] },
  globals: { viewport: { value: 'w320' } },
}
export const RightToLeft: Story = { args: { value: 'rtl', options: [{ value: 'rtl', label: arabicName }] } }
