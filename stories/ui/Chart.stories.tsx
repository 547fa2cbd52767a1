import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { ChartCaption, ChartScale } from '#src/ui/Chart/Chart.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Chart.guide.ts'

const hours = [2, 5, 3, 8, 6, 4, 7]

const meta = {
  title: 'Components/Chart',
  component: ChartCaption,
  subcomponents: { ChartScale },
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { measure: 'Hours of use, by day', value: '35 h in 7 days' },
  render: (args) => (
    <figure>
      <ChartCaption {...args} />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `${vars.size.control} repeat(${hours.length}, 1fr)`,
          height: vars.size.chart,
          gap: vars.space.xsmall,
        }}
      >
        <ChartScale
          marks={[
            { text: '8 h', share: 1 },
            { text: '0 h', share: 0 },
          ]}
        />
        {hours.map((one, day) => (
          <div
            key={day}
            style={{ alignSelf: 'end', height: `${(one / 8) * 100}%`, background: vars.tone.info.solid }}
          />
        ))}
      </div>
    </figure>
  ),
  play: ({ canvas, args }) => expect(canvas.getByRole('figure')).toHaveTextContent(args.value),
} satisfies Meta<typeof ChartCaption>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {}
export const Pointed: Story = { args: { where: '2026-11-18', value: '8 h' } }
export const LongText: Story = {
  args: { measure: 'Hours of use of every kiosk of the organization and of its partners, by day' },
  globals: { viewport: { value: 'w390' } },
}
