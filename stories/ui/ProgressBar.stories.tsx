import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './ProgressBar.guide.ts'

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'Uploading survey-grid.kml', max: 100 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

const showsValue =
  (value: number): NonNullable<Story['play']> =>
  ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: 'Uploading survey-grid.kml' })).toHaveProperty(
      'value',
      value,
    )

export const Started: Story = { args: { value: 0 }, play: showsValue(0) }
export const Half: Story = { args: { value: 50 }, play: showsValue(50) }
export const Done: Story = { args: { value: 100 }, play: showsValue(100) }
export const Unknown: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('progressbar')).not.toHaveAttribute('value'),
}
