import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '#src/ui/fields/Field.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Field.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/Field',
  component: Field,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Length of the exercise',
    children: (control) => <input {...control} type="range" min={1} max={8} defaultValue={4} />,
  },
  play: sees('slider', /Length of the exercise/),
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Required: Story = {
  args: {
    label: 'Start date',
    required: true,
    children: (control) => <input {...control} type="date" defaultValue="2026-05-04" />,
  },
  play: ({ canvas }) => expect(canvas.getByLabelText(/Start date/)).toBeRequired(),
}
export const WithHelp: Story = { args: { help: 'In hours.' } }
export const Invalid: Story = { args: { error: 'The exercise ends after midnight.' } }
export const LongText: Story = {
  args: { help: `As agreed with the ${longName}.` },
  globals: { viewport: { value: 'w320' } },
}
export const RightToLeft: Story = { args: { error: `Longer than ${arabicName}.` } }
