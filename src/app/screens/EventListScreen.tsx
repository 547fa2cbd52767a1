import { useEffect, useRef } from 'react'
import { useApi } from '#src/api/context.tsx'
import { hasDialog } from '#src/app/router/dialogHistory.ts'
import {
  type EventUrlState,
  eventAddress,
  rememberEventUrl,
  resumeEventUrl,
  safeEventUrl,
} from '#src/app/router/eventUrl.ts'
import { useAddressBar, useNavigate } from '#src/app/router/navigation.tsx'
import type { Screen } from '#src/app/router/screen.ts'
import { isDialogOpen } from '#src/app/shortcuts/keys.ts'
import { screenOfChosen } from '#src/app/useOrganizationChoice.tsx'
import { EventList, prefetchEventList } from '#src/features/events/EventList.tsx'
import type { EventListVariant } from '#src/features/events/eventRules.ts'
import { invariant } from '#src/shared/invariant.ts'
import { hasNavigationGuard } from '#src/shared/navigationGuard.ts'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whenIdle } from '#src/shared/whenIdle.ts'
import { OpenActionsNotice } from './OpenActionsNotice.tsx'

/** /events */
export const UserEventListScreen = screenOf('user')
/** /event-management: platform staff choose the organization in the header (ruling 13). */
export const OrganizationEventListScreen = screenOfChosen(
  (choice) => <EventListScreen variant="organization" choice={choice} />,
  (asking) => prefetchEventList('organization', asking),
)
/** /event-manager */
export const PlatformEventListScreen = screenOf('platform')

function screenOf(variant: EventListVariant): Screen {
  const prefetch: Screen['prefetch'] = (asking) => prefetchEventList(variant, asking)
  return Object.assign(() => <EventListScreen variant={variant} />, { prefetch })
}

type EventListScreenProps = { variant: EventListVariant; choice?: OrganizationChoice }

/** Select opens the role's dashboard, and so does a mission in progress, once per browser session. */
function EventListScreen({ variant, choice }: EventListScreenProps) {
  const navigate = useNavigate()
  const { role, organization } = useSession()
  const open = (url: string, options?: { replace: boolean }) => {
    const eventUrl = safeEventUrl(url)
    invariant(eventUrl, 'The URL from the event list is not that of an event')
    rememberEventUrl(eventUrl)
    navigate(eventAddress(role, eventUrl), { ...options, state: { eventUrl } satisfies EventUrlState })
  }
  useResume((url) => open(url, { replace: true }))
  return (
    <EventList
      variant={variant}
      onSelect={open}
      choice={choice}
      createNotice={
        <OpenActionsNotice
          organization={isPlatform(role) ? (organization ?? undefined) : undefined}
          why="Plan this event so that it tests what earlier exercises left open."
        />
      }
    />
  )
}

/**
 * Opens the event of a mission the person left running; looked up once per browser session (rulings 110, 111). Never
 * over a dialog or unsaved input, which would be lost.
 */
function useResume(onFound: (url: string) => void): void {
  const api = useApi()
  const bar = useAddressBar()
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => {
    const leaving = new AbortController()
    // A dialog of the address may not have loaded yet.
    const isBusy = () => hasDialog(bar.read().search) || isDialogOpen() || hasNavigationGuard()
    const resume = () => {
      if (isBusy()) return
      void resumeEventUrl(api, leaving.signal).then(
        (url) => url && !isBusy() && latest.current(url),
        () => undefined, // left the page: stay there
      )
    }
    const cancel = whenIdle(resume)
    return () => {
      cancel()
      leaving.abort()
    }
  }, [api, bar])
}
