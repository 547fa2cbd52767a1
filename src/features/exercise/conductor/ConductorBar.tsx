import { CircleCheckIcon, CircleDotIcon, CircleIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { formatDuration } from '#contract/duration.ts'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import { useApi } from '#src/api/context.tsx'
import { useCancelStart, useGoForAll, useHoldKiosks } from '#src/api/exercise.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useNow } from '#src/shared/useNow.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { panel } from '#src/ui/Card/panel.css.ts'
import { useKeptFocus } from '#src/ui/Focus/useKeptFocus.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { countOpen } from '../board/openMissions.ts'
import * as css from '../exercise.css.ts'
import { refusedTexts } from '../start/refusedRows.ts'
import { canStartAgain } from '../start/startAgain.ts'
import { clockParams } from './clockRules.ts'
import {
  heldUntil,
  isLeftOut,
  type Next,
  nextStep,
  STEPS,
  startsSeveralAgain,
  stillNotGo,
} from './nextStep.ts'

type ConductorBarProps = {
  board: ExerciseBoard
  /** How far the server's clock is ahead of this one. */
  aheadMs: number
  onDialog: (dialog: 'assign' | 'start' | 'start-again' | 'release' | 'stop-all') => void
}

/** Progress towards running missions, and the next step. */
export function ConductorBar(props: ConductorBarProps) {
  const next = nextStep(props.board)
  return next && <Bar next={next} {...props} />
}

function Bar({ next, board, aheadMs, onDialog }: ConductorBarProps & { next: Next }) {
  const { event } = board.exercise
  const hold = useHoldKiosks(event)
  const cancel = useCancelStart(event)
  const goForAll = useGoForAll(event)
  const knowsGoForAll = useApi().knows('exercise-ready-all')
  const [, setClockParams] = useScreenParams(clockParams)
  const bar = useRef<HTMLElement>(null)
  const nextText = useRef<HTMLDivElement>(null)
  // Each step removes the button that was pressed, and the next one must not be pressed by one more Enter.
  const keptFocus = useKeptFocus(bar, nextText)
  const until = heldUntil(board.rows)
  const canAssign = board.rows.some(({ can_assign }) => can_assign)
  const hasOpen = countOpen(board) > 0
  const hasTeams = board.rows.length > 0
  const isEnded = board.exercise.state === 'ended'
  const whyEnded = isEnded ? 'The exercise has ended.' : undefined
  const failed = board.rows.filter(canStartAgain)
  const failures = [
    { title: 'No kiosk was held.', call: hold },
    { title: 'The start was not cancelled.', call: cancel },
    { title: 'Go for all was not saved.', call: goForAll },
  ]
  const failure = failures.find(({ call }) => call.error)
  const leftOut = stillNotGo(goForAll.data?.left_out ?? [], board.rows)
  /** Clears the message of the previous action. */
  const send = (call: { mutate: (body: Record<string, never>) => void }) => {
    for (const { call: each } of failures) each.reset()
    call.mutate({})
  }
  /** Keyed: never one button that turns into the next, with the focus on it. */
  const mainAction = () => {
    switch (next.kind) {
      case 'assign':
        return (
          <Button
            key="assign"
            tone="primary"
            hasPopup="dialog"
            disabledReason={next.canAssign ? undefined : 'No kiosk is free.'}
            onClick={() => onDialog('assign')}
          >
            Assign kiosks
          </Button>
        )
      case 'hold':
        return (
          <Button
            key="hold"
            tone="primary"
            busy={hold.isPending}
            busyText="Holding..."
            onClick={() => send(hold)}
          >
            Hold all kiosks
          </Button>
        )
      case 'ready':
        return (
          <Button key="ready" tone="primary" hasPopup="dialog" onClick={() => onDialog('start')}>
            Start teams
          </Button>
        )
      case 'countdown':
        return (
          <Button
            key="countdown"
            busy={cancel.isPending}
            busyText="Cancelling..."
            onClick={() => send(cancel)}
          >
            Cancel start
          </Button>
        )
      case 'clock':
        return (
          // Secondary: the clock has the primary one, unless it should wait for teams. Asks, as the header does.
          <Button key="clock" hasPopup="dialog" onClick={() => setClockParams({ dialog: 'startex' })}>
            StartEx
          </Button>
        )
      case 'stop':
        return (
          <Button key="stop" tone="critical" hasPopup="dialog" onClick={() => onDialog('stop-all')}>
            Stop all missions
          </Button>
        )
      default:
        return null
    }
  }
  return (
    <section ref={bar} className={panel} aria-label="Next step" {...keptFocus}>
      <div className={css.bar}>
        <div className={css.next}>
          {hasTeams && (
            <ol role="list" className={next.step < STEPS.length ? css.steps : css.stepsDone}>
              {STEPS.map((step, index) => (
                <li key={step} className={css.step} aria-current={index === next.step ? 'step' : undefined}>
                  {stepIcon(index, next)}
                  {step}
                  {isDone(index, next) && <VisuallyHidden>, done</VisuallyHidden>}
                </li>
              ))}
            </ol>
          )}
          <div ref={nextText}>
            <Text as="p" size="body">
              {next.text}
              {until !== undefined && next.kind === 'ready' && <HeldFor until={until} aheadMs={aheadMs} />}
            </Text>
          </div>
        </div>
        <div className={css.buttons}>
          {knowsGoForAll && !isEnded && board.rows.some(({ state }) => state === 'held') && (
            <Button busy={goForAll.isPending} busyText="Saving..." onClick={() => send(goForAll)}>
              Go for all ready teams
            </Button>
          )}
          {startsSeveralAgain(board) && next.kind !== 'countdown' && (
            <Button
              tone={next.kind === 'running' ? 'primary' : 'secondary'}
              hasPopup="dialog"
              onClick={() => onDialog('start-again')}
            >
              {START_AGAIN}
            </Button>
          )}
          {mainAction()}
          {hasTeams && (
            <Menu
              label="More actions"
              text="More"
              items={[
                {
                  label: 'Change assignments',
                  disabledReason: canAssign ? undefined : 'All teams have started.',
                  onSelect: () => onDialog('assign'),
                },
                {
                  label: until === undefined ? 'Hold kiosks' : 'Hold for another ten minutes',
                  disabledReason:
                    whyEnded ??
                    (until !== undefined ||
                    board.rows.some((row) => row.state === 'assigned' && !isLeftOut(row))
                      ? undefined
                      : 'No assigned kiosk is left to hold.'),
                  onSelect: () => send(hold),
                },
                {
                  label: 'Release kiosks',
                  disabledReason: until === undefined ? 'No kiosk is held.' : undefined,
                  onSelect: () => onDialog('release'),
                },
                {
                  label: START_AGAIN,
                  disabledReason:
                    whyEnded ?? (failed.length > 0 ? undefined : 'No failed team can be started.'),
                  onSelect: () => onDialog('start-again'),
                },
                {
                  label: 'Stop all missions',
                  tone: 'critical',
                  disabledReason: hasOpen ? undefined : 'No mission is running.',
                  onSelect: () => onDialog('stop-all'),
                },
              ]}
            />
          )}
        </div>
      </div>
      {failure && (
        <div className={css.notice}>
          <Banner tone="critical" title={failure.title} onDismiss={failure.call.reset}>
            <Reasons texts={refusedTexts(failure.call.error, board.rows)}>
              {failure.call.error?.message}
            </Reasons>
          </Banner>
        </div>
      )}
      {leftOut.length > 0 && (
        <div className={css.notice}>
          <Banner
            tone="caution"
            title={`${counted(leftOut.length, 'team is', 'teams are')} not Go`}
            onDismiss={goForAll.reset}
          >
            <ul className={css.names}>
              {leftOut.map(({ team, reason }) => (
                <li key={team.id}>
                  <strong>{team.name}</strong>: {reason}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
    </section>
  )
}

const START_AGAIN = 'Start failed teams again'

const isDone = (index: number, { step, skipped }: Next) => index < step && !skipped?.includes(index)

const stepIcon = (index: number, next: Next): ReactNode => {
  if (isDone(index, next)) return <CircleCheckIcon />
  return index === next.step ? <CircleDotIcon /> : <CircleIcon />
}

function Reasons({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  if (texts.length === 0) return children
  return (
    <ul className={css.names}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function HeldFor({ until, aheadMs }: { until: number; aheadMs: number }) {
  const leftMs = Math.max(0, until - useNow() - aheadMs)
  return (
    <>
      {' '}
      Kiosks are held for another <strong>{formatDuration(leftMs)}</strong>.
    </>
  )
}
