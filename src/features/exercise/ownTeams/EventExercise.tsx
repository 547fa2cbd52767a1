import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { Exercise } from '#contract/exercise.ts'
import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { ExerciseState as State } from '#contract/exerciseState.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { useSayReady } from '#src/api/exercise.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { eventMissionsQuery } from '#src/api/missions.ts'
import { exerciseStates } from '#src/lists/exerciseStates.tsx'
import { useHoldDrawing } from '#src/shared/drawnTogether.tsx'
import { useServerAhead } from '#src/shared/exerciseClock.ts'
import { countdownText } from '#src/shared/format.ts'
import type { Timed } from '#src/shared/serverClock.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyReadOnly } from '#src/shared/session/useCan.ts'
import type { StartNote } from '#src/shared/startNote.ts'
import { useNow } from '#src/shared/useNow.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { panel } from '#src/ui/Card/panel.css.ts'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { isHeld, isOpen } from '../board/boardRules.ts'
import { boardStates, missionsMeanwhile } from '../board/boardStates.tsx'
import { useBoard } from '../board/useBoard.ts'
import { Countdown, ExerciseClock } from '../conductor/clocks.tsx'
import * as css from '../exercise.css.ts'
import { firstHeld, ownRows, ownText, rowAt } from './ownTeamRules.ts'
import * as own from './ownTeams.css.ts'

type EventExerciseProps = {
  /** Row id, or the printed id. */
  event: RowId
  level?: HeadingLevel
  /** For mission control, which is drawn without this part: why Start Mission is not the next step, or undefined. */
  onStartNote: (note: StartNote | undefined) => void
}

/**
 * State and clock of the exercise once it concerns this person, the countdown, and the kiosk of their team while they
 * wait for its mission; otherwise nothing.
 */
export function EventExercise({ event, level = 2, onStartNote }: EventExerciseProps) {
  const api = useApi()
  // The token of an embedded widget cannot read the board.
  const isShownOnly = whyReadOnly(useSession()) !== undefined
  // Errors are silent (E4): this part is optional, and people who may not read the board have no use for it.
  const { data, isLoading } = useBoard(event, {
    enabled: api.knows('exercise-control') && !isShownOnly,
    pollMs: useFallbackPolling(),
  })
  // Shared with mission control: also missions that no row of the board shows.
  const missions = useQuery({
    ...eventMissionsQuery(api, event),
    enabled: api.knows('missions') && data !== undefined,
  })
  useHoldDrawing(isLoading)
  const aheadMs = useServerAhead(data?.sample)
  useStartNote(data?.answer, aheadMs, onStartNote)
  if (!data) return null
  const { countdown, exercise } = data.answer
  const rows = ownRows(data.answer)
  const hasMissions = data.answer.rows.some(isOpen) || (missions.data?.missions.length ?? 0) > 0
  if (exercise.state === 'planned' && !countdown && rows.length === 0) return null
  // The first line is there before StartEx, and a team's own countdown is in its row: neither StartEx nor a countdown
  // pushes down the buttons below.
  const hasOwnCountdown = rows.some(({ state }) => state === 'scheduled')
  return (
    <Stack space="large">
      <ExerciseState clock={{ ...data, answer: exercise }} hasMissions={hasMissions} />
      {countdown && !hasOwnCountdown && (
        <Countdown startAt={countdown.start_at} rows={data.answer.rows} aheadMs={aheadMs} />
      )}
      {rows.length > 0 && (
        <OwnTeams event={event} exercise={exercise} rows={rows} aheadMs={aheadMs} level={level} />
      )}
    </Stack>
  )
}

/** Passes on where and when the exercise starts the team's mission, or that it has ended. */
function useStartNote(
  board: ExerciseBoard | undefined,
  aheadMs: number,
  onStartNote: EventExerciseProps['onStartNote'],
): void {
  const held = board && firstHeld(board)
  const { start_at: startAt, held_until: until, kiosk } = held ?? {}
  const now = useNow(Boolean(until)) + aheadMs
  const isHeld = held?.state === 'scheduled' || Date.parse(until ?? '') > now
  const hasEnded = board?.exercise.state === 'ended'
  useEffect(() => {
    if (isHeld) onStartNote({ kind: 'held', kiosk: kiosk?.name, startAt, aheadMs })
    else onStartNote(hasEnded ? { kind: 'ended' } : undefined)
  }, [onStartNote, isHeld, kiosk?.name, startAt, aheadMs, hasEnded])
}

