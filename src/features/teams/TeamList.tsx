import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import type { Team } from '#contract/teams.ts'
import type { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { sampleTeamQueries } from '#src/api/sampleTeams.ts'
import { pageOf, wholeList } from '#src/lists/pageOf.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useOpenRow } from '#src/shared/useOpenRow.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { TeamDialogs } from './TeamDialogs.tsx'
import { TeamListView } from './TeamListView.tsx'
import { teamParams } from './teamParams.ts'
import { matching, type TeamVariant, whyNot } from './teamRules.ts'

const GONE = 'This team is not there any more.'

type TeamListProps = {
  variant: TeamVariant
  /** Whose teams, where platform staff choose (ruling 13); undefined for the caller's own, and for all. */
  organization?: RowId | undefined
  /** It is not known yet where to start: nothing is asked for. */
  isResolving?: boolean
}

/** The wrapper of the user side only says where the teams come from (ruling 133). */
const listOf = (api: Api, variant: TeamVariant, organization: RowId | undefined) =>
  variant === 'user' ? sampleTeamQueries(api).mine() : sampleTeamQueries(api).list(organization)

/** Asks for the teams before the screen is rendered (style rule R3). */
export function warmTeams(client: QueryClient, api: Api, variant: TeamVariant, organization?: RowId): void {
  void client.prefetchQuery(listOf(api, variant, organization))
}

/** Team Management and Teams (events spec §2): one list, from where the variant says. */
export function TeamList({ variant, organization, isResolving = false }: TeamListProps) {
  const [params, setParams] = useScreenParams(teamParams)
  const client = useQueryClient()
  const { role } = useSession()
  const query = listOf(useApi(), variant, organization)
  const teams = useQuery({ ...query, enabled: !isResolving, refetchInterval: useFallbackPolling() })
  const draft = useSearchDraft(params.search, (search) =>
    setParams({ search, page: undefined }, { replace: true }),
  )
  const fresh = () => client.fetchQuery({ ...query, staleTime: 0 })
  const found = teams.data && matching(teams.data, params.search)
  const open = useOpenRow(teams.data, params.team)
  const reason = whyNot.change(role)
  const close = () => setParams({ dialog: undefined, team: undefined })
  return (
    <>
      <TeamListView
        variant={variant}
        page={found && pageOf(found, params.page)}
        error={teams.error}
        onRetry={() => void teams.refetch()}
        whyNot={reason}
        notFound={isMissing(params, teams.data) && !open ? GONE : undefined}
        onNotFoundRead={close}
        searchText={draft.text}
        onSearchText={draft.type}
        onSearchBlur={draft.flush}
        fetchPage={async () => wholeList(matching(await fresh(), params.search))}
        onPage={(page) => setParams({ page })}
        onAdd={() => setParams({ dialog: 'new', team: undefined })}
        onOpen={(dialog, { id }) => setParams({ dialog, team: String(id) })}
      />
      <TeamDialogs
        variant={variant}
        dialog={params.dialog}
        team={open}
        teams={teams.data ?? []}
        whyNot={reason}
        organization={organization}
        reload={async (id) => theTeam(await fresh(), id)}
        onEdit={() => setParams({ dialog: 'edit' }, { replace: true })}
        onDeleted={close}
        onClose={close}
      />
    </>
  )
}

/** A shared address may name a team that has gone, or that this person may not see. */
const isMissing = ({ dialog, team }: z.infer<typeof teamParams>, teams: readonly Team[] | undefined) =>
  dialog !== undefined &&
  dialog !== 'new' &&
  team !== undefined &&
  teams !== undefined &&
  !teams.some(({ id }) => String(id) === team)

/** @throws ApiError 404 for a team that was deleted meanwhile */
function theTeam(teams: readonly Team[], id: RowId): Team {
  const found = teams.find((one) => String(one.id) === String(id))
  if (!found) throw new ApiError({ status: 404, message: GONE, general: GONE })
  return found
}
