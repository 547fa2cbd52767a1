import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './FileField.guide.ts'
import { arabicName, longName } from './samples.ts'

const meta = {
  title: 'Components/FileField',
  component: FileField,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Scenario summary',
    words: 'Choose files, or drop them here',
    accept: '.pdf,.doc,.docx',
    multiple: true,
    help: 'PDF, DOC or DOCX, up to 100 MB each.',
    onFiles: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.words)).toBeVisible()
    await expect(canvas.getByLabelText(new RegExp(args.label))).toHaveAttribute('type', 'file')
  },
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const One: Story = {
  args: {
    label: 'Simulation file',
    words: 'Choose a file, or drop it here',
    multiple: false,
    required: true,
  },
}
export const Focused: Story = {
  parameters: inFrame(200),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByLabelText(/Scenario summary/)).toHaveFocus()
  },
}
export const Invalid: Story = {
  args: { required: true, error: 'At least one XSIM file is required.' },
  play: ({ canvas }) =>
    expect(canvas.getByLabelText(/Scenario summary/)).toHaveAccessibleDescription(
      /At least one XSIM file is required\.$/,
    ),
}
export const HiddenLabel: Story = { args: { hideLabel: true, help: undefined } }
export const LongText: Story = {
  args: { label: `Scenario summary of the ${longName}` },
  globals: { viewport: { value: 'w320' } },
}
export const RightToLeft: Story = { args: { label: arabicName } }
