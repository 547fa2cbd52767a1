import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OrganizationProfileView } from '#src/features/profile/OrganizationProfileView.tsx'
import { aLongProfile, anEmptyProfile, aProfile } from '#stories/fixtures/organizationProfile.ts'

const meta = {
  title: 'Features/Profile/Organization profile',
  component: OrganizationProfileView,
  parameters: { layout: 'padded' },
  args: { organization: aProfile, failed: false, retrying: false, onRetry: fn() },
} satisfies Meta<typeof OrganizationProfileView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { organization: undefined } }
export const Failed: Story = { args: { organization: undefined, failed: true } }
export const Retrying: Story = { args: { organization: undefined, failed: true, retrying: true } }
/** It was here once; the last attempt to read it again failed. */
export const Stale: Story = { args: { failed: true } }
export const MissingValues: Story = { args: { organization: anEmptyProfile } }
export const LongValues: Story = { args: { organization: aLongProfile } }
export const LongValuesOnAPhone: Story = {
  args: { organization: aLongProfile },
  globals: { viewport: { value: 'w390' } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
