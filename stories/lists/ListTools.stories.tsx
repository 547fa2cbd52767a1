import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ListTools } from '#src/lists/ListTools.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'

const choice = {
  columns: [
    { header: 'Organization ID', isShown: true },
    { header: 'Admin Email', isShown: true },
    { header: 'Phone Number', isShown: false },
  ],
  toggle: fn(),
  showAll: fn(),
}
const idle = { progress: undefined, start: fn(), cancel: fn() }

const meta: Meta<typeof ListTools> = {
  title: 'Lists/Tools',
  component: ListTools,
  args: { choice, exporting: idle },
  parameters: { layout: 'padded' },
  render: (args) => (
    <Toolbar label="Filter organizations" actions={<ListTools {...args} />}>
      <SearchField label="Search organizations" value="" onChange={() => undefined} />
      <SelectField
        label="License"
        placeholder="All"
        value=""
        options={[{ value: 'active', label: 'Active' }]}
        onChange={() => undefined}
      />
    </Toolbar>
  ),
}
export default meta
type Story = StoryObj<typeof ListTools>

export const Idle: Story = {}
export const Exporting: Story = { args: { exporting: { ...idle, progress: { rows: 300, total: 5_000 } } } }
export const MayNotExport: Story = {
  args: { exportDisabledReason: 'Needs the permission Access Admin Activity Log.' },
}
export const ChoosingColumns: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(page.getByRole('button', { name: 'Columns' }))
    await expect(page.getByRole('menuitemcheckbox', { name: 'Phone Number' })).not.toBeChecked()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
