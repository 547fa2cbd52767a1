import type { Meta } from '@storybook/react-vite'
import { manyTeams } from '#stories/fixtures/teams.ts'
import { MAIN_FAILURE, onceThenFails } from '#stories/stage/answers.ts'
import { askAgain, PortalStage } from '#stories/stage/PortalStage.tsx'
import { seesReason, seesText } from '#stories/stage/page.ts'
import { teams as states } from '#stories/stage/screens/teams.ts'

export default {
  title: 'Screens/Teams/Teams',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Many = states.answered('Many')
export const Loading = states.loading
export const Empty = states.answered('Empty')
export const NothingMatches = states.answered('NothingMatches')
export const One = states.answered('One')
export const Longest = states.answered('Longest')
export const RightToLeft = states.answered('RightToLeft')
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded

/** Who only takes part looks at teams, and changes none. */
export const AsUser = states.as('user', () =>
  seesReason('Add New Team', /Only administrators of the organization and event managers/),
)
/** The rows that were here already stay (events spec §8). */
export const RefreshFailed = states.showing(
  async () => {
    await seesText('Survey Team Bravo')
    askAgain()
    await seesText(MAIN_FAILURE)
    await seesText('Survey Team Bravo')
  },
  { answers: [onceThenFails('teams/my-teams/', manyTeams)] },
)
