import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OrganizationPicker } from '#src/features/admins/OrganizationPicker.tsx'
import {
  loadingOrganizations,
  manyOrganizations,
  refusedOrganizations,
  someOrganizations,
} from '#stories/fixtures/admins.ts'

const meta = {
  title: 'Features/Admins/Select organizations',
  component: OrganizationPicker,
  args: { organizations: someOrganizations, chosen: [], onSave: fn(), onClose: fn() },
} satisfies Meta<typeof OrganizationPicker>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}
export const Chosen: Story = { args: { chosen: [2, 3] } }
/** One of them is not the signed-in person's to see: it stays. */
export const OneUnseen: Story = { args: { chosen: [2, 77] } }
export const Thousands: Story = { args: { organizations: manyOrganizations } }
export const Loading: Story = { args: { organizations: loadingOrganizations } }
export const Failed: Story = { args: { organizations: refusedOrganizations } }
export const None: Story = { args: { organizations: { ...someOrganizations, all: [] } } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
