import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './LoadingState.guide.ts'
import { longName } from './samples.ts'

const meta = {
  title: 'Components/LoadingState',
  component: LoadingState,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { text: 'Loading events...' },
  play: ({ canvas, args }) => expect(canvas.getByRole('status')).toHaveTextContent(args.text),
} satisfies Meta<typeof LoadingState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { text: `Loading the events of the ${longName}...` },
  globals: { viewport: { value: 'w320' } },
}
