import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SkipLink } from '#src/ui/SkipLink/SkipLink.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './SkipLink.guide.ts'
import { tabsTo } from './sees.ts'

const meta = {
  title: 'Components/SkipLink',
  component: SkipLink,
  tags: ['autodocs'],
  parameters: componentPage(guide, 100),
  args: { target: 'content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="content" tabIndex={-1}>
        The content of the page
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: 'Skip to content' })).not.toHaveFocus(),
}
export const Focused: Story = { play: tabsTo('link', 'Skip to content') }
