import { useQuery } from '@tanstack/react-query'
import { PresentationIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EXERCISE_INACTIVE, type Exercise } from '#contract/exercise.ts'
import type { Role } from '#contract/session.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { eventQueries } from '#src/api/events.ts'
import { exerciseQueries } from '#src/api/exercise.ts'
import { refreshProblem } from '#src/api/gone.ts'
import { AllowedDialog, useStaysAsOpened } from '#src/lists/records/AllowedDialog.tsx'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { useServerAhead } from '#src/shared/exerciseClock.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { dialogParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { StaleContent } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FailedState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { Board } from './board/Board.tsx'
import type { TeamDetailsPart } from './board/BoardDialogs.tsx'
import { whyNotConduct } from './board/boardParams.ts'
import { useBoard } from './board/useBoard.ts'
import { ExerciseHeader, type ReportLink } from './conductor/ExerciseHeader.tsx'
import { useFailureToast } from './useFailureToast.ts'

/** Changes arrive on the live channel; polling also re-measures the offset of the server's clock. */
const CLOCK_POLL_MS = 5_000

type ExerciseControlProps = {
  /** Row id or printed event_id. */
  eventKey: string
  /** Links to other screens of the event. */
  links: ReactNode
  report?: ReportLink
  /** Opens the choice of event. */
  anotherEvent: ReactNode
  /** Renders the observations of an event by row id; undefined if the server has none. */
  observations?: ((event: RowId) => ReactNode) | undefined
  teamDetails?: TeamDetailsPart
}

export function ExerciseControl({
  eventKey,
  links,
  report = () => null,
  anotherEvent,
  ...parts
}: ExerciseControlProps) {
  const api = useApi()
  const clock = useQuery({ ...exerciseQueries(api, eventKey).clock(), refetchInterval: CLOCK_POLL_MS })
  const aheadMs = useServerAhead(clock.data?.sample)
  useCrumb(1, clock.data && { label: clock.data.answer.event_name })
  if (clock.data)
    return (
      <Stack space="medium">
        <ExerciseHeader
          clock={clock.data}
          report={report}
          staleError={refreshProblem(clock.error, clock.data.answer.event_name)}
          links={
            <Inline space="xsmall">
              {links}
              {anotherEvent}
              <WallLinksButton
                event={clock.data.answer.event}
                whyNot={whyNotConduct(clock.data.answer)}
                aheadMs={aheadMs}
              />
            </Inline>
          }
        />
        {!clock.data.answer.can_control && <Conductors eventKey={eventKey} />}
        <StaleContent isStale={clock.error !== null}>
          <Parts {...clock.data.answer} {...parts} />
        </StaleContent>
      </Stack>
    )
  if (!clock.error) return <LoadingState text="Loading exercise..." />
  return (
    <Stack space="small" align="center">
      {hasStatus(clock.error, 404) ? (
        <RecordNotFound what="event" />
      ) : (
        <FailedState error={clock.error} onRetry={() => void clock.refetch()} retrying={clock.isFetching} />
      )}
      {anotherEvent}
    </Stack>
  )
}

/** Roles that conduct the exercises of some events; others do not expect to. */
const CONDUCTORS: readonly string[] = ['org_admin', 'org_event_manager'] satisfies Role[]

/** Tells managers who may not conduct this exercise who does. */
function Conductors({ eventKey }: Pick<ExerciseControlProps, 'eventKey'>) {
  const isConcerned = CONDUCTORS.includes(useRole())
  const { data } = useQuery({ ...eventQueries(useApi()).detail(eventKey), enabled: isConcerned })
  if (!isConcerned || !data) return null
  const creator = data.creator_name ?? 'The person who created the event'
  const owner = data.organization_name ?? 'its organization'
  return (
    <Text as="p" tone="muted">
      {data.status === 'Inactive'
        ? EXERCISE_INACTIVE
        : `${creator} and the administrators of ${owner} conduct this exercise.`}
    </Text>
  )
}

const InjectList = lazyExport(() => import('./injects/InjectList.tsx'), 'InjectList')
const tabParams = z.object({ tab: z.catch(z.enum(['board', 'injects', 'observations']), 'board') })

type PartsProps = Exercise & Pick<ExerciseControlProps, 'observations' | 'teamDetails'>

/** The board, with injects and observations for people who may read them. */
function Parts({ observations, teamDetails, ...exercise }: PartsProps) {
  const { event, can_control } = exercise
  const [{ tab }, change] = useScreenParams(tabParams)
  const isStaff = isPlatform(useRole())
  const hasTabs = useStaysAsOpened(can_control || isStaff)
  // The tab of the board polls for itself.
  const board = useBoard(event, { enabled: hasTabs, pollMs: tab === 'board' ? undefined : CLOCK_POLL_MS })
  const rows = board.data?.answer.rows
  const failed = rows?.filter(({ state }) => state === 'failed')
  useFailureToast(can_control ? failed : undefined, tab !== 'board')
  const panel = <Board event={event} teamDetails={teamDetails} />
  if (!hasTabs) return panel
  return (
    <Tabs
      label="Parts of the exercise"
      selected={tab}
      onSelect={(next) =>
        // Search, order and page belong to a tab.
        change({
          tab: next === 'board' ? undefined : next,
          search: undefined,
          ordering: undefined,
          page: undefined,
          state: undefined,
          team: undefined,
          mission: undefined,
          objective: undefined,
          kind: undefined,
          rating: undefined,
        })
      }
      tabs={[
        {
          id: 'board',
          label: 'Teams',
          problem: failed && failed.length > 0 ? `${failed.length} failed` : undefined,
          panel,
        },
        {
          id: 'injects',
          label: 'Injects',
          panel: <InjectList exercise={exercise} />,
        },
        ...(observations
          ? [{ id: 'observations' as const, label: 'Observations', panel: observations(event) }]
          : []),
      ]}
    />
  )
}

const WallLinks = lazyExport(() => import('./wall/WallLinks.tsx'), 'WallLinks')
const params = z.object({ dialog: dialogParam(['wall-links']) })
type WallLinksButtonProps = Pick<Exercise, 'event'> & {
  aheadMs: number
  /** Why this person may not make any. */
  whyNot: string | undefined
}

function WallLinksButton({ whyNot, ...props }: WallLinksButtonProps) {
  const [{ dialog }, change] = useScreenParams(params)
  return (
    <>
      {!whyNot && (
        <Button
          size="small"
          icon={<PresentationIcon />}
          hasPopup="dialog"
          onIntent={WallLinks.preload}
          onClick={() => change({ dialog: 'wall-links' })}
        >
          Wall Links
        </Button>
      )}
      <AllowedDialog dialog={dialog} whyNot={whyNot}>
        <WallLinks {...props} onClose={() => change({ dialog: undefined })} />
      </AllowedDialog>
    </>
  )
}
