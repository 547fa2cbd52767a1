import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { arabicName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'
import { guide } from './TextLink.guide.ts'

const meta = {
  title: 'Components/TextLink',
  component: TextLink,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { href: '#event', children: 'Harbor drill' },
} satisfies Meta<typeof TextLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('link', 'Harbor drill') }
export const WithoutAddress: Story = {
  render: () => <TextLink onClick={fn()}>Show all 12 teams</TextLink>,
  play: sees('button', 'Show all 12 teams'),
}
export const Focused: Story = { parameters: inFrame(100), play: tabsTo('link', 'Harbor drill') }
export const LongText: Story = {
  args: { children: longName },
  globals: { viewport: { value: 'w390' } },
  play: sees('link', longName),
}
export const RightToLeft: Story = { args: { children: arabicName }, play: sees('link', arabicName) }
