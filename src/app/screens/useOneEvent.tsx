import { CalendarDaysIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventScreen } from '#contract/events.ts'
import { eventKeyOf, eventUrl as toEventUrl } from '#src/api/events.ts'
import { eventListPath, namedEvent } from '#src/app/router/eventUrl.ts'
import { useLocation, useNavigate } from '#src/app/router/navigation.tsx'
import { titleOf } from '#src/app/router/titles.ts'
import { type EventSearch, useEventUrl } from '#src/app/router/useEventUrl.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

const ROWS = [0, 1, 2, 3, 4]

/** Placeholder of an event picker, in the look of a loading list. */
export const ChoiceSkeleton = () => (
  <Stack space="small">
    <div role="status">
      <VisuallyHidden>Loading events...</VisuallyHidden>
    </div>
    <Skeleton width="40%" />
    {ROWS.map((row) => (
      <Skeleton key={row} shape="block" />
    ))}
  </Stack>
)

/** Usually not needed: most visitors bring an event. */
export const ChooseNewest = lazyExport(
  () => import('#src/features/events/ChooseNewest.tsx'),
  'ChooseNewest',
  { placeholder: <ChoiceSkeleton /> },
)

/** In the address while another event is being chosen. */
const CHOOSE = 'choose'

type OneEvent = {
  /** Shown while the event is looked up, and if that fails. */
  waiting: ReactNode
  /** Undefined if none is chosen, or another is being chosen. */
  eventUrl: string | undefined
  /** Row id or printed event_id; undefined if eventUrl is. */
  eventKey: string | undefined
  /** Opens the list of events. */
  openList: () => void
  /** Opens this screen for an event. */
  openEvent: (event: { event_id: string }) => void
  /** Whether the person asked for the list of events, instead of having no event. */
  isChoosing: boolean
  /** Button that opens the list of events to choose from; after the links to the event's other screens. */
  anotherEvent: ReactNode
}

type OneEventSearch = { loading?: ReactNode; search?: EventSearch; opens?: EventScreen }

/**
 * The event of a single-event screen, found like the Event Dashboard's (ruling 112). Adds the event list as breadcrumb.
 * @param path of the screen
 * @param how loading: shown while it is looked up, by default a picker, which follows if there is none; search and opens
 *   as useEventUrl
 */
export function useOneEvent(
  path: string,
  { loading = <ChoiceSkeleton />, search, opens }: OneEventSearch = {},
): OneEvent {
  const isChoosing = new URLSearchParams(useLocation().search).has(CHOOSE)
  const { eventUrl, resolving, error, retry } = useEventUrl(!isChoosing, search, opens)
  const navigate = useNavigate()
  const list = eventListPath(useRole())
  const openList = () => navigate(list)
  useCrumb(0, { label: titleOf(list), onOpen: openList })
  const shown = isChoosing ? undefined : eventUrl
  const waiting = () => {
    if (isChoosing) return undefined
    if (resolving) return loading
    return error && <ErrorState message={error.message} onRetry={retry} />
  }
  return {
    waiting: waiting(),
    eventUrl: shown,
    eventKey: eventKeyOf(shown),
    openList,
    openEvent: ({ event_id }) => navigate(path + namedEvent(toEventUrl(event_id))),
    isChoosing,
    anotherEvent: (
      <Button size="small" icon={<CalendarDaysIcon />} onClick={() => navigate(`${path}?${CHOOSE}=event`)}>
        Choose another event
      </Button>
    ),
  }
}
