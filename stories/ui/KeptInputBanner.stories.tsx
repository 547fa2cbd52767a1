import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeptInputBanner } from '#src/ui/KeptInputBanner/KeptInputBanner.tsx'

const nothing = () => undefined

const meta: Meta<typeof KeptInputBanner> = {
  title: 'UI/Kept input',
  component: KeptInputBanner,
  args: { isOffered: true, restore: nothing, discard: nothing },
}
export default meta
type Story = StoryObj<typeof KeptInputBanner>

export const Offered: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