type OwnTeamsProps = {
  event: RowId
  exercise: Exercise
  rows: readonly BoardRow[]
  aheadMs: number
  level: HeadingLevel
}

function OwnTeams({ rows, level, ...about }: OwnTeamsProps) {
  const Heading = `h${level}` as const
  const title = rows.length === 1 ? 'Your team in the exercise' : 'Your teams in the exercise'
  return (
    <section className={panel} aria-label={title}>
      <Heading className={own.heading}>{title}</Heading>
      {rows.map((row) => (
        <OwnTeam key={row.team.id} row={row} {...about} />
      ))}
    </section>
  )
}

type OwnTeamProps = Pick<OwnTeamsProps, 'event' | 'exercise' | 'aheadMs'> & { row: BoardRow }

function OwnTeam({ event, exercise, row: read, aheadMs }: OwnTeamProps) {
  const ready = useSayReady(event)
  const [asked, setAsked] = useState<boolean>()
  const now = useNow(isHeld(read) || read.state === 'scheduled') + aheadMs
  const row = rowAt(read, now)
  const { team, state } = row
  const { tone, icon, label } = boardStates[state]
  const leftMs = isHeld(row) && row.held_until ? Date.parse(row.held_until) - now : undefined
  const answer = (isGo: boolean) => {
    // Already reported.
    if (state === (isGo ? 'go' : 'no_go')) return
    setAsked(isGo)
    ready.mutate({ team: team.id, ready: isGo })
  }
  return (
    <>
      <div className={`${css.band} ${css.bandTone[tone]}`}>
        <Badge size="large" tone={tone} icon={icon}>
          {label}
        </Badge>
        <div className={own.words}>
          <strong className={own.team}>{team.name}</strong>
          <span>{ownText(row, exercise)}</span>
          {state === 'scheduled' && row.start_at && (
            <span className={css.clock} role="timer" aria-label="Time to start">
              {countdownText(row.start_at, now)}
            </span>
          )}
          {leftMs !== undefined && (
            <Text tone="muted">
              Held for another <Text mono>{formatDuration(leftMs)}</Text>
            </Text>
          )}
        </div>
        {row.can_ready && (
          <div className={css.buttons}>
            {[true, false].map((isGo) => (
              <Button
                key={String(isGo)}
                size="large"
                pressed={state === (isGo ? 'go' : 'no_go')}
                busy={ready.isPending && asked === isGo}
                onClick={() => answer(isGo)}
              >
                {isGo ? 'Go' : 'No-Go'}
                <VisuallyHidden> for {team.name}</VisuallyHidden>
              </Button>
            ))}
          </div>
        )}
      </div>
      <LiveRegion>{`${team.name}: ${label}`}</LiveRegion>
      {ready.error && (
        <Banner tone="critical" title={`Go/No-Go for ${team.name} was not saved.`} onDismiss={ready.reset}>
          {ready.error.message}
        </Banner>
      )}
    </>
  )
}

const MEANS: Partial<Record<State, string>> = missionsMeanwhile

type ExerciseStateProps = {
  clock: Timed<Exercise>
  /** Whether any mission of the exercise is open. */
  hasMissions: boolean
}

/** State and clock of an exercise, for people who take part. Smaller than the state of their mission. */
function ExerciseState({ clock, hasMissions }: ExerciseStateProps) {
  const { state } = clock.answer
  const { label, tone, icon } = exerciseStates[state]
  return (
    <section className={panel} aria-label="Exercise">
      <div className={`${css.bar} ${css.bandTone[tone]}`}>
        <div className={own.state}>
          <Text size="strong">Exercise</Text>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
          <Text mono>
            <ExerciseClock clock={clock} />
          </Text>
        </div>
        {hasMissions && MEANS[state] && <span>{MEANS[state]}</span>}
      </div>
      <LiveRegion>{`Exercise: ${label}`}</LiveRegion>
    </section>
  )
}
