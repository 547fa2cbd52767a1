import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FormDraftBanner } from '#src/ui/FormDraftBanner/FormDraftBanner.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './FormDraftBanner.guide.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/FormDraftBanner',
  component: FormDraftBanner,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { isOffered: true, restore: fn(), discard: fn() },
} satisfies Meta<typeof FormDraftBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = { play: sees('button', 'Restore') }
export const NotOffered: Story = {
  args: { isOffered: false },
  render: (args) => (
    <Stack>
      <p>Nothing is below this line.</p>
      <FormDraftBanner {...args} />
    </Stack>
  ),
  play: ({ canvas }) => expect(canvas.queryByRole('status')).not.toBeInTheDocument(),
}
