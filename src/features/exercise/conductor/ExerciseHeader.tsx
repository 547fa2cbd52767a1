import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { ClockAction, Exercise } from '#contract/exercise.ts'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { ExerciseState } from '#contract/exerciseState.ts'
import { useExerciseClockAction } from '#src/api/exercise.ts'
import { exerciseStates } from '#src/lists/exerciseStates.tsx'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import type { Timed } from '#src/shared/serverClock.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { StaleBanner } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import * as panel from '#src/ui/Card/panel.css.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { whyNotConduct } from '../board/boardParams.ts'
import { boardStates } from '../board/boardStates.tsx'
import { countRunning } from '../board/openMissions.ts'
import { useBoard } from '../board/useBoard.ts'
import * as css from '../exercise.css.ts'
import { NotReadyTeams } from '../NotReadyTeams.tsx'
import { actionsIn, clockActions } from './clockActions.tsx'
import {
  clockParams,
  endText,
  notRunning,
  resetText,
  STARTS_NOW,
  UNKNOWN_TEAMS_WARNING,
} from './clockRules.ts'
import { ExerciseClock } from './clocks.tsx'
import { hasPrimaryStep, nextStep } from './nextStep.ts'
import { failureTitle, useClockFailure } from './useClockFailure.ts'

/** A board that is this much older than the clock no longer keeps up with it. */
const BOARD_BEHIND_MS = 10_000

/** An action without an answer may still be under way on the server for this long. */
const SETTLED_MS = 5_000

type ExerciseHeaderProps = {
  clock: Timed<Exercise>
  /** Set if the last refetch failed, so that the data shown is stale. */
  staleError: { message: string } | null
  /** Links to other screens of the event. */
  links: ReactNode
  /** Renders the link to the event's After-Action Report. */
  report: ReportLink
}

/** @param tone primary where the report is the next step */
export type ReportLink = (tone: 'primary' | 'secondary') => ReactNode

