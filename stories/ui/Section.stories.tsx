import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Section.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/Section',
  component: Section,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { title: 'Connection', children: 'The kiosk is connected.' },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { play: sees('region', 'Connection') }
export const Everything: Story = {
  args: {
    title: 'Credentials',
    description: 'What the kiosk in the room needs.',
    actions: <Button size="small">Renew</Button>,
  },
  play: sees('button', 'Renew'),
}
export const Within: Story = {
  render: () => (
    <Section title="Kiosk 7">
      <Section title="Network" level={3}>
        The kiosk is connected.
      </Section>
    </Section>
  ),
  play: sees('heading', 'Network'),
}
export const LongText: Story = {
  args: { title: longName, actions: <Button size="small">Renew</Button> },
  globals: { viewport: { value: 'w390' } },
  play: sees('region', longName),
}
export const RightToLeft: Story = { args: { title: arabicName }, play: sees('region', arabicName) }
