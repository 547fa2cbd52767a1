import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import { organizationPartPages, organizationPartQueries } from '#src/api/organizationParts.ts'
import { OrganizationEvents } from './OrganizationEvents.tsx'
import { OrganizationPartners } from './OrganizationPartners.tsx'
import { OrganizationTeams } from './OrganizationTeams.tsx'

// The read-only tabs of an organization's detail (administration spec §2.3), each with its query.

type TabProps = { organization: RowId; page: number; onPage: (page: number) => void }

export function TeamsTab({ organization, page, onPage }: TabProps) {
  const client = useQueryClient()
  const api = useApi()
  const { teams } = organizationPartQueries(api, organization)
  const shown = useQuery({ ...teams(pageAt(page)), refetchInterval: useFallbackPolling() })
  return (
    <OrganizationTeams
      {...stateOf(shown)}
      onPage={onPage}
      fetchPage={organizationPartPages(api, organization).teams}
      onPageIntent={(next) => void client.prefetchQuery(teams(pageAt(next)))}
    />
  )
}

export function EventsTab({ organization, page, onPage }: TabProps) {
  const client = useQueryClient()
  const api = useApi()
  const { events } = organizationPartQueries(api, organization)
  const shown = useQuery({ ...events(pageAt(page)), refetchInterval: useFallbackPolling() })
  return (
    <OrganizationEvents
      {...stateOf(shown)}
      onPage={onPage}
      fetchPage={organizationPartPages(api, organization).events}
      onPageIntent={(next) => void client.prefetchQuery(events(pageAt(next)))}
    />
  )
}

export function PartnersTab({ organization, page, onPage }: TabProps) {
  const client = useQueryClient()
  const api = useApi()
  const { partners } = organizationPartQueries(api, organization)
  const shown = useQuery({ ...partners(pageAt(page)), refetchInterval: useFallbackPolling() })
  return (
    <OrganizationPartners
      {...stateOf(shown)}
      onPage={onPage}
      fetchPage={organizationPartPages(api, organization).partners}
      onPageIntent={(next) => void client.prefetchQuery(partners(pageAt(next)))}
    />
  )
}

const pageAt = (page: number) => ({ page, page_size: PAGE_SIZE })

const stateOf = <Data,>(query: {
  data: Data | undefined
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
}) => ({
  page: query.data,
  refreshing: query.isPlaceholderData,
  error: query.error,
  onRetry: () => void query.refetch(),
})
