import type { Meta, StoryObj } from '@storybook/react-vite'
import { NewVersionBanner } from '#src/app/newVersion/NewVersionBanner.tsx'

const meta: Meta<typeof NewVersionBanner> = {
  title: 'App/New version',
  component: NewVersionBanner,
  args: { onReload: () => undefined, onDismiss: () => undefined },
}
export default meta
type Story = StoryObj<typeof NewVersionBanner>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
