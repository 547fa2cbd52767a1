import { useCallback, useMemo } from 'react'
import type { Tape, TapeLane } from '#contract/tape.ts'
import { TapePlayer } from '#src/geo/tape/TapePlayer.tsx'
import type { TapeClock } from '#src/geo/tape/tapeClock.ts'
import type { TapePosition } from '#src/geo/tape/tapePosition.ts'
import { zoneOf } from '#src/geo/tape/tapeZone.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { openingOf } from './openingOf.ts'
import { chosenLanes, tapeParams, toggledLanes, USUAL_SPEED } from './tapeParams.ts'

const TapeLists = lazyExport(() => import('./TapeLists.tsx'), 'TapeLists', {
  isOptional: true,
})
const SetClock = lazyExport(() => import('./SetClock.tsx'), 'SetClock')

type PlayerProps = { tape: Tape; window: { from: string; to: string } }

/** The tape of an event. Position, speed and shown teams are in the address. */
export function Player({ tape, window }: PlayerProps) {
  const [{ at, speed, teams, dialog }, change] = useScreenParams(tapeParams)
  const lanes = useMemo(() => chosenLanes(tape.lanes, teams), [tape.lanes, teams])
  const zone = useMemo(() => zoneOf(tape.event.time_zone), [tape.event.time_zone])
  const onStop = useCallback(
    (position: TapePosition) =>
      change(
        { at: position.at, speed: position.speed === USUAL_SPEED ? undefined : position.speed },
        { replace: true },
      ),
    [change],
  )
  return (
    <>
      <LeftOut tape={tape} shown={lanes} />
      <TapePlayer
        tape={tape}
        window={window}
        isLive={Date.parse(window.to) >= Date.parse(tape.server_time)}
        zone={zone}
        lanes={lanes}
        start={{ at, speed }}
        opening={openingOf(tape, window, lanes)}
        onStop={onStop}
        tools={(clock) => (
          <>
            {tape.lanes.length > 1 && <TeamMenu tape={tape} />}
            <LinkToMoment clock={clock} />
          </>
        )}
        laneAction={(lane) => tape.can_correct && <ClockButton lane={lane} />}
      >
        {(clock) => <TapeLists tape={tape} lanes={lanes} clock={clock} />}
      </TapePlayer>
      {dialog === 'clock' && <SetClock tape={tape} />}
    </>
  )
}

/** The teams that a printed tape does not show: its menu is not printed. */
function LeftOut({ tape: { lanes }, shown }: { tape: Tape; shown: readonly TapeLane[] }) {
  const left = lanes.filter((lane) => !shown.includes(lane))
  if (left.length === 0) return null
  const names = left.map(({ name }) => name).join(', ')
  return (
    <OnPaper>
      {`${shown.length} of ${lanes.length} teams ${shown.length === 1 ? 'is' : 'are'} shown. Left out: ${names}.`}
    </OnPaper>
  )
}

function TeamMenu({ tape: { lanes } }: { tape: Tape }) {
  const [{ teams }, change] = useScreenParams(tapeParams)
  const shown = new Set(chosenLanes(lanes, teams).map(({ key }) => key))
  const isAll = shown.size === lanes.length
  return (
    <Menu
      label="Teams that are shown"
      text={isAll ? 'All teams' : `${shown.size} of ${lanes.length} teams`}
      items={[
        { label: 'All teams', checked: isAll, onSelect: () => change({ teams: undefined }) },
        ...lanes.map(({ key, name }) => ({
          label: name,
          checked: !isAll && shown.has(key),
          onSelect: () => change({ teams: toggledLanes(lanes, teams, key) || undefined }),
        })),
      ]}
    />
  )
}

/** The moment of the press: the address contains it only once the tape has stopped. */
function LinkToMoment({ clock }: { clock: TapeClock }) {
  const address = () => {
    const url = new URL(location.href)
    url.searchParams.set('at', new Date(clock.ms).toISOString())
    return url.href
  }
  return <CopyButton value={address} label="Copy a link to this moment" />
}

/** Moves a track recorded at another time into its mission, or undoes that. */
function ClockButton({ lane: { missions } }: { lane: TapeLane }) {
  const [, change] = useScreenParams(tapeParams)
  const wrong = missions.find(({ clock }) => clock.suggested_offset_ms !== null)
  const asked = wrong ?? missions.find(({ clock }) => clock.source === 'person')
  if (!asked) return null
  return (
    <Button size="small" onClick={() => change({ dialog: 'clock', mission: String(asked.id) })}>
      {wrong ? 'Set clock' : 'Clock was set'}
    </Button>
  )
}
