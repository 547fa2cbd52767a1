import { queryOptions } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { organizationName, type TeamBody, teamCandidate } from '#contract/teams.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { oneAmong } from './oneAmong.ts'
import { path } from './path.ts'
import type { TeamRow } from './rows.ts'
import { changedVersion, teamRow } from './rows.ts'
import { useDeleteRow, useWrite } from './useRefetch.ts'

// What the screens about teams read and write. Events, filters and the organization's detail read teams/ (ruling 54,
// src/api/teams.ts).

/** POST and PATCH sample-teams/ (events spec §3); the ids as the server gave them. */
export type TeamPayload = Omit<Required<TeamBody>, 'leader' | 'members'> & {
  leader: RowId | null
  members: RowId[]
}

const LOOKING_FOR_A_TEAM = { noun: 'team', instead: 'Choose its organization first.' }

/** Whole lists; all throw ApiError. */
export const sampleTeamQueries = (api: Api) => ({
  /** @param organization only platform staff name one (ruling 13); the server answers with the caller's own otherwise */
  list: (organization?: RowId) =>
    queryOptions({
      queryKey: [...keys.teams, 'managed', String(organization ?? '')],
      queryFn: ({ signal }) =>
        api.getAll(teamRow, 'sample-teams/', { organization, no_pagination: true }, { signal }),
    }),
  /** One team by its row id; 404 when it is gone. A server that does not know `team-detail` is asked for all. */
  one: (id: RowId) =>
    queryOptions({
      queryKey: [...keys.teams, 'one', String(id)],
      queryFn: async ({ signal }) =>
        api.knows('team-detail')
          ? api.get(teamRow, path`sample-teams/${id}/`, {}, { signal })
          : oneAmong(
              await api.getAll(teamRow, 'sample-teams/', { no_pagination: true }, { signal }),
              id,
              LOOKING_FOR_A_TEAM,
            ),
    }),
  /**
   * Those the caller leads or belongs to, of `teams/my-teams/`.
   * @param isManager with those of the organization that an event manager may manage (ruling 165)
   */
  mine: (isManager: boolean) =>
    queryOptions({
      queryKey: [...keys.teams, 'mine', String(isManager)],
      queryFn: async ({ signal }): Promise<TeamRow[]> => {
        const read = (from: string) => api.getAll(teamRow, from, { no_pagination: true }, { signal })
        if (!isManager) return read('teams/my-teams/')
        const [own, managed] = await Promise.all([read('teams/my-teams/'), read('sample-teams/')])
        const known = new Set(managed.map(({ id }) => String(id)))
        return [...managed, ...own.filter(({ id }) => !known.has(String(id)))]
      },
    }),
  /**
   * Who may be put on a team: people of the caller's organization, or of the one that platform staff name.
   * @param organization undefined for the caller's own
   */
  candidates: (organization?: RowId) =>
    queryOptions({
      queryKey: [...keys.users, 'team-candidates', String(organization ?? '')],
      queryFn: ({ signal }) =>
        api.getAll(
          teamCandidate,
          organization === undefined ? 'sample-users/' : 'sample-users/by_organization',
          { organization, no_pagination: true },
          { signal },
        ),
    }),
  /** Whose teams platform staff may make (ruling 136). */
  organizations: () =>
    queryOptions({
      queryKey: [...keys.organizations, 'of-teams'],
      queryFn: ({ signal }) =>
        api.getAll(organizationName, 'teams-organizations', { no_pagination: true }, { signal }),
    }),
})

type TeamSave = {
  /** Undefined makes one. */
  id: RowId | undefined
  body: TeamPayload
  /** Of the team as it was read. */
  version: number | undefined
}

/**
 * Makes a team or changes one.
 * @throws ApiError 400 with messages by field, 409 while it takes part in a running mission, 412 where another was faster
 */
export const useSaveTeam = () =>
  useWrite(
    'team',
    (api, { id, body, version }: TeamSave): Promise<void> =>
      id === undefined
        ? api.post(null, 'sample-teams/', body)
        : api.patch(null, path`sample-teams/${id}/`, body, { version }),
    { waits: false },
  )

/** Sets whether a team is active. @returns its new version @throws ApiError as `useSaveTeam` */
export const setTeamActive = (api: Api, { id, version }: TeamRow, is_active: boolean) =>
  api.patch(changedVersion, path`sample-teams/${id}/`, { is_active }, { version })

/** @throws ApiError 409 while it takes part in a running mission */
export const useDeleteTeam = () => useDeleteRow('team', (id) => path`sample-teams/${id}/`)
