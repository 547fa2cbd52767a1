import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { EventObservations } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { observationQueries } from '#src/api/observations.ts'
import { exerciseStates } from '#src/lists/exerciseStates.tsx'
import { useStaysAsOpened } from '#src/lists/records/AllowedDialog.tsx'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { useExerciseClock } from '#src/shared/exerciseClock.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import type { Timed } from '#src/shared/serverClock.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { StaleBanner, StaleContent } from '#src/ui/Banner/StaleBanner.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FailedState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { NewObservation, ObservationList } from './ObservationList.tsx'
import { partParams } from './observationParams.ts'
import * as css from './observations.css.ts'

const Matrix = lazyExport(() => import('./Matrix.tsx'), 'Matrix')
const ObjectiveList = lazyExport(() => import('./ObjectiveList.tsx'), 'ObjectiveList')
const EvaluatorList = lazyExport(() => import('./EvaluatorList.tsx'), 'EvaluatorList')

type ObservationsProps = {
  /** Row id or printed event_id. */
  eventKey: RowId
  /** Opens the choice of event. */
  anotherEvent: ReactNode
  /** To other screens of the event. */
  links: (about: EventObservations) => ReactNode
}

/** Observations, objectives and evaluators of one event. */
export function Observations({ eventKey, anotherEvent, links }: ObservationsProps) {
  const api = useApi()
  const about = useQuery({
    ...observationQueries(api).event(eventKey),
    refetchInterval: useFallbackPolling(),
  })
  const [{ tab }] = useScreenParams(partParams)
  useCrumb(1, about.data && { label: about.data.answer.event.name })
  if (about.data)
    return (
      <Stack space="medium">
        <Header
          about={about.data}
          links={
            <>
              {links(about.data.answer)}
              {anotherEvent}
            </>
          }
          isFiling={tab === 'observations'}
        />
        {about.error && (
          <StaleBanner
            message={about.error.message}
            retrying={about.isFetching}
            onRetry={() => void about.refetch()}
          />
        )}
        <StaleContent isStale={about.error !== null}>
          <Parts about={about.data.answer} />
        </StaleContent>
      </Stack>
    )
  if (!about.error) return <LoadingState text="Loading observations..." />
  if (hasStatus(about.error, 404))
    return (
      <Stack space="small" align="center">
        <RecordNotFound what="event" hint="Evaluators and managers of an event see its observations." />
        {anotherEvent}
      </Stack>
    )
  return <FailedState error={about.error} onRetry={() => void about.refetch()} retrying={about.isFetching} />
}

type HeaderProps = {
  about: Timed<EventObservations>
  links: ReactNode
  /** Whether the Observations tab is open. */
  isFiling: boolean
}

/** The event and its exercise clock. */
function Header({ about: { answer, sample }, links, isFiling }: HeaderProps) {
  const { event, exercise, server_time } = answer
  const elapsed = useExerciseClock({ answer: { ...exercise, server_time }, sample })
  const { tone, icon, label } = exerciseStates[exercise.state]
  return (
    <Inline justify="between" space="small">
      <Inline space="small">
        <h2 className={css.eventName}>{event.name}</h2>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <span className={css.clock} role="timer" aria-label="Exercise time">
          {formatDuration(elapsed)}
        </span>
      </Inline>
      <Inline>
        {links}
        {isFiling && <NewObservation canFile={answer.can_file} />}
      </Inline>
    </Inline>
  )
}

function Parts({ about }: { about: EventObservations }) {
  const [{ tab }, change] = useScreenParams(partParams)
  const event = about.event.id
  const hasEvaluators = useStaysAsOpened(about.can_read_evaluators)
  const show = (next: typeof tab) =>
    // Search, order, page and filters belong to a tab.
    change({
      tab: next === 'observations' ? undefined : next,
      search: undefined,
      ordering: undefined,
      page: undefined,
      team: undefined,
      objective: undefined,
      kind: undefined,
      rating: undefined,
    })
  return (
    <Tabs
      label="Parts of the evaluation"
      selected={tab === 'evaluators' && !hasEvaluators ? 'observations' : tab}
      onSelect={show}
      tabs={[
        {
          id: 'observations',
          label: 'Observations',
          count: about.observations.length,
          panel: <ObservationList event={event} hasNew />,
        },
        {
          id: 'matrix',
          label: 'Matrix',
          panel: (
            <Matrix
              about={about}
              onOpen={(cell) => change({ tab: undefined, ...cell })}
              onObjectives={() => show('objectives')}
            />
          ),
        },
        {
          id: 'objectives',
          label: 'Objectives',
          count: about.objectives.length,
          panel: <ObjectiveList event={event} />,
        },
        ...(hasEvaluators
          ? [{ id: 'evaluators' as const, label: 'Evaluators', panel: <EvaluatorList about={about} /> }]
          : []),
      ]}
    />
  )
}
