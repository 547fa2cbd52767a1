import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Moment.guide.ts'

const meta = {
  title: 'Components/Moment',
  component: Moment,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { value: '2026-11-22T09:54:48Z' },
} satisfies Meta<typeof Moment>
export default meta
type Story = StoryObj<typeof meta>

const shows =
  (text: string | RegExp): NonNullable<Story['play']> =>
  ({ canvas }) =>
    expect(canvas.getByText(text)).toBeVisible()

export const Recent: Story = { play: shows('5 minutes ago') }
export const Older: Story = { args: { value: '2026-11-20T08:12:00Z' }, play: shows(/Nov 20, 2026/) }
export const AsSpecified: Story = { args: { text: '2026-11-22' }, play: shows('2026-11-22') }
export const Focused: Story = {
  args: { text: '2026-11-22' },
  parameters: inFrame(120),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toHaveTextContent(/5 minutes ago/))
  },
}
export const DayOnly: Story = { args: { value: '2026-05-04', text: '5/4/2026' }, play: shows('5/4/2026') }
export const FreeText: Story = { args: { value: 'last spring' }, play: shows('last spring') }
