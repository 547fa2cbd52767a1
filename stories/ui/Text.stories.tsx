import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Text.guide.ts'

const meta = {
  title: 'Components/Text',
  component: Text,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: 'No teams assigned yet.' },
  play: ({ canvas }) => expect(canvas.getByText('No teams assigned yet.')).toBeVisible(),
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Muted: Story = { args: { as: 'p', tone: 'muted' } }
export const Mono: Story = {
  args: { children: 'MSN-000123', mono: true },
  play: ({ canvas }) => expect(canvas.getByText('MSN-000123')).toBeVisible(),
}
export const Sizes: Story = {
  render: ({ children }) => (
    <Stack space="small">
      <Text as="p" size="body">
        {children}
      </Text>
      <Text as="p" size="table" tone="muted">
        In a table or a panel
      </Text>
      <Text as="p" size="small" tone="muted" figures>
        11 of 17 kB
      </Text>
    </Stack>
  ),
}
