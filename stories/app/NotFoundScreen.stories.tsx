import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotFoundScreen } from '#src/app/screens/NotFoundScreen.tsx'

const meta: Meta<typeof NotFoundScreen> = {
  title: 'App/Page Not Found',
  component: NotFoundScreen,
  args: { onHome: () => undefined },
}
export default meta
type Story = StoryObj<typeof NotFoundScreen>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
