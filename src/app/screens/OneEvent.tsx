import { CalendarDaysIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventScreen } from '#contract/events.ts'
import { eventKeyOf, eventUrl as toEventUrl } from '#src/api/events.ts'
import { eventListPath, namedEvent } from '#src/app/router/eventUrl.ts'
import { useLocation, useNavigate } from '#src/app/router/navigation.tsx'
import { titleOf } from '#src/app/router/titles.ts'
import { type EventSearch, useEventUrl } from '#src/app/router/useEventUrl.ts'
import { MapEventContext } from '#src/geo/mapEventContext.ts'
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

/** An event that a screen is opened for. */
export type OpenedEvent = {
  eventUrl: string
  /** Row id or printed event_id. */
  eventKey: string
  /** Button that opens the list of events to choose from; after the links to the event's other screens. */
  anotherEvent: ReactNode
}

type Choice = {
  /** Opens this screen for an event. */
  onChoose: (event: { event_id: string }) => void
  /** Opens the list of events. */
  onOpenEvents: () => void
  /** Whether the person asked for the list of events, instead of having no event. */
  isChoosing: boolean
}

type OneEventProps = {
  /** Of the screen. */
  path: string
  /** Shown while the event is looked up; default: a picker, which follows if there is none. */
  loading?: ReactNode
  /** As useEventUrl. */
  search?: EventSearch
  opens?: EventScreen
  /** To choose an event. */
  choose: (choice: Choice) => ReactNode
  children: (event: OpenedEvent) => ReactNode
}

/**
 * A single-event screen, whose event is found like the Event Dashboard's (ruling 112). Adds the event list as breadcrumb.
 */
export function OneEvent({
  path,
  loading = <ChoiceSkeleton />,
  search,
  opens,
  choose,
  children,
}: OneEventProps) {
  const isChoosing = new URLSearchParams(useLocation().search).has(CHOOSE)
  const { eventUrl, resolving, error, retry } = useEventUrl(!isChoosing, search, opens)
  const navigate = useNavigate()
  const list = eventListPath(useRole())
  const onOpenEvents = () => navigate(list)
  useCrumb(0, { label: titleOf(list), onOpen: onOpenEvents })
  if (!isChoosing && resolving) return loading
  if (!isChoosing && error) return <ErrorState message={error.message} onRetry={retry} />
  const eventKey = eventKeyOf(eventUrl)
  if (isChoosing || !eventUrl || eventKey === undefined) {
    const onChoose: Choice['onChoose'] = ({ event_id }) => navigate(path + namedEvent(toEventUrl(event_id)))
    return choose({ onChoose, onOpenEvents, isChoosing })
  }
  const anotherEvent = (
    <Button size="small" icon={<CalendarDaysIcon />} onClick={() => navigate(`${path}?${CHOOSE}=event`)}>
      Choose another event
    </Button>
  )
  // Keyed by event, so that no dialog or answer of one event shows in another.
  return (
    <MapEventContext key={eventKey} value={eventKey}>
      {children({ eventUrl, eventKey, anotherEvent })}
    </MapEventContext>
  )
}
