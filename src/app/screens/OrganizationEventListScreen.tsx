import { startingOrganization, useOrganizationChoice } from '#src/app/organizationChoice.ts'
import type { Screen } from '#src/app/screen.ts'
import { warmEventList } from '#src/features/events/EventList.tsx'
import { EventListScreen } from './EventListScreen.tsx'

const warm: Screen['warm'] = (client, api, session, search) => {
  const { organization: chosen, isResolving } = startingOrganization(session, search)
  if (!isResolving) warmEventList(client, api, session, { variant: 'organization', search, chosen })
}

/** /event-management: platform staff choose in the header whose events these are (ruling 13). */
export const OrganizationEventListScreen: Screen = Object.assign(
  () => <EventListScreen variant="organization" choice={useOrganizationChoice()} />,
  { warm },
)
