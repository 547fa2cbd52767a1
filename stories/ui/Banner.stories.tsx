import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TONES } from '#src/theme/palette.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Banner.guide.ts'
import { arabicName, longName, unbrokenName } from './samples.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/Banner',
  component: Banner,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { tone: 'critical', children: 'The kiosk did not answer within 30 seconds.' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <Stack space="small">
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} title={`The tone ${tone}`}>
          The license of Coastal Response ends on 2026-06-30.
        </Banner>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(2)
    await expect(canvas.getAllByRole('status')).toHaveLength(4)
  },
}
export const WithAction: Story = {
  args: { onDismiss: fn(), action: <Button size="small">Retry</Button> },
  play: async (context) => {
    await sees('alert')(context)
    await sees('button', 'Retry')(context)
    await sees('button', 'Dismiss')(context)
  },
}
export const LongText: Story = {
  args: {
    title: unbrokenName,
    children: `The ${longName} has not answered.`,
    action: <Button size="small">Ask again</Button>,
  },
  globals: { viewport: { value: 'w390' } },
  play: sees('button', 'Ask again'),
}
export const RightToLeft: Story = {
  args: {
    tone: 'info',
    title: arabicName,
    children: `${arabicName} has asked for partnership (EVT-2026-0104).`,
  },
  play: sees('status'),
}
