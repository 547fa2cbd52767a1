import { queryOptions } from '@tanstack/react-query'
import { teamName } from '#src/shared/teamNames.ts'
import { choicesOf } from './choices.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import type { Rows } from './pages.ts'
import { path } from './path.ts'
import { type TeamRow, teamRow } from './rows.ts'

/** Teams that can be assigned to an event: `teams/`, never `sample-teams/` (ruling 54). */
export const teamQueries = (api: Api) => ({
  /** Every team the caller can see, unpaged. @throws ApiError */
  options: () =>
    queryOptions({
      queryKey: [...keys.teams, 'options'],
      ...choicesOf('teams', ({ signal }) =>
        api.getRows(teamRow, 'teams/', { no_pagination: true }, { signal }),
      ),
    }),
  /**
   * Partners' teams that editors of an event can assign, named with their organization; none from servers without
   * `partner-teams`.
   * @param event its key in paths
   * @throws ApiError
   */
  ofPartners: (event: string) =>
    queryOptions({
      queryKey: [...keys.teams, 'of-partners', event],
      ...choicesOf('partners’ teams', async ({ signal }): Promise<Rows<TeamRow>> => {
        if (!api.knows('partner-teams')) return { items: [] }
        const rows = await api.getRows(teamRow, path`events/${event}/partner-teams/`, {}, { signal })
        const items = rows.items.map((one) => ({
          ...one,
          name: `${teamName(one)} (${one.organization_name ?? 'partner'})`,
        }))
        return { ...rows, items }
      }),
    }),
})
