import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FileField } from '#src/ui/fields/FileField.tsx'

const meta = {
  title: 'UI/FileField',
  component: FileField,
  parameters: { layout: 'padded' },
  args: {
    label: 'Scenario summary',
    words: 'Choose files, or drop them here',
    accept: '.pdf,.doc,.docx',
    multiple: true,
    help: 'PDF, DOC or DOCX, up to 100 MB each.',
    onFiles: fn(),
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
export const Wrong: Story = { args: { required: true, error: 'At least one XSIM file is required.' } }
export const WithoutLabel: Story = { args: { hideLabel: true, help: undefined } }
export const Narrow: Story = {
  args: { label: 'Scenario summary of the interregional full-scale exercise at the container terminal' },
  globals: { viewport: { value: 'w320' } },
}
