import { organizationQueries } from '#src/api/organizations.ts'
import { startingOrganization, useOrganizationChoice } from '#src/app/organizationChoice.ts'
import type { Screen } from '#src/app/screen.ts'
import { PartnershipNetwork, warmPartnerships } from '#src/features/partnerships/PartnershipNetwork.tsx'

const warm: Screen['warm'] = (client, api, session, search) => {
  const { organization, isResolving } = startingOrganization(session, search)
  // Only the list can say where to start.
  if (isResolving) void client.prefetchQuery(organizationQueries(api).options())
  else warmPartnerships(client, api, organization)
}

/** /partnership-network of an organization */
export const PartnershipNetworkScreen: Screen = Object.assign(
  () => <PartnershipNetwork variant="organization" />,
  { warm },
)

/** /partnership-network of platform staff: of the organization chosen in the header (ruling 5) */
export const AdminPartnershipNetworkScreen: Screen = Object.assign(
  () => <PartnershipNetwork variant="admin" {...useOrganizationChoice()} />,
  { warm },
)
