import { useQuery } from '@tanstack/react-query'
import type { TeamCandidate } from '#contract/teams.ts'
import { useApi } from '#src/api/context.tsx'
import type { TeamRow } from '#src/api/rows.ts'
import { sampleTeamQueries } from '#src/api/sampleTeams.ts'
import { peopleOptions } from '#src/forms/peopleOptions.ts'
import type { ChecklistOption } from '#src/ui/fields/Checklist.tsx'

type MemberOptionsInit = {
  team: TeamRow | null
  /** Platform staff pass the organization; organizations get their own people (events spec §7). */
  isPlatform: boolean
  /** '' until one is chosen. */
  organization: string
}

/** People who can be members. Current members who are no longer eligible come first, so that they can be removed. */
export function useMemberOptions({ team, isPlatform, organization }: MemberOptionsInit) {
  const isWaiting = isPlatform && organization === '' && team === null
  const people = useQuery({
    ...sampleTeamQueries(useApi()).candidates(isPlatform && organization ? organization : undefined, {
      inactive: true,
    }),
    enabled: !isWaiting,
  })
  const active = (people.data ?? []).filter(isOffered)
  const members = team ? team.members.filter(({ id }) => id !== '') : []
  const isMember = new Set(members.map(({ id }) => id))
  const options: ChecklistOption[] = [
    ...members.map(({ id, name, email }) => ({ value: id, label: name, help: email || undefined })),
    ...peopleOptions(active).filter(({ value }) => !isMember.has(value)),
  ]
  return {
    isWaiting,
    /** Undefined while loading. */
    options: people.data || people.isError ? options : undefined,
    /** People of the organization who are not offered, because they are inactive. */
    leftOut: (people.data ?? []).filter((one) => !isOffered(one) && !isMember.has(String(one.id))).length,
    error: people.error,
    retry: () => void people.refetch(),
  }
}

/** A server that cannot list the inactive sends no flag. */
const isOffered = ({ is_active }: TeamCandidate): boolean => is_active !== false
