import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ListTools } from '#src/lists/export/ExportingTools.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { arabicName, longName } from '#stories/ui/samples.ts'
import { sees } from '#stories/ui/sees.ts'

const choice = {
  columns: [
    { header: 'Organization ID', isShown: true },
    { header: 'Admin Email', isShown: true },
    { header: 'Phone Number', isShown: false },
  ],
  toggle: fn(),
  showAll: fn(),
}
const idle = { progress: undefined, isSaved: false, start: fn(), cancel: fn() }

const meta: Meta<typeof ListTools> = {
  title: 'Parts/Lists/Tools',
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

const opens =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await sees('menuitemcheckbox', name)({ canvas })
  }

export const Idle: Story = { play: sees('button', 'Export') }
export const Exporting: Story = {
  args: { exporting: { ...idle, progress: { rows: 300, total: 5_000 } } },
  play: async (context) => {
    await sees('button', 'Cancel export')(context)
    await expect(context.canvas.getByRole('status')).toHaveTextContent('300 of 5000 rows fetched')
  },
}
export const MayNotExport: Story = {
  args: { exportDisabledReason: 'Needs the permission Access Admin Activity Log.' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
      'Needs the permission Access Admin Activity Log.',
    ),
}
export const ChoosingColumns: Story = {
  play: async (context) => {
    await opens('Phone Number')(context)
    await expect(context.canvas.getByRole('menuitemcheckbox', { name: 'Phone Number' })).not.toBeChecked()
  },
}
export const LongText: Story = {
  args: { choice: { ...choice, columns: [{ header: longName, isShown: true }] } },
  globals: { viewport: { value: 'w390' } },
  play: opens(longName),
}
export const RightToLeft: Story = {
  args: { choice: { ...choice, columns: [{ header: arabicName, isShown: true }] } },
  play: opens(arabicName),
}
