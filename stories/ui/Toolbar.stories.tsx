import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'
import { guide } from './Toolbar.guide.ts'

const filters = (search: string) => (
  <>
    <SearchField label="Search organizations" value={search} onChange={fn()} />
    <SelectField
      label="License"
      placeholder="All"
      value=""
      options={[{ value: 'active', label: 'Active' }]}
      onChange={fn()}
    />
  </>
)

const meta = {
  title: 'Components/Toolbar',
  component: Toolbar,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Filter organizations',
    children: filters(''),
    actions: <Button tone="primary">Add Organization</Button>,
  },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('search', 'Filter organizations') }
export const FiltersOnly: Story = {
  args: { label: 'Only filter organizations', actions: undefined },
  play: sees('combobox', 'License'),
}
export const Narrow: Story = {
  globals: { viewport: { value: 'w320' } },
  parameters: inFrame(260),
  play: sees('button', 'Add Organization'),
}
export const LongText: Story = {
  args: { label: 'Filter with long words', actions: <Button tone="primary">Add {longName}</Button> },
  play: sees('button', `Add ${longName}`),
}
export const RightToLeft: Story = {
  args: { label: 'Filter by a name read from right to left', children: filters(arabicName) },
  play: sees('searchbox', 'Search organizations'),
}
