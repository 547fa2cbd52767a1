import type { Meta, StoryObj } from '@storybook/react-vite'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { SecretValue } from '#src/ui/SecretValue/SecretValue.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Facts.guide.ts'
import { arabicName, longName, unbrokenName } from './samples.ts'
import { sees } from './sees.ts'

const rows = (
  <>
    <Facts.Text label="Participant" value="2 Teams Participating" />
    <Facts.Date label="Start date" value="2026-05-04T08:00:00Z" />
    <Facts.Id label="Event ID" value="EVT-2026-0104" />
    <Facts.Row label="Kiosk password">
      <SecretValue label="kiosk password" value="orbit-lantern-4821" />
    </Facts.Row>
    <Facts.Text label="Notes" value={null} />
  </>
)

const meta = {
  title: 'Components/Facts',
  component: Facts,
  subcomponents: { OrDash },
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: rows },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('button', 'Copy Event ID') }
export const Missing: Story = {
  args: {
    children: (
      <>
        <Facts.Text label="Participant" value={undefined} />
        <Facts.Date label="Start date" value={null} />
        <Facts.Id label="Event ID" value="" />
      </>
    ),
  },
}
export const Narrow: Story = {
  globals: { viewport: { value: 'w320' } },
  parameters: inFrame(420),
  play: sees('button', 'Copy Event ID'),
}
export const LongText: Story = {
  args: {
    children: (
      <>
        <Facts.Text label="Organization" value={longName} />
        <Facts.Id label="Address" value={unbrokenName} />
      </>
    ),
  },
}
export const RightToLeft: Story = {
  args: {
    children: (
      <>
        <Facts.Text label="Event" value={arabicName} />
        <Facts.Id label="Event ID" value="EVT-2026-0104" />
      </>
    ),
  },
}
