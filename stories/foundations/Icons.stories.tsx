import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LucideIcon } from 'lucide-react'
import * as lucide from 'lucide-react'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { foundationPage } from '#stories/docs/pages.tsx'
import * as css from './foundations.css.ts'
import { guide } from './Icons.guide.ts'
import { type IconInUse, iconsInUse } from './iconsInUse.ts'

const drawings = lucide as unknown as Record<string, LucideIcon>
const icons = iconsInUse()

const columns: Column<IconInUse>[] = [
  {
    header: 'Icon',
    width: '96px',
    cell: ({ name }) => {
      const Drawing = drawings[name]
      return Drawing && <Drawing aria-hidden="true" />
    },
  },
  { header: 'Name', cell: ({ name }) => <span className={css.mono}>{name}</span>, isCardTitle: true },
  { header: 'Files', cell: ({ files }) => files.length, align: 'end' },
  { header: 'For example', cell: ({ files }) => <span className={css.mono}>{files[0]}</span> },
]

const IconTable = () => (
  <Table
    label="Icons in use"
    columns={columns}
    rows={icons}
    rowKey={({ name }) => name}
    empty="There are none."
  />
)

const meta = {
  title: 'Foundations/Icons',
  component: IconTable,
  tags: ['autodocs'],
  parameters: foundationPage(guide),
} satisfies Meta<typeof IconTable>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('CircleAlertIcon')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(1 + icons.length)
    await expect(icons.filter(({ name }) => !drawings[name])).toEqual([])
  },
}
const sizes = [vars.size.iconSmall, vars.size.icon, vars.size.iconLarge]
export const Sizes: Story = {
  render: () => (
    <Inline>
      {sizes.map((size) => (
        <lucide.RadioIcon key={size} role="img" aria-label="A sample" style={{ width: size, height: size }} />
      ))}
    </Inline>
  ),
  play: ({ canvas }) => expect(canvas.getAllByRole('img', { name: 'A sample' })).toHaveLength(3),
}
