import type { Meta, StoryObj } from '@storybook/react-vite'
import { LockIcon } from 'lucide-react'
import { expect } from 'storybook/test'
import { TONES } from '#src/theme/palette.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Badge.guide.ts'
import { arabicName, longName } from './samples.ts'

const meta = {
  title: 'Components/Badge',
  component: Badge,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { tone: 'neutral', children: 'Private' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

const words = {
  neutral: 'Draft',
  info: 'Pending',
  positive: 'Active',
  caution: 'Expires soon',
  critical: 'Expired',
  accent: 'Partners',
}
const reads =
  (text: string): NonNullable<Story['play']> =>
  ({ canvas }) =>
    expect(canvas.getByText(text)).toBeVisible()

export const Tones: Story = {
  render: () => (
    <Inline>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {words[tone]}
        </Badge>
      ))}
    </Inline>
  ),
  play: reads('Expires soon'),
}
export const WithoutIcon: Story = { args: { icon: null, children: '12 teams' }, play: reads('12 teams') }
export const OwnIcon: Story = { args: { icon: <LockIcon aria-hidden="true" /> }, play: reads('Private') }
export const LongText: Story = {
  args: { tone: 'caution', children: longName },
  globals: { viewport: { value: 'w390' } },
  play: reads(longName),
}
export const RightToLeft: Story = { args: { children: arabicName }, play: reads(arabicName) }
