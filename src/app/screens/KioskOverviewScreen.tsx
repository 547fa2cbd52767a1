import { useOrganizationChoice, warmChosen } from '#src/app/organizationChoice.ts'
import type { Screen } from '#src/app/router/screen.ts'
import { KioskOverview, warmKioskOverview } from '#src/features/kiosks/KioskOverview.tsx'

const warm = warmChosen(({ client, api }, organization) => warmKioskOverview(client, api, organization))

/** /kiosk-overview for an organization's own administrators */
export const KioskOverviewScreen: Screen = Object.assign(() => <KioskOverview />, { warm })

/** /kiosk-overview for platform staff, of the organization chosen in the header */
export const AdminKioskOverviewScreen: Screen = Object.assign(
  () => <KioskOverview {...useOrganizationChoice()} />,
  { warm },
)
