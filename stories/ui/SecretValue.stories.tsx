import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SecretValue } from '#src/ui/SecretValue/SecretValue.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './SecretValue.guide.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/SecretValue',
  component: SecretValue,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'kiosk password', value: 'orbit-lantern-4821' },
} satisfies Meta<typeof SecretValue>
export default meta
type Story = StoryObj<typeof meta>

const shows: NonNullable<Story['play']> = async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show kiosk password' }))
  await expect(canvas.getByText(args.value)).toBeVisible()
}

export const Hidden: Story = { play: sees('button', 'Show kiosk password') }
export const Shown: Story = { parameters: inFrame(120), play: shows }
export const LongText: Story = {
  args: { value: 'orbit-lantern-4821-'.repeat(8) },
  globals: { viewport: { value: 'w320' } },
  parameters: inFrame(180),
  play: shows,
}
