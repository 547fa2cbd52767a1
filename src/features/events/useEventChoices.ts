import { useQuery } from '@tanstack/react-query'
import type { Lookup } from '#contract/events.ts'
import type { Partnership } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { lookupQueries } from '#src/api/lookups.ts'
import { partnershipQueries } from '#src/api/partnerships.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'

/** Options of an event form: undefined while loading, null if unavailable (ruling 71). */
export type EventChoices = {
  eventTypes: readonly Lookup[] | undefined | null
  scenarioTypes: readonly Lookup[] | undefined | null
  partners: readonly Partnership[] | undefined | null
}

const read = <T>({ data, error }: { data: T | undefined; error: unknown }): T | undefined | null =>
  data ?? (error ? null : undefined)

/** @param organization the event's owner; platform staff see all partnerships and must choose from its own */
export function useEventChoices(organization: RowId | null | undefined): EventChoices {
  const api = useApi()
  const owner = isPlatform(useRole()) ? (organization ?? undefined) : undefined
  const lookups = lookupQueries(api)
  return {
    eventTypes: read(useQuery(lookups.eventTypes())),
    scenarioTypes: read(useQuery(lookups.scenarioTypes())),
    partners: read(useQuery({ ...partnershipQueries(api).list(owner), select: ({ items }) => items })),
  }
}

/** Formats field values for `FormNotices`: names instead of ids. */
export const readableValue =
  ({ eventTypes, scenarioTypes, partners }: EventChoices) =>
  (field: string, value: unknown): string => {
    if (field === 'event_type') return nameOf(eventTypes, value)
    if (field === 'scenario_type') return nameOf(scenarioTypes, value)
    if (field === 'partner_organizations') {
      const ids = Array.isArray(value) ? value.map(String) : []
      return ids
        .map((id) => partners?.find((one) => String(one.id) === id)?.partner_org.name ?? id)
        .join(', ')
    }
    if (field === 'turn_back_usv_h' || field === 'evacuation_usv_h')
      return value ? `${String(value)} µSv/h` : ''
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return String(value ?? '')
  }

const nameOf = (lookups: readonly Lookup[] | undefined | null, value: unknown): string =>
  lookups?.find(({ id }) => String(id) === String(value))?.name ?? String(value ?? '')
