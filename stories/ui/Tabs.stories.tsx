import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { arabicName, hebrewName, longName } from './samples.ts'
import { sees } from './sees.ts'
import { guide } from './Tabs.guide.ts'

function Owner(props: ComponentProps<typeof Tabs<string>>) {
  const [selected, setSelected] = useState(props.selected)
  return <Tabs {...props} selected={selected} onSelect={setSelected} />
}

const meta = {
  title: 'Components/Tabs',
  component: Tabs<string>,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Event',
    selected: 'overview',
    onSelect: fn(),
    tabs: [
      { id: 'overview', label: 'Overview', panel: <p>Harbor drill begins at 08:00.</p> },
      { id: 'teams', label: 'Teams', panel: <p>Twelve teams take part.</p> },
      { id: 'files', label: 'Files', panel: <p>No files yet.</p> },
    ],
  },
  render: (args) => <Owner {...args} />,
} satisfies Meta<typeof Tabs<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('tabpanel', 'Overview') }
export const Counts: Story = {
  args: {
    tabs: [
      { id: 'overview', label: 'Overview', panel: <p>Harbor drill begins at 08:00.</p> },
      { id: 'teams', label: 'Teams', count: 12, panel: <p>Twelve teams take part.</p> },
      { id: 'files', label: 'Files', count: 0, panel: <p>No files yet.</p> },
    ],
  },
  play: sees('tab', 'Teams 12'),
}
export const Problem: Story = {
  args: {
    selected: 'files',
    tabs: [
      { id: 'teams', label: 'Teams', problem: '2 failed', panel: <p>Twelve teams take part.</p> },
      { id: 'files', label: 'Files', count: 0, panel: <p>No files yet.</p> },
    ],
  },
  play: sees('tab', 'Teams 2 failed'),
}
export const Focused: Story = {
  parameters: inFrame(160),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Teams', selected: true })).toHaveFocus()
    await sees('tabpanel', 'Teams')({ canvas })
  },
}
export const LongText: Story = {
  args: {
    tabs: [
      { id: 'overview', label: 'Overview', panel: <p>{longName}</p> },
      { id: 'teams', label: longName, panel: <p>Twelve teams take part.</p> },
      { id: 'files', label: 'Files', panel: <p>No files yet.</p> },
    ],
  },
  globals: { viewport: { value: 'w390' } },
  parameters: inFrame(200),
  play: sees('tab', longName),
}
export const RightToLeft: Story = {
  args: {
    tabs: [
      { id: 'overview', label: arabicName, panel: <p>{hebrewName}</p> },
      { id: 'teams', label: hebrewName, panel: <p>{arabicName}</p> },
    ],
  },
  play: sees('tab', arabicName),
}
