import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { patternPage } from '#stories/docs/pages.tsx'
import { sees } from '#stories/ui/sees.ts'
import { guide } from './LiveUpdates.guide.ts'

const meta = {
  title: 'Patterns/Live updates',
  tags: ['autodocs'],
  parameters: patternPage(guide),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const mission = <StateBadge state="Running" size="large" detail="for 00:42:10" />
const name = <TextField label="Event name" value="Harbor drill at night" onChange={fn()} />

export const OutOfDateNotice: Story = {
  render: () => (
    <Stack>
      <Banner tone="caution">No connection since 10:02. What is shown may be out of date.</Banner>
      {mission}
    </Stack>
  ),
  play: sees('alert'),
}
export const AvoidOldDataWithoutNotice: Story = {
  render: () => mission,
  play: ({ canvas }) => expect(canvas.queryByRole('alert')).not.toBeInTheDocument(),
}
export const EditConflictNotice: Story = {
  render: () => (
    <Stack>
      <Banner
        tone="caution"
        title="Someone else changed this in the meantime"
        action={<Button size="small">Take their Event name</Button>}
      >
        Event name: “Harbor drill at dawn”. Your changes are kept.
      </Banner>
      {name}
    </Stack>
  ),
  play: sees('button', 'Take their Event name'),
}
export const AvoidSilentOverwrite: Story = {
  render: () => (
    <Stack>
      <TextField label="Event name" value="Harbor drill at dawn" onChange={fn()} />
      <Banner tone="info">This page has been updated.</Banner>
    </Stack>
  ),
  play: sees('status'),
}
