import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import { AssignedTeams } from '#src/features/missions/AssignedTeams.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'

const ParticipantsDetails = lazyExport(
  () => import('#src/features/events/ParticipantsDetails.tsx'),
  'ParticipantsDetails',
)

/** The event's participants, below mission control, which explains why if there is no event. */
export function EventTeams({ eventId, headingLevel }: { eventId: string; headingLevel: HeadingLevel }) {
  const event = useQuery(eventQueries(useApi()).detail(eventId))
  if (!event.data) return null
  const { data } = event
  return (
    <MemoryParams>
      <AssignedTeams
        event={data}
        headingLevel={headingLevel}
        participants={(dialog) => <ParticipantsDetails event={data} {...dialog} />}
      />
    </MemoryParams>
  )
}
