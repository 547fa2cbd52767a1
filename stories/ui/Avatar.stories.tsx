import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Avatar.guide.ts'
import { hebrewName, longName } from './samples.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { name: 'Ingrid Maria Solberg' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('img', 'Ingrid Maria Solberg') }
export const OneWord: Story = { args: { name: 'Plato' }, play: sees('img', 'Plato') }
export const Small: Story = { args: { size: 'small' }, play: sees('img', 'Ingrid Maria Solberg') }
export const Unknown: Story = { args: { name: '' }, play: sees('img', 'Unknown') }
export const LongText: Story = { args: { name: longName }, play: sees('img', longName) }
export const RightToLeft: Story = { args: { name: hebrewName }, play: sees('img', hebrewName) }
