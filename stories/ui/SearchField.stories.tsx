import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { Owned } from './Owned.tsx'
import { guide } from './SearchField.guide.ts'
import { hebrewName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'Search events', value: '', onChange: fn() },
  render: (args) => (
    <Owned value={args.value}>
      {(value, onChange) => <SearchField {...args} value={value} onChange={onChange} />}
    </Owned>
  ),
  play: sees('searchbox', 'Search events'),
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'harbor' }, play: sees('button', 'Clear search') }
export const Focused: Story = { parameters: inFrame(100), play: tabsTo('searchbox', 'Search events') }
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = { args: { value: longName }, globals: { viewport: { value: 'w320' } } }
export const RightToLeft: Story = { args: { value: hebrewName } }
