import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { fn } from 'storybook/test'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { PagePagination } from '#src/ui/Pagination/PagePagination.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { Popover } from '#src/ui/Popover/Popover.tsx'
import { SecretValue } from '#src/ui/SecretValue/SecretValue.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Tooltip } from '#src/ui/Tooltip/Tooltip.tsx'

const meta = { title: 'UI/Structure', parameters: { layout: 'padded' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const facts = (
  <Facts>
    <Facts.Text label="Participant" value="2 Teams Participating" />
    <Facts.Date label="Start date" value="2026-05-04T08:00:00Z" />
    <Facts.Id label="Event ID" value="EVT-2026-0104" />
    <Facts.Id label="Release point" value="59.3293, 18.0686" />
    <Facts.Row label="Kiosk password">
      <SecretValue label="kiosk password" value="orbit-lantern-4821" />
    </Facts.Row>
    <Facts.Text label="Notes" value={null} />
  </Facts>
)

function DetailTabs() {
  const [selected, setSelected] = useState<'overview' | 'teams' | 'files'>('overview')
  return (
    <Tabs
      label="Event"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'overview', label: 'Overview', panel: facts },
        { id: 'teams', label: 'Teams', count: 12, panel: <p>Twelve teams take part.</p> },
        { id: 'files', label: 'Files', count: 0, panel: <p>No files yet.</p> },
      ]}
    />
  )
}

export const DetailScreen: Story = {
  render: () => (
    <Stack space="large">
      <PageHeader
        title="Harbor drill"
        breadcrumb={<TextLink href="#events">Events</TextLink>}
        meta={<StateBadge state="Running" detail="since 00:42:10" />}
        description="Coastal Response, with Northern Grid as a partner"
        actions={
          <>
            <Button>Edit event</Button>
            <Button tone="critical">Stop mission</Button>
          </>
        }
      />
      <DetailTabs />
    </Stack>
  ),
}
export const DetailScreenPhone: Story = { ...DetailScreen, globals: { viewport: { value: 'w390' } } }
export const Sections: Story = {
  render: () => (
    <Section
      title="Connection"
      description="What the kiosk in the room needs."
      actions={<Button size="small">Renew</Button>}
    >
      <Card>{facts}</Card>
    </Section>
  ),
}
export const Cards: Story = {
  render: () => (
    <Grid minimum="small">
      {['Running', 'Kiosks free', 'Teams', 'Reports'].map((name) => (
        <Card key={name}>{name}</Card>
      ))}
    </Grid>
  ),
}
export const Pages: Story = {
  render: () => (
    <Stack>
      <PagePagination page={1} pages={4} onPage={fn()} label="First page" />
      <PagePagination page={4} pages={4} onPage={fn()} label="Last page" />
      <RangePagination page={2} pageSize={10} total={47} onPage={fn()} label="Missions" />
      <RangePagination
        page={1}
        pageSize={10}
        total={0}
        noun="organizations"
        separator="to"
        onPage={fn()}
        label="Organizations"
      />
    </Stack>
  ),
}
const items = [
  { label: 'Edit', onSelect: fn() },
  { label: 'Duplicate', onSelect: fn(), disabledReason: 'Needs Manage Events' },
  { label: 'Delete', tone: 'critical' as const, onSelect: fn() },
]
export const MenuClosed: Story = { render: () => <Menu label="Actions for Harbor drill" items={items} /> }
export const MenuOpen: Story = {
  render: () => <Menu label="Actions for Harbor drill" text="Actions" items={items} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByRole('menu')
  },
}
function PopoverOwner() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button buttonRef={anchor} expanded={isOpen} hasPopup="dialog" onClick={() => setOpen(!isOpen)}>
        Columns
      </Button>
      <Popover label="Columns" open={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        Choose what the list shows.
      </Popover>
    </>
  )
}
export const PopoverOpen: Story = {
  render: () => <PopoverOwner />,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
}
export const TooltipOpen: Story = {
  render: () => (
    <Tooltip content="Sent 2026-05-04 09:00" placement="bottom">
      {(id) => <Button describedBy={id}>Resend invitation</Button>}
    </Tooltip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await canvas.findByRole('tooltip')
  },
}
export const Copy: Story = { render: () => <CopyButton value="EVT-2026-0104" label="Copy event ID" /> }
export const SecretShown: Story = {
  render: () => <SecretValue label="kiosk password" value="orbit-lantern-4821" />,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Show kiosk password' })),
}
