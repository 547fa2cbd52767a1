import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './PageHeader.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'

const everything = {
  breadcrumb: <TextLink onClick={fn()}>Events</TextLink>,
  meta: <StateBadge state="Running" detail="for 00:42:10" />,
  description: 'Coastal Response, with Northern Grid as a partner',
  actions: (
    <>
      <Button>Edit event</Button>
      <Button tone="critical">Stop mission</Button>
    </>
  ),
}

const meta = {
  title: 'Components/PageHeader',
  component: PageHeader,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { title: 'Harbor drill' },
  play: sees('heading', 'Harbor drill'),
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Everything: Story = { args: everything, play: sees('button', 'Stop mission') }
export const Narrow: Story = {
  args: everything,
  globals: { viewport: { value: 'w390' } },
  parameters: inFrame(260),
  play: sees('button', 'Stop mission'),
}
export const LongText: Story = {
  args: { ...everything, title: longName },
  globals: { viewport: { value: 'w390' } },
  play: sees('heading', longName),
}
export const RightToLeft: Story = {
  args: { ...everything, title: arabicName },
  play: sees('heading', arabicName),
}
