import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './ChecklistDialog.guide.ts'
import { arabicName, hebrewName, longName, unbrokenName } from './samples.ts'
import { seesOnPage } from './sees.ts'

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

const meta = {
  title: 'Components/ChecklistDialog',
  component: ChecklistDialog,
  tags: ['autodocs'],
  parameters: componentPage(guide, 460),
  args: {
    title: 'Assign Teams',
    description: 'Harbor drill',
    legend: 'Teams',
    options: options('Command Post', 'Decontamination', 'Survey Team Alpha'),
    loadingText: 'Loading teams...',
    empty: <EmptyState title="No teams found">This organization has no teams yet.</EmptyState>,
    submitLabel: 'Assign Teams',
    busyLabel: 'Assigning...',
    nothingChosenReason: 'Choose at least one team first.',
    pending: false,
    error: null,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChecklistDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: seesOnPage('checkbox', 'Command Post') }
export const Chosen: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('checkbox', { name: 'Decontamination' }))
  },
}
/** A list of more than a dozen has a search; ticked items stay ticked. */
export const Searched: Story = {
  args: { options: options(...Array.from({ length: 120 }, (_, index) => `Team ${index + 1}`)) },
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText('100 of 120 shown. Search for the others.')).toBeVisible()
    await userEvent.click(page.getByRole('checkbox', { name: 'Team 7' }))
    await userEvent.type(page.getByRole('searchbox', { name: 'Search teams' }), 'TEAM 11')
    await waitFor(() => expect(page.getAllByRole('checkbox')).toHaveLength(11))
    await userEvent.clear(page.getByRole('searchbox'))
    await expect(page.getByRole('checkbox', { name: 'Team 7' })).toBeChecked()
  },
}
export const NothingMatches: Story = {
  args: Searched.args ?? {},
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.type(await page.findByRole('searchbox'), 'volcano')
    await expect(page.getByText('Nothing matches “volcano”.')).toBeVisible()
  },
}
export const Loading: Story = { args: { options: undefined }, play: seesOnPage('dialog', 'Assign Teams') }
export const Empty: Story = {
  args: { options: [] },
  play: async ({ canvasElement }) => {
    const text = await within(canvasElement.ownerDocument.body).findByText('No teams found')
    await waitFor(() => expect(text).toBeVisible())
  },
}
export const Busy: Story = { args: { pending: true }, play: seesOnPage('button', 'Assigning...') }
export const Failed: Story = {
  args: { error: { message: 'A team of another organization cannot be assigned.' } },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement.ownerDocument.body).findByRole('alert')).toHaveTextContent(
      'A team of another organization cannot be assigned.',
    ),
}
export const LongText: Story = {
  args: { options: options(longName, unbrokenName) },
  globals: { viewport: { value: 'w390' } },
  play: seesOnPage('checkbox', longName),
}
export const RightToLeft: Story = {
  args: { options: options(arabicName, hebrewName) },
  play: seesOnPage('checkbox', hebrewName),
}
