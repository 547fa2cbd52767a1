import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TONES } from '#src/theme/palette.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Kbd } from '#src/ui/Kbd/Kbd.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { SkipLink } from '#src/ui/SkipLink/SkipLink.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'

const meta = { title: 'UI/States', parameters: { layout: 'padded' } } satisfies Meta
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
const missionStates = ['Idle', 'Starting', 'Running', 'Stopping', 'Failed'] as const

export const Badges: Story = {
  render: () => (
    <Inline>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {words[tone]}
        </Badge>
      ))}
    </Inline>
  ),
}
export const MissionStates: Story = {
  render: () => (
    <Inline>
      {missionStates.map((state) => (
        <StateBadge key={state} state={state} />
      ))}
    </Inline>
  ),
}
export const MissionStatesFromThreeMetres: Story = {
  render: () => (
    <Stack>
      {missionStates.map((state) => (
        <StateBadge
          key={state}
          state={state}
          size="large"
          {...(state === 'Running' && { detail: 'since 00:42:10' })}
        />
      ))}
    </Stack>
  ),
}
export const Banners: Story = {
  render: () => (
    <Stack space="small">
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} title={words[tone]}>
          The license of Coastal Response ends on 2026-06-30.
        </Banner>
      ))}
      <Banner tone="critical" onDismiss={fn()} action={<Button size="small">Retry</Button>}>
        The kiosk did not answer within 30 seconds.
      </Banner>
    </Stack>
  ),
}
export const Toasts: Story = {
  render: () => (
    <ToastRegion
      onDismiss={fn()}
      toasts={[
        { id: 1, tone: 'positive', title: 'Kiosk saved' },
        {
          id: 2,
          tone: 'info',
          title: 'Mission started',
          text: 'Harbor drill runs on Kiosk 7.',
          action: { label: 'Watch', onSelect: fn() },
        },
        { id: 3, tone: 'caution', title: 'Connection is slow' },
        {
          id: 4,
          tone: 'critical',
          title: 'Could not stop the mission',
          text: 'The kiosk did not answer within 30 seconds.',
        },
      ]}
    />
  ),
}
export const Empty: Story = {
  render: () => (
    <EmptyState title="No kiosks found" action={<Button tone="primary">Add New Kiosk</Button>}>
      No kiosk matches the selected filters.
    </EmptyState>
  ),
}
export const Failed: Story = {
  render: () => <ErrorState message="The server did not answer." onRetry={fn()} />,
}
export const Retrying: Story = {
  render: () => <ErrorState message="The server did not answer." onRetry={fn()} retrying />,
}
export const Loading: Story = { render: () => <LoadingState text="Loading events..." /> }
export const Skeletons: Story = {
  render: () => (
    <Stack space="small">
      <LiveRegion>Loading the report...</LiveRegion>
      <Skeleton shape="title" width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="64%" />
      <Skeleton shape="block" />
    </Stack>
  ),
}
export const Avatars: Story = {
  render: () => (
    <Inline>
      <Avatar name="Ingrid Maria Solberg" />
      <Avatar name="Plato" size="small" />
      <Avatar name="" />
    </Inline>
  ),
}
export const Keys: Story = {
  render: () => (
    <Inline space="xxsmall">
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
    </Inline>
  ),
}
export const SkipLinkFocused: Story = {
  render: () => (
    <>
      <SkipLink target="content" />
      <main id="content" tabIndex={-1}>
        Content
      </main>
    </>
  ),
  play: async ({ userEvent }) => userEvent.tab(),
}
