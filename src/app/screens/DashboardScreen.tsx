import { CalendarDaysIcon, LockIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { MEMBER_ROLES } from '#contract/roles.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { eventListPath } from '#src/app/router/eventUrl.ts'
import { paths } from '#src/app/router/paths.ts'
import type { Screen } from '#src/app/router/screen.ts'
import { useScreenLinks } from '#src/app/router/screenLinks.tsx'
import { ANY_ORGANIZATION, screenOfChosen } from '#src/app/useOrganizationChoice.tsx'
import {
  OrganizationDashboard,
  prefetchOrganizationDashboard,
} from '#src/features/dashboards/OrganizationDashboard.tsx'
import { PlatformDashboard, prefetchPlatformDashboard } from '#src/features/dashboards/PlatformDashboard.tsx'
import { prefetchUserDashboard, UserDashboard } from '#src/features/dashboards/UserDashboard.tsx'
import { UnreadChoices } from '#src/forms/UnreadChoices.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { pageLink } from '#src/shared/pageLink.ts'
import { isKnownRole, isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { OpenActionsNotice } from './OpenActionsNotice.tsx'

// Only a shortcut: the figures do not wait for it.
const RunningExercises = lazyExport(() => import('./RunningExercises.tsx'), 'RunningExercises', {
  isOptional: true,
})

/** Roles that the Members cards link to: everyone but platform staff. */
const members = MEMBER_ROLES.join(',')

/** Roles that every server refuses the platform's figures and log (authz lines 7 and 25). */
const isRefused = (role: string) => isKnownRole(role) && !isPlatform(role)

const prefetchPlatform: Screen['prefetch'] = (asking) => {
  if (!isRefused(asking.session.role)) prefetchPlatformDashboard(asking)
}

/** /dashboard */
export const PlatformDashboardScreen: Screen = Object.assign(
  () => {
    const link = useScreenLinks()
    if (isRefused(useRole())) return <NotYourFigures />
    return (
      <WithOpenActions>
        <PlatformDashboard
          aside={<ExercisesUnderWay />}
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

/** /dashboard for everyone else: an org_user lands there (ruling 2). */
function NotYourFigures() {
  const events = useScreenLinks()(eventListPath(useRole()))
  return (
    <Section title="Global Totals">
      <EmptyState
        isNoList
        title="Only platform administrators can see these figures."
        icon={<LockIcon />}
        action={
          events && (
            <LinkButton
              {...pageLink(events.href, events.onOpen)}
              tone="primary"
              icon={<CalendarDaysIcon />}
              onIntent={events.onIntent}
            >
              Go to Events
            </LinkButton>
          )
        }
      >
        Your exercises are in your list of events.
      </EmptyState>
    </Section>
  )
}

/** /organization-dashboard */
export const OrganizationDashboardScreen: Screen = screenOfChosen(
  OrganizationOverview,
  prefetchOrganizationDashboard,
)

/** /user-dashboard */
export const UserDashboardScreen: Screen = Object.assign(
  () => {
    const link = useScreenLinks()
    return (
      <WithOpenActions>
        <UserDashboard
          aside={<ExercisesUnderWay />}
          links={{
            'Assigned Kiosk': link(paths.kiosks()),
            'Assigned Teams': link(paths.teams()),
            Events: link(paths.events(), '?tab=all'),
          }}
        />
      </WithOpenActions>
    )
  },
  { prefetch: prefetchUserDashboard },
)

/** The chosen organization is passed on to the screens behind the cards. */
function OrganizationOverview(choice: OrganizationChoice) {
  const link = useScreenLinks()
  const chosen = choice.organization
  /** The query of this organization's list, filtered to what a card counts. */
  const search = (filter: Record<string, string> = {}) => {
    const query = { ...(chosen !== undefined && { organization: String(chosen) }), ...filter }
    return Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`
  }
  return (
    <WithOpenActions organization={chosen}>
      <UnreadChoices />
      <OrganizationDashboard
        {...choice}
        aside={<ExercisesUnderWay organization={chosen} />}
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

/** Where the server can tell which exercises the person follows. */
function ExercisesUnderWay({ organization }: { organization?: RowId | undefined }) {
  const api = useApi()
  const isKnown = api.knows('exercise-control') && api.knows('event-choice')
  return isKnown && <RunningExercises organization={organization} />
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
