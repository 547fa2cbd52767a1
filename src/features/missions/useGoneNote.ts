import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { partnershipQueries } from '#src/api/partnerships.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'

/**
 * Why an event that was shown is no longer found, as far as the partnerships still in force tell: the event's own
 * answer is the same after its deletion.
 * @returns null while they are read, undefined if they say nothing
 */
export function useGoneNote(event: Event | undefined, error: Error | null): string | null | undefined {
  const { role, organization } = useSession()
  const owner = String(event?.organization_id ?? '')
  const wasShared =
    event?.sharing_mode === 'Partners' && owner !== '' && owner !== String(organization) && !isPlatform(role)
  const isGone = wasShared && hasStatus(error, 404)
  // Never from before the event was lost.
  const partners = useQuery({ ...partnershipQueries(useApi()).list(), enabled: isGone, staleTime: 0 })
  if (!isGone) return undefined
  if (partners.isFetching) return null
  if (!partners.data || partners.error) return undefined
  if (partners.data.items.some(({ partner_org }) => String(partner_org.id) === owner)) return undefined
  return `The partnership with ${event.organization_name || 'its organization'} has ended. ${event.name} is no longer shared with you.`
}
