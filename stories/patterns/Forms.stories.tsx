import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { patternPage } from '#stories/docs/pages.tsx'
import { sees } from '#stories/ui/sees.ts'
import { guide } from './Forms.guide.ts'

const meta = { title: 'Patterns/Forms', tags: ['autodocs'], parameters: patternPage(guide) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const ErrorSaysHowToFix: Story = {
  render: () => (
    <Stack align="start">
      <TextField
        label="Kiosk ID"
        mono
        required
        value="KSK 7"
        onChange={fn()}
        help="Printed on the case."
        error="An ID has no spaces: write KSK-0007."
      />
      <Button tone="primary">Save kiosk</Button>
    </Stack>
  ),
  play: ({ canvas }) =>
    expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/An ID has no spaces: write KSK-0007\.$/),
}
export const AvoidVagueError: Story = {
  render: () => (
    <Stack align="start">
      <Banner tone="critical">Invalid input.</Banner>
      <TextField label="Kiosk ID" mono value="KSK 7" onChange={fn()} />
      <Button tone="primary">OK</Button>
    </Stack>
  ),
  play: sees('button', 'OK'),
}
export const LabelAboveField: Story = {
  render: () => (
    <TextField label="Event name" placeholder="Harbor drill" value="Night survey" onChange={fn()} />
  ),
  play: sees('textbox', 'Event name'),
}
export const AvoidPlaceholderAsLabel: Story = {
  render: () => (
    <TextField label="Event name" hideLabel placeholder="Event name" value="Night survey" onChange={fn()} />
  ),
  play: sees('textbox', 'Event name'),
}
