import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyIcon, PlusIcon, SquareIcon, Trash2Icon } from 'lucide-react'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

const meta = {
  title: 'UI/Button',
  component: Button,
  parameters: { layout: 'padded' },
  args: { children: 'Start mission' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <Inline>
      <Button tone="primary">Start mission</Button>
      <Button>Edit event</Button>
      <Button tone="ghost">Cancel</Button>
      <Button tone="critical" icon={<SquareIcon />}>
        Stop mission
      </Button>
    </Inline>
  ),
}
export const Sizes: Story = {
  render: () => (
    <Inline>
      <Button size="small" icon={<PlusIcon />}>
        Add kiosk
      </Button>
      <Button icon={<PlusIcon />}>Add kiosk</Button>
      <Button size="large" icon={<PlusIcon />}>
        Add kiosk
      </Button>
    </Inline>
  ),
}
export const Busy: Story = { args: { tone: 'primary', busy: true, busyText: 'Starting...' } }
export const Disabled: Story = { args: { disabled: true, children: 'Previous' } }
export const DisabledWithReason: Story = {
  args: { tone: 'primary', disabledReason: 'Needs Manage Kiosks' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await canvas.findByRole('tooltip')
  },
}
export const FullWidth: Story = { args: { fullWidth: true, tone: 'primary', children: 'Sign in' } }
export const LongText: Story = {
  args: {
    children: 'Start the mission of the harbour decontamination drill with both partner organizations',
  },
}
export const Icons: Story = {
  render: () => (
    <Inline>
      <IconButton label="Copy password" icon={<CopyIcon />} />
      <IconButton label="Delete kiosk" icon={<Trash2Icon />} tone="secondary" />
      <IconButton
        label="Delete kiosk, not now"
        icon={<Trash2Icon />}
        disabledReason="A mission is running on it"
      />
      <IconButton label="Deleting kiosk" icon={<Trash2Icon />} busy />
    </Inline>
  ),
}
export const Permissions: Story = {
  render: () => (
    <Inline>
      <PermissionButton disabledReason={undefined}>Allowed</PermissionButton>
      <PermissionButton disabledReason="Needs Manage Events">Not allowed</PermissionButton>
      <PermissionButton disabledReason="Needs Manage Events" hideWhenDisabled>
        Hidden
      </PermissionButton>
    </Inline>
  ),
}
export const Links: Story = {
  render: () => (
    <Stack align="start">
      <LinkButton href="#report">View Report</LinkButton>
      <LinkButton href="#report" tone="primary" download="mission-104.zip">
        Download zip
      </LinkButton>
      <TextLink href="#event">Harbor drill</TextLink>
      <TextLink>Show all 12 teams</TextLink>
    </Stack>
  ),
}
