import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FormNotices } from '#src/forms/FormNotices.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'

type Town = { name: string; city: string }
type Notices = Omit<RecordForm<Town>, 'control'>

const quiet: Notices = {
  values: { name: 'Harbor', city: 'Port' },
  isDirty: true,
  isSaving: false,
  submit: fn(),
  set: fn(),
  reset: fn(),
  problems: [],
  general: undefined,
  focus: fn(),
  kept: { isOffered: false, restore: fn(), discard: fn() },
  meanwhile: undefined,
}
const labels = { name: 'Name', city: 'City' }

const meta: Meta<{ notices: Notices }> = {
  title: 'Forms/Notices',
  args: { notices: quiet },
  // The notices look at everything of a form but its control, which no story can hold.
  render: ({ notices }) => <FormNotices form={notices as RecordForm<Town>} />,
}
export default meta
type Story = StoryObj<typeof meta>

export const ChangedByBoth: Story = {
  args: {
    notices: {
      ...quiet,
      meanwhile: { clashes: [{ name: 'name', theirs: 'Harbour County' }], labels, dismiss: fn() },
    },
  },
}
export const ChangedElsewhere: Story = {
  args: { notices: { ...quiet, meanwhile: { clashes: [], labels, dismiss: fn() } } },
}
export const Refused: Story = {
  args: {
    notices: {
      ...quiet,
      general: 'The town was not saved.',
      problems: [
        { name: 'name', label: 'Name', message: 'Taken.' },
        { name: 'city', label: 'City', message: 'City is required' },
      ],
    },
  },
}
export const Kept: Story = {
  args: { notices: { ...quiet, kept: { isOffered: true, restore: fn(), discard: fn() } } },
}
export const Dark: Story = { ...ChangedByBoth, globals: { theme: 'dark' } }
export const Phone: Story = { ...ChangedByBoth, globals: { viewport: { value: 'w390' } } }