/** Name, state, clock and actions of the exercise, legible from three metres. */
export function ExerciseHeader({ clock: polled, staleError, links, report }: ExerciseHeaderProps) {
  const { event, event_name, event_id, can_control } = polled.answer
  const board = useBoard(event, { enabled: can_control })
  const clock = clockBeside(board, polled)
  const { state } = clock.answer
  const headingId = useId()
  const action = useExerciseClockAction(event)
  const { label, tone, icon } = exerciseStates[state]
  const actions = actionsIn[state]
  const [failedAt, setFailedAt] = useState<number>()
  const isReadSince = failedAt !== undefined && clock.sample.takenAt > failedAt + SETTLED_MS
  const failure = useClockFailure(action, actions, state, isReadSince)
  const [{ dialog }, setParams] = useScreenParams(clockParams)
  const canStart = actions.includes('start')
  const teams = board.data?.answer
  const warning = canStart ? boardWarning(board) : undefined
  const running = teams ? countRunning(teams) : 0
  const next = teams && nextStep(teams)
  const waitsForTeams = Boolean(warning) && next?.kind !== 'clock'
  const teamsFirst = waitsForTeams || (teams !== undefined && hasPrimaryStep(teams))
  // StartEx was pressed before the board had loaded: it asks or starts once the teams are known.
  const [isWaiting, setWaiting] = useState(false)
  const named = dialog === 'startex' ? 'start' : dialog
  const asked = named && actions.includes(named) ? named : undefined
  const setAsked = (name: typeof dialog) => setParams({ dialog: name })
  // Decided already, by this press or by another conductor: Reload must not ask again once the state offers it again.
  const isDecided = can_control && dialog !== undefined && !asked
  useEffect(() => {
    if (isDecided) setParams({ dialog: undefined })
  }, [isDecided, setParams])
  const shown = useRef(dialog)
  useEffect(() => {
    shown.current = dialog
  })
  const { faceRef, notePress } = useFocusAfterPress(state, asked)
  const question = asked && clockActions[asked].question
  const send = (name: ClockAction) => {
    notePress()
    // Closes only its own dialog: it disappears with a new state, and another may have been opened before the answer.
    const onSuccess = () => {
      if (name === asked && shown.current === dialog) setAsked(undefined)
    }
    // Until it is set again, a doubt stays: the failure may be drawn before its time is known.
    setFailedAt(undefined)
    action.mutate({ action: name }, { onSuccess, onError: () => setFailedAt(Date.now()) })
  }
  const startOnceKnown = async () => {
    setWaiting(true)
    const known = await board.refetch({ cancelRefetch: false })
    setWaiting(false)
    // The person has left the page meanwhile.
    if (!faceRef.current) return
    if (boardWarning(known)) setAsked('startex')
    else send('start')
  }
  const begin = (name: ClockAction) => {
    action.reset()
    if (name === 'end' || name === 'reset') setAsked(name)
    else if (name === 'start' && board.isPending) void startOnceKnown()
    else if (name === 'start' && warning) setAsked('startex')
    else send(name)
  }
  return (
    <section className={panel.panel} aria-labelledby={headingId}>
      <header className={css.title}>
        <h2 id={headingId} className={panel.name}>
          {event_name}
        </h2>
        <span className={panel.id}>
          {event_id}
          <CopyButton value={event_id} label="Copy Event ID" />
        </span>
        <div className={css.links}>{links}</div>
      </header>
      {staleError && (
        <div className={css.notice}>
          <StaleBanner message={staleError.message} />
        </div>
      )}
      {failure && !asked && (
        <div className={css.notice}>
          <Banner tone="critical" title={failureTitle(failure)} onDismiss={action.reset}>
            {failure.message}
          </Banner>
        </div>
      )}
      {/* Not in the band, where it would take a line between clock and buttons. */}
      <LiveRegion>{`Exercise: ${label}`}</LiveRegion>
      <div className={`${css.band} ${css.bandTone[tone]}`}>
        <div ref={faceRef} tabIndex={-1} className={css.face}>
          <Badge size="large" tone={tone} icon={icon}>
            {label}
          </Badge>
          <ExerciseClock clock={clock} className={css.clock} />
          {/* Beside a clock at zero, which looks as if nothing was going on. */}
          {canStart && running > 0 && (
            <Badge tone={boardStates.running.tone} icon={boardStates.running.icon}>
              {counted(running, 'mission')} running
            </Badge>
          )}
        </div>
        {can_control && (
          <div className={actions.includes('end') ? css.endAndPause : css.clockButtons}>
            {actions.map((name) => (
              <Button
                key={name}
                size="large"
                icon={clockActions[name].icon}
                {...(clockActions[name].isPrimary && !teamsFirst && { tone: 'primary' })}
                {...(clockActions[name].question && (name !== 'start' || warning) && { hasPopup: 'dialog' })}
                busy={
                  (isWaiting && name === 'start') ||
                  (action.isPending && action.variables.action === name && !asked)
                }
                busyText={clockActions[name].busyText}
                // The second click of a double click would fail, or hit the button that replaced this one.
                onClick={({ detail }) => detail < 2 && begin(name)}
              >
                {clockActions[name].label}
              </Button>
            ))}
            {/* Missions that still run come first. */}
            {state === 'ended' &&
              report(teams && (!next || next.kind === 'running') ? 'primary' : 'secondary')}
          </div>
        )}
      </div>
      <AllowedDialog dialog={dialog} whyNot={whyNotConduct(polled.answer)}>
        {asked && question && (
          <ConfirmDialog
            title={question.title}
            tone={question.tone}
            confirmLabel={clockActions[asked].label}
            busyLabel={clockActions[asked].busyText}
            pending={action.isPending}
            error={action.error}
            onConfirm={() => send(asked)}
            onClose={() => setAsked(undefined)}
          >
            {asked === 'start' && warning ? warning : question.text}
            {asked === 'end' && endText(teams)}
            {asked === 'reset' && teams && resetText(teams)}
          </ConfirmDialog>
        )}
      </AllowedDialog>
    </section>
  )
}

type LoadedBoard = { data?: Timed<ExerciseBoard> | undefined; error: unknown }

/** The clock as the board has it, so that the header changes with the next step; the polled one if the board fails. */
function clockBeside({ data, error }: LoadedBoard, polled: Timed<Exercise>): Timed<Exercise> {
  const keepsUp = data && !error && data.sample.takenAt > polled.sample.takenAt - BOARD_BEHIND_MS
  return keepsUp ? { answer: data.answer.exercise, sample: data.sample } : polled
}

/** What StartEx should wait for; falsy if nothing, or while the board loads. */
function boardWarning({ data, error }: LoadedBoard): ReactNode {
  if (data) {
    const groups = notRunning(data.answer.rows)
    return groups.length > 0 && <NotReadyTeams groups={groups}>{STARTS_NOW}</NotReadyTeams>
  }
  return error ? UNKNOWN_TEAMS_WARNING : undefined
}

/** Moves focus to the state when the pressed button disappears, so that another Enter does not press the next one. */
function useFocusAfterPress(state: ExerciseState, asked: ClockAction | undefined) {
  const faceRef = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || asked) return
    if (document.activeElement === document.body) faceRef.current?.focus()
    isPressed.current = false
  }, [state, asked])
  return { faceRef, notePress: () => void (isPressed.current = true) }
}
