import type { Screen } from '#src/app/router/screen.ts'
import { prefetchChosen, useOrganizationChoice } from '#src/app/useOrganizationChoice.ts'
import { prefetchEventList } from '#src/features/events/eventListParams.ts'
import { EventListScreen } from './EventListScreen.tsx'

const prefetch = prefetchChosen(({ client, api, session, search }, chosen) =>
  prefetchEventList(client, api, session, { variant: 'organization', search, chosen }),
)

/** /event-management: platform staff choose the organization in the header (ruling 13). */
export const OrganizationEventListScreen: Screen = Object.assign(
  () => <EventListScreen variant="organization" choice={useOrganizationChoice()} />,
  { prefetch },
)
