import { PauseIcon, PlayIcon } from 'lucide-react'
import type { Tape, TapeLane } from '#contract/tape.ts'
import { PlaceMark } from '#src/geo/map/PlaceMark.tsx'
import { TAPE_SPEEDS, type TapeClock } from '#src/geo/tape/tapeClock.ts'
import { formatDuration } from '#src/shared/format.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import * as css from './tape.css.ts'
import { tapeParams } from './tapeParams.ts'
import { chosenLanes, clockText, exerciseTimeAt, highestLane, toggledLanes } from './tapeRules.ts'
import { useShownMoment, useTapeState } from './useTapeClock.ts'

type ControlsProps = { tape: Tape; clock: TapeClock; lanes: readonly TapeLane[] }

/** Play and pause, how fast, which moment, and the way to the highest dose rate. */
export function Controls({ tape, clock, lanes }: ControlsProps) {
  const { isPlaying, speed } = useTapeState(clock)
  const highest = highestLane(lanes)
  const goToMaximum = () => {
    clock.pause()
    clock.seek(Date.parse(highest?.figures?.max_at ?? ''))
  }
  return (
    <div className={css.controls}>
      <Button
        tone="primary"
        icon={isPlaying ? <PauseIcon aria-hidden="true" /> : <PlayIcon aria-hidden="true" />}
        onClick={() => clock.toggle()}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <div className={css.speed}>
        <SelectField
          label="Speed"
          hideLabel
          value={String(speed)}
          onChange={(value) => clock.setSpeed(Number(value))}
          options={TAPE_SPEEDS.map((one) => ({ value: String(one), label: `${one}x` }))}
        />
      </div>
      <Face tape={tape} clock={clock} />
      <div className={css.links}>
        <Button
          icon={<PlaceMark mark="maximum" />}
          disabledReason={highest ? undefined : 'No team has readings with times.'}
          onClick={goToMaximum}
        >
          Go to maximum
        </Button>
        {tape.lanes.length > 1 && <TeamMenu tape={tape} />}
        <LinkToMoment clock={clock} />
      </div>
    </div>
  )
}

/** The moment that is shown: the time of day, and exercise time where the clock ran. */
function Face({ tape, clock }: Pick<ControlsProps, 'tape' | 'clock'>) {
  const ms = useShownMoment(clock)
  const elapsed = exerciseTimeAt(tape.timeline, ms)
  return (
    <span className={css.face}>
      <time className={css.clock} dateTime={new Date(ms).toISOString()}>
        {clockText(ms)}
      </time>
      <span className={css.small}>
        {new Date(ms).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        {elapsed !== undefined && <> · Exercise {formatDuration(elapsed)}</>}
      </span>
    </span>
  )
}

function TeamMenu({ tape: { lanes } }: { tape: Tape }) {
  const [{ teams }, change] = useScreenParams(tapeParams)
  const shown = new Set(chosenLanes(lanes, teams).map(({ key }) => key))
  return (
    <Menu
      label="Teams that are shown"
      text={shown.size === lanes.length ? 'All teams' : `${shown.size} of ${lanes.length} teams`}
      items={lanes.map(({ key, name }) => ({
        label: name,
        checked: shown.has(key),
        onSelect: () => change({ teams: toggledLanes(lanes, teams, key) || undefined }),
      }))}
    />
  )
}

/** The address has the moment in it as soon as the tape stands still. */
function LinkToMoment({ clock }: { clock: TapeClock }) {
  const { ms } = useTapeState(clock)
  const address = new URL(location.href)
  address.searchParams.set('at', new Date(ms).toISOString())
  return <CopyButton value={address.href} label="Copy a link to this moment" />
}
