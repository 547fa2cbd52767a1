import type { Meta, StoryObj } from '@storybook/react-vite'
import { SessionEndNotice } from '#src/features/session/SessionEndNotice.tsx'

const nothing = () => undefined

const meta: Meta<typeof SessionEndNotice> = {
  title: 'Features/Session/End of the session',
  component: SessionEndNotice,
  args: { remaining: 118_000, hidden: false, onStay: nothing, onPutOff: nothing },
}
export default meta
type Story = StoryObj<typeof SessionEndNotice>

export const Default: Story = {}
export const LastCall: Story = { args: { remaining: 24_000 } }
/** Nothing is seen; what is said aloud goes on. */
export const PutOff: Story = { args: { hidden: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const DarkLastCall: Story = { args: { remaining: 9_000 }, globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } }
