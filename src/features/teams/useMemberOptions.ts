import { useQuery } from '@tanstack/react-query'
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
    ...sampleTeamQueries(useApi()).candidates(isPlatform && organization ? organization : undefined),
    enabled: !isWaiting,
  })
  const members = team ? team.members.filter(({ id }) => id !== '') : []
  const isMember = new Set(members.map(({ id }) => id))
  const options: ChecklistOption[] = [
    ...members.map(({ id, name, email }) => ({ value: id, label: name, help: email || undefined })),
    ...peopleOptions(people.data ?? []).filter(({ value }) => !isMember.has(value)),
  ]
  return {
    isWaiting,
    /** Undefined while loading. */
    options: people.data || people.isError ? options : undefined,
    error: people.error,
    retry: () => void people.refetch(),
  }
}
