import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { FoldedFilters } from '#src/ui/Toolbar/FoldedFilters.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'
import { guide } from './Toolbar.guide.ts'

const search = (text: string) => <SearchField label="Search organizations" value={text} onChange={fn()} />

const filters = (license: string) => (
  <FoldedFilters active={license === '' ? 0 : 1}>
    <SelectField
      label="License"
      placeholder="All"
      value={license}
      options={[{ value: 'active', label: 'Active' }]}
      onChange={fn()}
    />
  </FoldedFilters>
)

const meta = {
  title: 'Components/Toolbar',
  component: Toolbar,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Filter organizations',
    search: search(''),
    filters: filters(''),
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
  play: sees('button', 'Filters'),
}
export const NarrowWithFilters: Story = {
  ...Narrow,
  args: { label: 'Filter organizations on a phone', filters: filters('active') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (1) active' }))
    await canvas.findByRole('combobox', { name: 'License' })
  },
}
export const LongText: Story = {
  args: { label: 'Filter with long words', actions: <Button tone="primary">Add {longName}</Button> },
  play: sees('button', `Add ${longName}`),
}
export const RightToLeft: Story = {
  args: { label: 'Filter by a name read from right to left', search: search(arabicName) },
  play: sees('searchbox', 'Search organizations'),
}
