import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { fn, screen, userEvent } from 'storybook/test'
import type { Team } from '#contract/teams.ts'
import { DeleteTeamView } from '#src/features/teams/DeleteTeam.tsx'
import { TeamDetails } from '#src/features/teams/TeamDetails.tsx'
import { TeamFormDialog } from '#src/features/teams/TeamFormDialog.tsx'
import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { aLongTeam, aTeam, someCandidates, someTeams } from '#stories/fixtures/teams.ts'
import { withSession } from '../../../.storybook/session.tsx'

const lists = [
  http.get('/api/sample-users/', () => HttpResponse.json(someCandidates)),
  http.get('/api/sample-users/by_organization', () => HttpResponse.json(someCandidates)),
  http.get('/api/teams-organizations', () => HttpResponse.json(someOrganizations)),
]
const answering = (...first: typeof lists) => ({ msw: { handlers: [...first, ...lists] } })

const DIALOGS = {
  form: (team: Team | null, isPlatform = false) => (
    <TeamFormDialog
      team={team}
      isPlatform={isPlatform}
      preset={isPlatform && !team ? 2 : undefined}
      teams={someTeams}
      reload={() => Promise.resolve(team)}
      onSaved={fn()}
      onClose={fn()}
    />
  ),
  details: (team: Team, whyNot?: string) => (
    <TeamDetails team={team} whyNot={whyNot} onEdit={fn()} onClose={fn()} />
  ),
  remove: (error: { message: string } | null, pending = false) => (
    <DeleteTeamView name={aTeam.name ?? ''} pending={pending} error={error} onConfirm={fn()} onClose={fn()} />
  ),
}

export default {
  title: 'Features/Teams/Dialogs',
  decorators: [withSession],
  parameters: answering(),
} satisfies Meta
type Story = StoryObj

const submit = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

export const Add: Story = { render: () => DIALOGS.form(null) }
export const AddOnThePlatform: Story = { render: () => DIALOGS.form(null, true) }
/** Every rule of events spec §5 at once. */
export const AddIncomplete: Story = {
  render: () => DIALOGS.form(null),
  play: async () => {
    await screen.findByRole('checkbox', { name: 'Luis Ortega' })
    await submit('Add Team')
  },
}
export const TooManyMembers: Story = {
  render: () => DIALOGS.form(null),
  play: async () => {
    for (const { name } of someCandidates) {
      await userEvent.click(await screen.findByRole('checkbox', { name: name ?? '' }))
    }
    await submit('Add Team')
  },
}
export const PeopleLoading: Story = {
  parameters: answering(http.get('/api/sample-users/', () => delay('infinite'))),
  render: () => DIALOGS.form(null),
}
export const PeopleFailed: Story = {
  parameters: answering(
    http.get('/api/sample-users/', () =>
      HttpResponse.json({ detail: 'People are being counted.' }, { status: 400 }),
    ),
  ),
  render: () => DIALOGS.form(null),
}
export const NobodyToChoose: Story = {
  parameters: answering(http.get('/api/sample-users/', () => HttpResponse.json([]))),
  render: () => DIALOGS.form(null),
}
export const OrganizationsFailed: Story = {
  parameters: answering(http.get('/api/teams-organizations', () => HttpResponse.json({}, { status: 400 }))),
  render: () => DIALOGS.form(null, true),
}
export const Edit: Story = { render: () => DIALOGS.form(aTeam) }
export const EditOnThePlatform: Story = {
  render: () => DIALOGS.form({ ...aTeam, organization_name: 'Harbor County Emergency Management' }, true),
}
export const EditLongText: Story = { render: () => DIALOGS.form(aLongTeam) }
export const Refused: Story = {
  parameters: answering(
    http.patch('/api/sample-teams/31/', () =>
      HttpResponse.json(
        { name: ['This team name is already in use. Please choose a different name'] },
        { status: 400 },
      ),
    ),
  ),
  render: () => DIALOGS.form(aTeam),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Team Name' }), ' II')
    await submit('Save Changes')
  },
}
export const EditPhone: Story = {
  render: () => DIALOGS.form(aTeam),
  globals: { viewport: { value: 'w390' } },
}
export const EditDark: Story = { render: () => DIALOGS.form(aTeam), globals: { theme: 'dark' } }

export const Details: Story = { render: () => DIALOGS.details(aTeam) }
export const DetailsNoPermission: Story = {
  render: () =>
    DIALOGS.details(aTeam, 'Only administrators of the organization and event managers can change teams.'),
}
export const DetailsWithoutPeople: Story = {
  render: () => DIALOGS.details({ ...aTeam, leader: null, members: [] }),
}
export const DetailsLongText: Story = { render: () => DIALOGS.details(aLongTeam) }

export const Delete: Story = { render: () => DIALOGS.remove(null) }
export const Deleting: Story = { render: () => DIALOGS.remove(null, true) }
export const DeleteFailed: Story = {
  render: () =>
    DIALOGS.remove({
      message:
        'Failed to delete team. Please try again. Team Survey Team Alpha takes part in mission MSN-17, which is not over yet.',
    }),
}
