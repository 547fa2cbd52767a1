import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Checkbox.guide.ts'
import { Owned } from './Owned.tsx'
import { arabicName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'

const label = 'Share with partner organizations'

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label, checked: false, onChange: fn() },
  render: (args) => (
    <Owned value={args.checked}>
      {(checked, onChange) => <Checkbox {...args} checked={checked} onChange={onChange} />}
    </Owned>
  ),
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {}
export const Checked: Story = { args: { checked: true } }
export const Focused: Story = { parameters: inFrame(100), play: tabsTo('checkbox', label) }
export const WithHelp: Story = { args: { help: 'They see the event, not its kiosks.' } }
export const Invalid: Story = { args: { error: 'There are no partners yet.' } }
export const Disabled: Story = { args: { checked: true, disabled: true } }
export const LongText: Story = {
  args: { label: `Share with the ${longName}` },
  globals: { viewport: { value: 'w320' } },
  play: sees('checkbox', `Share with the ${longName}`),
}
export const RightToLeft: Story = {
  args: { label: `Share with ${arabicName}` },
  play: sees('checkbox', `Share with ${arabicName}`),
}
