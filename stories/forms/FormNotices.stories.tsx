import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FormNotices } from '#src/forms/FormNotices.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { arabicName, longName } from '#stories/ui/samples.ts'
import { sees } from '#stories/ui/sees.ts'

type Town = { name: string; city: string }
type Notices = Omit<RecordForm<Town>, 'control' | 'field'>

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
  attempt: 0,
  draft: { isOffered: false, restore: fn(), discard: fn() },
  otherChanges: undefined,
}
const labels = { name: 'Name', city: 'City' }

const meta: Meta<{ notices: Notices }> = {
  title: 'Parts/Forms/Notices',
  parameters: { layout: 'padded' },
  args: { notices: quiet },
  // The notices use everything of a form except its fields, which stories cannot construct.
  render: ({ notices }) => <FormNotices form={notices as RecordForm<Town>} />,
}
export default meta
type Story = StoryObj<typeof meta>

const conflict = (theirs: string): Notices => ({
  ...quiet,
  otherChanges: { conflicts: [{ name: 'name', theirs }], labels, dismiss: fn() },
})

export const ChangedByBoth: Story = {
  args: { notices: conflict('Harbour County') },
  play: sees('button', 'Take their Name'),
}
export const ChangedElsewhere: Story = {
  args: { notices: { ...quiet, otherChanges: { conflicts: [], labels, dismiss: fn() } } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Their changes are now shown here.'),
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
  play: sees('button', 'City is required'),
}
export const DraftOffered: Story = {
  args: { notices: { ...quiet, draft: { isOffered: true, restore: fn(), discard: fn() } } },
  play: sees('button', 'Restore'),
}
export const LongText: Story = {
  args: { notices: conflict(longName) },
  globals: { viewport: { value: 'w390' } },
  play: ({ canvas }) => expect(canvas.getByText(`Name: “${longName}”`)).toBeVisible(),
}
export const RightToLeft: Story = {
  args: { notices: conflict(arabicName) },
  play: ({ canvas }) => expect(canvas.getByText(`Name: “${arabicName}”`)).toBeVisible(),
}
