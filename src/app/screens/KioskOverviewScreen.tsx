import { organizationQueries } from '#src/api/organizations.ts'
import { startingOrganization, useOrganizationChoice } from '#src/app/organizationChoice.ts'
import type { Screen } from '#src/app/screen.ts'
import { KioskOverview, warmKioskOverview } from '#src/features/kiosks/KioskOverview.tsx'

const warm: Screen['warm'] = (client, api, session, search) => {
  const { organization, isResolving } = startingOrganization(session, search)
  // Only the list can say where to start.
  if (isResolving) void client.prefetchQuery(organizationQueries(api).options())
  else warmKioskOverview(client, api, organization)
}

/** /kiosk-overview of an organization's own administrators */
export const KioskOverviewScreen: Screen = Object.assign(() => <KioskOverview />, { warm })

/** /kiosk-overview of platform staff: of the organization chosen in the header */
export const AdminKioskOverviewScreen: Screen = Object.assign(
  () => <KioskOverview {...useOrganizationChoice()} />,
  { warm },
)
