import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { Email } from '#src/ui/Email/Email.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Email.guide.ts'

const meta = {
  title: 'Components/Email',
  component: Email,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { address: 'joan.whitcombe@harbor.example' },
  play: ({ canvasElement, args }) => expect(canvasElement).toHaveTextContent(args.address),
} satisfies Meta<typeof Email>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: vars.size.avatar, minWidth: 'min-content' }}>
      <Email {...args} />
    </div>
  ),
}
export const LongText: Story = {
  args: { address: `${'joan.whitcombe.'.repeat(6)}office@${'waterfront.'.repeat(8)}example` },
  globals: { viewport: { value: 'w320' } },
}
