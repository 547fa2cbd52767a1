import type { Screen } from '#src/app/router/screen.ts'
import { prefetchChosen, useOrganizationChoice } from '#src/app/useOrganizationChoice.ts'
import { PartnershipNetwork, prefetchPartnerships } from '#src/features/partnerships/PartnershipNetwork.tsx'

const prefetch = prefetchChosen(({ client, api }, organization) =>
  prefetchPartnerships(client, api, organization),
)

/** /partnership-network for an organization */
export const PartnershipNetworkScreen: Screen = Object.assign(
  () => <PartnershipNetwork variant="organization" />,
  { prefetch },
)

/** /partnership-network for platform staff, of the organization chosen in the header (ruling 5) */
export const AdminPartnershipNetworkScreen: Screen = Object.assign(
  () => <PartnershipNetwork variant="admin" {...useOrganizationChoice()} />,
  { prefetch },
)
