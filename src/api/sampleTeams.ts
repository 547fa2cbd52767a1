import { queryOptions } from '@tanstack/react-query'
import { organizationName } from '#contract/organizationName.ts'
import type { RowId } from '#contract/shared.ts'
import { type TeamBody, teamCandidate } from '#contract/teams.ts'
import { choicesOf } from './choices.ts'
import { ApiError } from './errors.ts'
import { findRowOrThrow } from './findRow.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import type { Rows } from './pages.ts'
import { path } from './path.ts'
import { changedVersion } from './repair.ts'
import type { TeamRow } from './rows.ts'
import { teamRow } from './rows.ts'
import { useDeleteRow, useSaveRow, useWrite } from './useRefetch.ts'

// Reads and writes of the team screens. Events, filters and an organization's detail read teams/ instead (ruling 54,
// src/api/teams.ts).

/** Body of POST and PATCH sample-teams/ (events spec §3); ids as the server sent them. */
export type TeamPayload = Omit<Required<TeamBody>, 'leader' | 'members'> & {
  leader: RowId | null
  members: RowId[]
}

const TEAM_LOOKUP = { noun: 'team', instead: 'Choose its organization first.' }

/** Whole lists; all throw ApiError. */
export const sampleTeamQueries = (api: Api) => ({
  /** @param organization only platform staff name one (ruling 13); default the caller's own */
  list: (organization?: RowId) =>
    queryOptions({
      queryKey: [...keys.teams, 'managed', String(organization ?? '')],
      queryFn: ({ signal }) =>
        api.getRows(teamRow, 'sample-teams/', { organization, no_pagination: true }, { signal }),
    }),
  /** One team by row id; 404 if it is gone. On servers without `team-detail`, found in the whole list. */
  one: (id: RowId) =>
    queryOptions({
      queryKey: [...keys.teams, 'one', String(id)],
      queryFn: async ({ signal }) =>
        api.knows('team-detail')
          ? api.get(teamRow, path`sample-teams/${id}/`, {}, { signal })
          : findRowOrThrow(
              (await api.getRows(teamRow, 'sample-teams/', { no_pagination: true }, { signal })).items,
              id,
              TEAM_LOOKUP,
            ),
    }),
  /**
   * Teams the caller leads or belongs to, from `teams/my-teams/`.
   * @param isManager adds the organization's teams that an event manager can manage (ruling 165)
   */
  mine: (isManager: boolean) =>
    queryOptions({
      queryKey: [...keys.teams, 'mine', String(isManager)],
      queryFn: async ({ signal }): Promise<Rows<TeamRow>> => {
        const read = (from: string) => api.getRows(teamRow, from, { no_pagination: true }, { signal })
        if (!isManager) return read('teams/my-teams/')
        const [own, managed] = await Promise.all([read('teams/my-teams/'), read('sample-teams/')])
        const known = new Set(managed.items.map(({ id }) => String(id)))
        return {
          items: [...managed.items, ...own.items.filter(({ id }) => !known.has(String(id)))],
          unreadable: (managed.unreadable ?? 0) + (own.unreadable ?? 0),
        }
      },
    }),
  /**
   * People who can join a team: from the caller's organization, or the one platform staff name.
   * @param organization undefined for the caller's own
   * @param inactive also those who are inactive, with `is_active` false, if the server can list them
   */
  candidates: (organization?: RowId, { inactive = false } = {}) =>
    queryOptions({
      queryKey: [...keys.users, 'team-candidates', String(organization ?? ''), String(inactive)],
      ...choicesOf('people', ({ signal }) =>
        api.getRows(
          teamCandidate,
          organization === undefined ? 'sample-users/' : 'sample-users/by_organization',
          {
            organization,
            no_pagination: true,
            ...(inactive && api.knows('inactive-candidates') && { inactive: true }),
          },
          { signal },
        ),
      ),
    }),
  /** Organizations that platform staff can create teams for (ruling 136). */
  organizations: () =>
    queryOptions({
      queryKey: [...keys.organizations, 'of-teams'],
      ...choicesOf('organizations', ({ signal }) =>
        api.getRows(organizationName, 'teams-organizations', { no_pagination: true }, { signal }),
      ),
    }),
})

/**
 * Creates or updates a team.
 * @throws ApiError 400 with messages by field, 409 while it is in a running mission, 412 if someone else saved first
 */
export const useSaveTeam = () =>
  useSaveRow<TeamPayload>('team', 'sample-teams/', (id) => path`sample-teams/${id}/`)

type TeamImport = { rows: readonly TeamPayload[]; signal: AbortSignal }

/**
 * Creates teams one after the other, until one is refused for more than its own fields or gets no answer.
 * @returns `refused` by place, from 1; `stopped` if some were created before
 * @throws ApiError if none was
 */
export const useImportTeams = () =>
  useWrite({ subject: 'team', evenRefused: true }, async (api, { rows, signal }: TeamImport) => {
    const refused: { row: number; message: string }[] = []
    let imported = 0
    for (const [index, body] of rows.entries()) {
      try {
        await api.post(null, 'sample-teams/', body, { signal })
        imported += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 400) refused.push({ row: index + 1, message: error.message })
        else if (imported === 0) throw error
        else return { imported, refused, stopped: error }
      }
    }
    return { imported, refused }
  })

/** Activates or deactivates a team. @returns its new version @throws ApiError as `useSaveTeam` */
export const setTeamActive = (api: Api, { id, version }: TeamRow, is_active: boolean) =>
  api.patch(changedVersion, path`sample-teams/${id}/`, { is_active }, { version })

/** @throws ApiError 409 while it is in a running mission */
export const useDeleteTeam = () => useDeleteRow('team', (id) => path`sample-teams/${id}/`)
