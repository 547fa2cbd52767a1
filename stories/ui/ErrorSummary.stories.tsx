import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ErrorSummary } from '#src/ui/ErrorSummary/ErrorSummary.tsx'

const meta: Meta<typeof ErrorSummary> = {
  title: 'UI/Error summary',
  component: ErrorSummary,
  args: {
    fields: [
      { name: 'name', label: 'Organization Name', message: 'Organization Name is required' },
      { name: 'admin_email', label: 'Email', message: 'This address is in use already.' },
    ],
    onField: fn(),
  },
}
export default meta
type Story = StoryObj<typeof ErrorSummary>

export const Fields: Story = {}
export const FieldsAndWhole: Story = { args: { general: 'The organization was not saved.' } }
export const Whole: Story = { args: { fields: [], general: 'The organization was not saved.' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
