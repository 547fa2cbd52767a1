import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { patternPage } from '#stories/docs/pages.tsx'
import { arabicName, longName } from '#stories/ui/samples.ts'
import { sees } from '#stories/ui/sees.ts'
import { guide } from './NamesOfAnyKind.guide.ts'

const meta = {
  title: 'Patterns/Names of any kind',
  tags: ['autodocs'],
  parameters: patternPage(guide),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const card = (name: React.ReactNode) => (
  <div style={{ width: vars.size.gridCell, maxWidth: '100%', overflow: 'hidden' }}>
    <Card>{name}</Card>
  </div>
)

export const LongNameWraps: Story = {
  render: () =>
    card(
      <Inline>
        <span style={{ overflowWrap: 'anywhere' }}>{longName}</span>
        <StateBadge state="Running" />
      </Inline>,
    ),
  play: ({ canvas }) => expect(canvas.getByText('Running')).toBeVisible(),
}
export const AvoidLongNameOnOneLine: Story = {
  render: () =>
    card(
      <Inline wrap={false}>
        <span style={{ whiteSpace: 'nowrap' }}>{longName}</span>
        <StateBadge state="Running" />
      </Inline>,
    ),
  play: ({ canvas }) => expect(canvas.getByText(longName)).toBeInTheDocument(),
}
export const NameKeepsItsDirection: Story = {
  render: () => (
    <Facts>
      <Facts.Text label="Event" value={arabicName} />
      <Facts.Id label="Event ID" value="EVT-2026-0104" />
    </Facts>
  ),
  play: sees('button', 'Copy Event ID'),
}
export const AvoidMixedDirections: Story = {
  render: () => <p dir="rtl">{`${arabicName} - EVT-2026-0104 (12)`}</p>,
  play: ({ canvas }) => expect(canvas.getByText(/EVT-2026-0104/)).toBeVisible(),
}
