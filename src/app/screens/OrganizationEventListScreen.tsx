import { useOrganizationChoice, warmChosen } from '#src/app/organizationChoice.ts'
import type { Screen } from '#src/app/router/screen.ts'
import { warmEventList } from '#src/features/events/EventList.tsx'
import { EventListScreen } from './EventListScreen.tsx'

const warm = warmChosen(({ client, api, session, search }, chosen) =>
  warmEventList(client, api, session, { variant: 'organization', search, chosen }),
)

/** /event-management: platform staff choose the organization in the header (ruling 13). */
export const OrganizationEventListScreen: Screen = Object.assign(
  () => <EventListScreen variant="organization" choice={useOrganizationChoice()} />,
  { warm },
)
