import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Team } from '#contract/teams.ts'
import { TeamListView } from '#src/features/teams/TeamListView.tsx'
import { wholeList } from '#src/lists/exportRows.ts'
import { pageOf } from '#src/lists/pageOf.ts'
import { aLongTeam, someTeams } from '#stories/fixtures/teams.ts'

const many: Team[] = Array.from({ length: 12 }, (_, at) => ({
  ...(someTeams[at % someTeams.length] as Team),
  id: 31 + at,
}))

const meta = {
  title: 'Features/Teams/Team list',
  component: TeamListView,
  args: {
    variant: 'organization',
    page: pageOf(someTeams, 1),
    error: null,
    onRetry: fn(),
    whyNot: undefined,
    notFound: undefined,
    onNotFoundRead: fn(),
    searchText: '',
    onSearchText: fn(),
    fetchPage: () => Promise.resolve(wholeList(someTeams)),
    onPage: fn(),
    onAdd: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof TeamListView>
export default meta
type Story = StoryObj<typeof meta>

export const Organization: Story = {}
export const SecondPage: Story = { args: { page: pageOf(many, 2) } }
/** admin, and whoever is neither administrator nor event manager (events spec §6). */
export const NoPermission: Story = {
  args: {
    variant: 'admin',
    whyNot: 'Only administrators of the organization and event managers can change teams.',
  },
}
export const UserSide: Story = { args: { variant: 'user' } }
export const Loading: Story = { args: { page: undefined } }
export const Empty: Story = { args: { page: pageOf([], 1) } }
export const EmptyOnTheUserSide: Story = { args: { variant: 'user', page: pageOf([], 1) } }
export const NothingMatches: Story = { args: { page: pageOf([], 1), searchText: 'volcano' } }
export const BeyondTheEnd: Story = { args: { page: pageOf(someTeams, 9) } }
export const Failed: Story = { args: { page: undefined, error: { message: 'Teams are being counted.' } } }
/** In a red banner (events spec §8). */
export const FailedOnTheUserSide: Story = { args: { ...Failed.args, variant: 'user' } }
/** The rows that were here already stay. */
export const FailedToRefreshOnTheUserSide: Story = {
  args: { variant: 'user', error: { message: 'Teams are being counted.' } },
}
export const NotThere: Story = { args: { notFound: 'This team is not there any more.' } }
export const LongText: Story = { args: { page: pageOf([aLongTeam], 1) } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = {
  args: { page: pageOf([aLongTeam, ...someTeams], 1) },
  globals: { viewport: { value: 'w390' } },
}
