import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ErrorSummary } from '#src/ui/ErrorSummary/ErrorSummary.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './ErrorSummary.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'

const name = { name: 'name', label: 'Organization Name', message: 'Organization Name is required' }
const email = { name: 'admin_email', label: 'Email', message: 'This address is in use already.' }

const meta = {
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { fields: [name, email], onField: fn() },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Fields: Story = { play: sees('button', 'Email: This address is in use already.') }
export const FieldsAndWhole: Story = {
  args: { general: 'The organization was not saved.' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('The organization was not saved.'),
}
export const Whole: Story = {
  args: { fields: [], general: 'The organization was not saved.' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('The organization was not saved.'),
}
export const OneField: Story = {
  args: { fields: [name] },
  render: (args) => (
    <Stack>
      <p>Nothing is below this line.</p>
      <ErrorSummary {...args} />
    </Stack>
  ),
  play: ({ canvas }) => expect(canvas.queryByRole('alert')).not.toBeInTheDocument(),
}
export const LongText: Story = {
  args: { fields: [{ ...name, message: `${longName} is taken already.` }, email] },
  globals: { viewport: { value: 'w390' } },
  play: sees('alert'),
}
export const RightToLeft: Story = {
  args: { fields: [{ ...name, message: `${arabicName} is taken already.` }, email] },
  play: sees('alert'),
}
