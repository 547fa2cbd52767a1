import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './RefusedState.guide.ts'
import { arabicName, longName } from './samples.ts'

const meta = {
  title: 'Components/RefusedState',
  component: RefusedState,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: 'Only participants and organizers of this event can see its teams.' },
  play: ({ canvas, args }) => expect(canvas.getByRole('alert')).toHaveTextContent(String(args.children)),
} satisfies Meta<typeof RefusedState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Permission: Story = {
  args: {
    title: 'You need the permission Manage Organizations',
    children: 'You need it to see kiosks. Ask another administrator to grant it.',
  },
}
export const LongText: Story = {
  args: { children: `Only people of the ${longName} can see this.` },
  globals: { viewport: { value: 'w390' } },
}
export const RightToLeft: Story = { args: { children: `Only people of ${arabicName} can see this.` } }
