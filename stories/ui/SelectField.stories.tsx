import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
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
export const WithHelp: Story = { args: { help: 'Where the kiosk runs.' } }
export const Invalid: Story = {
  args: { value: '', placeholder: 'Select a region', error: 'Choose a region.' },
}
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  args: { value: 'long', options: [{ value: 'long', label: longName }] },
  globals: { viewport: { value: 'w320' } },
}
export const RightToLeft: Story = { args: { value: 'rtl', options: [{ value: 'rtl', label: arabicName }] } }
