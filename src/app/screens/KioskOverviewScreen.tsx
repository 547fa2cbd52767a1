import type { Screen } from '#src/app/router/screen.ts'
import { prefetchChosen, useOrganizationChoice } from '#src/app/useOrganizationChoice.ts'
import { KioskOverview, prefetchKioskOverview } from '#src/features/kiosks/KioskOverview.tsx'

const prefetch = prefetchChosen(({ client, api, search }, organization) =>
  prefetchKioskOverview(client, api, organization, search),
)

/** /kiosk-overview for an organization's own administrators */
export const KioskOverviewScreen: Screen = Object.assign(() => <KioskOverview />, { prefetch })

/** /kiosk-overview for platform staff, of the organization chosen in the header */
export const AdminKioskOverviewScreen: Screen = Object.assign(
  () => <KioskOverview {...useOrganizationChoice()} />,
  { prefetch },
)
