import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PagePagination } from '#src/ui/Pagination/PagePagination.tsx'
import { PageSizeSelect } from '#src/ui/Pagination/PageSizeSelect.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Pagination.guide.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/Pagination',
  component: PagePagination,
  subcomponents: { RangePagination, PageSizeSelect },
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { page: 1, pages: 4, onPage: fn(), label: 'Pages of events' },
} satisfies Meta<typeof PagePagination>
export default meta
type Story = StoryObj<typeof meta>

const range = { pageSize: 10, onPage: fn(), label: 'Pages of missions' }

export const FirstPage: Story = { args: { label: 'First of the pages' } }
export const MiddlePage: Story = { args: { page: 2, label: 'Middle of the pages' } }
export const LastPage: Story = { args: { page: 4, label: 'Last of the pages' } }
export const Range: Story = { render: () => <RangePagination {...range} page={2} total={47} /> }
export const Empty: Story = {
  render: () => (
    <Stack>
      <PagePagination page={1} pages={0} onPage={fn()} label="Pages of nothing" />
      <RangePagination
        page={1}
        pageSize={10}
        total={0}
        noun="organizations"
        separator="to"
        onPage={fn()}
        label="Range of nothing"
      />
    </Stack>
  ),
}
export const ManyPages: Story = {
  args: { page: 12, pages: 500, label: 'Many pages' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Go to page' }), '77{Enter}')
  },
}
export const WithPageSize: Story = {
  render: () => (
    <RangePagination
      {...range}
      page={2}
      total={213}
      label="Pages of people"
      sizes={{ value: 25, sizes: [10, 25, 50, 100], onChange: fn() }}
    />
  ),
  play: sees('combobox', 'Rows per page'),
}
export const NarrowManyPages: Story = {
  args: { page: 12, pages: 500, label: 'Many pages on a phone' },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Page 12' })).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Go to page' })).toBeVisible()
    await expect(canvas.getByText('Page 12 of 500')).toBeVisible()
  },
}
export const PageSize: Story = {
  render: () => <PageSizeSelect value={25} sizes={[10, 25, 50]} onChange={fn()} />,
  play: sees('combobox', 'Rows per page'),
}
export const Narrow: Story = {
  args: { label: 'Pages on a phone' },
  globals: { viewport: { value: 'w320' } },
  play: sees('navigation', 'Pages on a phone'),
}
