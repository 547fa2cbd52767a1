import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { Owned } from './Owned.tsx'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'
import { guide } from './TextArea.guide.ts'

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'Notes', value: 'Meet at gate 3. Bring dosimeters.', onChange: fn() },
  render: (args) => (
    <Owned value={args.value}>
      {(value, onChange) => <TextArea {...args} value={value} onChange={onChange} />}
    </Owned>
  ),
  play: sees('textbox', 'Notes'),
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { value: '', placeholder: 'What every team should know' } }
export const WithHelp: Story = { args: { help: 'Shown to every team.' } }
export const Invalid: Story = { args: { error: 'At most 1000 characters.' } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const LongText: Story = { args: { value: `${longName}. `.repeat(20) } }
export const RightToLeft: Story = { args: { value: `${arabicName}\n${arabicName}` } }
