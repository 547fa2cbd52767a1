import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './LinkButton.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees, tabsTo } from './sees.ts'

const meta = {
  title: 'Components/LinkButton',
  component: LinkButton,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { href: '#report', children: 'View Report' },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('link', 'View Report') }
export const Primary: Story = { args: { tone: 'primary' }, play: sees('link', 'View Report') }
export const Focused: Story = { parameters: inFrame(100), play: tabsTo('link', 'View Report') }
export const LongText: Story = {
  args: { children: `View the report of the ${longName}` },
  globals: { viewport: { value: 'w390' } },
  play: sees('link', /^View the report/),
}
export const RightToLeft: Story = {
  args: { children: `View ${arabicName}` },
  play: sees('link', `View ${arabicName}`),
}
