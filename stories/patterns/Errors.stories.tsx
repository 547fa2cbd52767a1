import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { inFrame, patternPage } from '#stories/docs/pages.tsx'
import { sees, tabsTo } from '#stories/ui/sees.ts'
import { guide } from './Errors.guide.ts'

const meta = { title: 'Patterns/Errors', tags: ['autodocs'], parameters: patternPage(guide) } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const ErrorWhereContentWas: Story = {
  render: () => <ErrorState message="The database is being moved until 14:00." onRetry={fn()} />,
  play: sees('button', 'Retry'),
}
export const AvoidErrorInToast: Story = {
  parameters: inFrame(160),
  render: () => (
    <ToastRegion
      onDismiss={fn()}
      toasts={[{ id: 1, tone: 'critical', title: 'Something went wrong (500)' }]}
    />
  ),
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible(),
}
export const DisabledWithReason: Story = {
  parameters: inFrame(120),
  render: () => (
    <PermissionButton tone="primary" disabledReason="Needs Manage Kiosks">
      Add New Kiosk
    </PermissionButton>
  ),
  play: tabsTo('button', 'Add New Kiosk', 'Needs Manage Kiosks'),
}
export const AvoidErrorAfterPress: Story = {
  render: () => (
    <Stack align="start">
      <Banner tone="critical">You may not do this.</Banner>
      <Button tone="primary">Add New Kiosk</Button>
    </Stack>
  ),
  play: sees('alert'),
}
