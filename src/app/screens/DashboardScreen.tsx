import type { ReactNode } from 'react'
import { MEMBER_ROLES } from '#contract/roles.ts'
import type { RowId } from '#contract/shared.ts'
import { paths } from '#src/app/router/paths.ts'
import type { Screen } from '#src/app/router/screen.ts'
import { useScreenLinks } from '#src/app/router/screenLinks.tsx'
import { ANY_ORGANIZATION, prefetchChosen, useOrganizationChoice } from '#src/app/useOrganizationChoice.ts'
import {
  OrganizationDashboard,
  type OrganizationDashboardVariant,
  prefetchOrganizationDashboard,
} from '#src/features/dashboards/OrganizationDashboard.tsx'
import { PlatformDashboard, prefetchPlatformDashboard } from '#src/features/dashboards/PlatformDashboard.tsx'
import { prefetchUserDashboard, UserDashboard } from '#src/features/dashboards/UserDashboard.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { OpenActionsNotice } from './OpenActionsNotice.tsx'

/** Roles that the Members cards link to: everyone but platform staff. */
const members = MEMBER_ROLES.join(',')

const prefetchPlatform: Screen['prefetch'] = (client, api, _session, search) =>
  prefetchPlatformDashboard(client, api, search)
const prefetchUser: Screen['prefetch'] = (client, api, _session, search) =>
  prefetchUserDashboard(client, api, search)

const prefetchOrganization = prefetchChosen(({ client, api, search }, organization) =>
  prefetchOrganizationDashboard(client, api, organization, search),
)

/** /dashboard */
export const PlatformDashboardScreen: Screen = Object.assign(
  () => {
    const link = useScreenLinks()
    return (
      <WithOpenActions>
        <PlatformDashboard
          links={{
            'Total Organizations': link(paths.organizations()),
            'Total Kiosks': link(paths.kiosks()),
            'Total Users': link(paths.userManagement(), `?organization=${ANY_ORGANIZATION}`),
            'Active Kiosks': link(paths.kiosks(), '?in_service=true'),
            'Total Members': link(
              paths.userManagement(),
              `?organization=${ANY_ORGANIZATION}&roles=${members}`,
            ),
            'Scheduled Events': link(paths.eventManager(), '?tab=scheduled'),
          }}
        />
      </WithOpenActions>
    )
  },
  { prefetch: prefetchPlatform },
)

/** /organization-dashboard for an organization's own administrators */
export const OrganizationDashboardScreen: Screen = Object.assign(
  () => <OrganizationOverview variant="organization" />,
  { prefetch: prefetchOrganization },
)

/** /organization-dashboard for platform staff, of the organization chosen in the header */
export const AdminOrganizationDashboardScreen: Screen = Object.assign(
  () => <OrganizationOverview variant="admin" {...useOrganizationChoice()} />,
  { prefetch: prefetchOrganization },
)

/** /user-dashboard */
export const UserDashboardScreen: Screen = Object.assign(
  () => {
    const link = useScreenLinks()
    return (
      <WithOpenActions>
        <UserDashboard
          links={{
            'Assigned Kiosk': link(paths.kiosks()),
            'Assigned Teams': link(paths.teams()),
            Events: link(paths.events(), '?tab=all'),
          }}
        />
      </WithOpenActions>
    )
  },
  { prefetch: prefetchUser },
)

/** The chosen organization is passed on to the screens behind the cards. */
function OrganizationOverview(variant: OrganizationDashboardVariant) {
  const link = useScreenLinks()
  const chosen = variant.variant === 'admin' ? variant.organization : undefined
  /** The query of this organization's list, filtered to what a card counts. */
  const search = (filter: Record<string, string> = {}) => {
    const query = { ...(chosen !== undefined && { organization: String(chosen) }), ...filter }
    return Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`
  }
  return (
    <WithOpenActions organization={chosen}>
      <OrganizationDashboard
        {...variant}
        links={{
          'Total Kiosks': link(paths.kioskOverview(), search()),
          'Total Members': link(paths.userManagement(), search({ roles: members })),
          'Scheduled Events': link(paths.eventManagement(), search({ tab: 'scheduled' })),
          'Active Kiosks': link(paths.kioskOverview(), search({ in_service: 'true' })),
        }}
      />
    </WithOpenActions>
  )
}

/** A dashboard above its open actions, which arrive after it and would move it. */
const WithOpenActions = ({
  organization,
  children,
}: {
  organization?: RowId | undefined
  children: ReactNode
}) => (
  <Stack space="medium">
    {children}
    <OpenActionsNotice organization={organization} />
  </Stack>
)
