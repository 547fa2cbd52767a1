import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { OrganizationDetail } from '#contract/organizations.ts'
import { AdminForm } from '#src/features/organizations/AdminForm.tsx'
import { AdminView } from '#src/features/organizations/AdminView.tsx'
import { DetailsForm } from '#src/features/organizations/DetailsForm.tsx'
import { DetailsView } from '#src/features/organizations/DetailsView.tsx'
import { OrganizationDetailView } from '#src/features/organizations/OrganizationDetailView.tsx'
import { OrganizationEvents } from '#src/features/organizations/OrganizationEvents.tsx'
import { OrganizationPartners } from '#src/features/organizations/OrganizationPartners.tsx'
import { OrganizationTeams } from '#src/features/organizations/OrganizationTeams.tsx'
import { pageOf, someEvents } from '#stories/fixtures/events.ts'
import {
  aDetail,
  anEmptyDetail,
  aPartnerPage,
  aTeamPage,
  LONG_ORGANIZATION,
  members,
  noPartners,
  noTeams,
} from '#stories/fixtures/organizations.ts'
import { withSession } from '../../../.storybook/session.tsx'

export default {
  title: 'Features/Organizations/Detail',
  decorators: [withSession],
  parameters: { layout: 'padded', role: 'super_admin' },
} satisfies Meta
type Story = StoryObj

const gone = { message: 'The server could not be reached. Check the connection and try again.' }
const info = (organization: OrganizationDetail) => (
  <>
    <DetailsView organization={organization} onEdit={fn()} />
    <AdminView organization={organization} onEdit={fn()} onMail={fn()} />
  </>
)
const frame = {
  organization: aDetail,
  error: null,
  tab: 'info',
  onRetry: fn(),
  onBack: fn(),
  onTab: fn(),
  panels: (organization: OrganizationDetail) => ({
    info: info(organization),
    kiosks: null,
    users: null,
    teams: null,
    events: null,
    partners: null,
  }),
} as const

export const Info: Story = { render: () => <OrganizationDetailView {...frame} /> }
export const NothingKnown: Story = {
  render: () => <OrganizationDetailView {...frame} organization={anEmptyDetail} />,
}
export const LongName: Story = {
  render: () => <OrganizationDetailView {...frame} organization={{ ...aDetail, name: LONG_ORGANIZATION }} />,
}
export const Loading: Story = { render: () => <OrganizationDetailView {...frame} organization={undefined} /> }
export const Failed: Story = {
  render: () => <OrganizationDetailView {...frame} organization={undefined} error={gone} />,
}
export const Dark: Story = { ...Info, globals: { theme: 'dark' } }
export const Phone: Story = { ...Info, globals: { viewport: { value: 'w390' } } }

const details = {
  organization: aDetail,
  save: fn(async () => undefined),
  reload: fn(async () => aDetail),
  onSaved: fn(),
  onCancel: fn(),
}
export const EditDetails: Story = { render: () => <DetailsForm {...details} /> }
export const EditDetailsDark: Story = { ...EditDetails, globals: { theme: 'dark' } }
export const EditDetailsPhone: Story = { ...EditDetails, globals: { viewport: { value: 'w390' } } }

const admin = {
  organization: aDetail,
  members,
  membersError: null,
  onRetryMembers: fn(),
  save: fn(async () => undefined),
  reload: fn(async () => aDetail),
  onSaved: fn(),
  onCancel: fn(),
}
export const EditAdmin: Story = { render: () => <AdminForm {...admin} /> }
/** Without an administrator there is only one to be chosen. */
export const ChooseAdmin: Story = { render: () => <AdminForm {...admin} organization={anEmptyDetail} /> }
export const ChooseAdminFailed: Story = {
  render: () => <AdminForm {...admin} organization={anEmptyDetail} members={undefined} membersError={gone} />,
}
export const EditAdminPhone: Story = { ...EditAdmin, globals: { viewport: { value: 'w390' } } }

const list = { refreshing: false, error: null, onRetry: fn(), onPage: fn(), onPageIntent: fn() }
const failed = { ...list, page: undefined, error: gone }
const loading = { ...list, page: undefined }
const anEventPage = pageOf(someEvents)
const noEvents = pageOf([])

export const Teams: Story = { render: () => <OrganizationTeams {...list} page={aTeamPage} /> }
export const TeamsLoading: Story = { render: () => <OrganizationTeams {...loading} /> }
export const TeamsRefreshing: Story = {
  render: () => <OrganizationTeams {...list} refreshing page={aTeamPage} />,
}
export const TeamsEmpty: Story = { render: () => <OrganizationTeams {...list} page={noTeams} /> }
export const TeamsFailed: Story = { render: () => <OrganizationTeams {...failed} /> }
export const TeamsPhone: Story = { ...Teams, globals: { viewport: { value: 'w390' } } }
export const Events: Story = { render: () => <OrganizationEvents {...list} page={anEventPage} /> }
export const EventsLoading: Story = { render: () => <OrganizationEvents {...loading} /> }
export const EventsEmpty: Story = { render: () => <OrganizationEvents {...list} page={noEvents} /> }
export const EventsFailed: Story = { render: () => <OrganizationEvents {...failed} /> }
export const Partners: Story = { render: () => <OrganizationPartners {...list} page={aPartnerPage} /> }
export const PartnersLoading: Story = { render: () => <OrganizationPartners {...loading} /> }
export const PartnersEmpty: Story = { render: () => <OrganizationPartners {...list} page={noPartners} /> }
export const PartnersFailed: Story = { render: () => <OrganizationPartners {...failed} /> }
export const PartnersDark: Story = { ...Partners, globals: { theme: 'dark' } }
