import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { mergeTeamIds } from '#src/shared/teamNames.ts'
import { useApi } from './context.tsx'
import { firstServerMessage } from './errors.ts'
import { eventKey } from './events.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import type { TeamRow } from './rows.ts'
import { teamQueries } from './teams.ts'

/**
 * Assigns more teams to an event. Always sends the current teams too (events spec §4).
 * @param from the list patches with `?all=true`, the dashboard without (ruling 144)
 * @throws ApiError 400 or 403 with the server's reason
 */
export function useAssignTeams(from: 'list' | 'dashboard') {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ event: target, chosen }: { event: Event; chosen: readonly RowId[] }) =>
      api.patch(
        null,
        path`events/${eventKey(target)}/`,
        { assigned_teams: mergeTeamIds(target.assigned_teams, chosen) },
        from === 'list' ? { query: { all: true } } : {},
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.events }),
  })
}

/** Why an assignment failed, in the server's words if it sent any (events spec §8). */
export const assignError = ({ error }: Pick<ReturnType<typeof useAssignTeams>, 'error'>) =>
  error && { message: firstServerMessage(error) ?? error.message }

/**
 * Teams the person may assign to an event: their own, and the partners' if they edit an event shared with partners.
 * @returns teams: undefined until all are loaded
 */
export function useTeamChoice(event: Event | undefined, enabled = true) {
  const queries = teamQueries(useApi())
  const own = useQuery({ ...queries.options(), enabled })
  const hasPartners = event?.sharing_mode === 'Partners' && event.can_edit === true
  const partners = useQuery({
    ...queries.ofPartners(event ? eventKey(event) : ''),
    enabled: enabled && hasPartners,
  })
  const isWhole = own.data !== undefined && (!hasPartners || partners.data !== undefined)
  return {
    teams: isWhole ? together(own.data, partners.data ?? []) : undefined,
    error: own.error ?? (hasPartners ? partners.error : null),
  }
}

/** Platform staff see every team, so a partner's team is listed once, with its organization. */
function together(own: readonly TeamRow[], partners: readonly TeamRow[]): TeamRow[] {
  const named = new Set(partners.map(({ id }) => String(id)))
  return [...own.filter(({ id }) => !named.has(String(id))), ...partners]
}
