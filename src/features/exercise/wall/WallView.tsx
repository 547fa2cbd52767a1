import { MoonIcon, SunIcon, WifiOffIcon } from 'lucide-react'
import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { formatDuration } from '#contract/duration.ts'
import type { WallPicture } from '#contract/exerciseWall.ts'
import { TeamMap } from '#src/geo/TeamMap.tsx'
import { levelIcons } from '#src/geo/track/levelIcons.tsx'
import { exerciseStates } from '#src/lists/exerciseStates.tsx'
import { type ActionLevel, levelsOf } from '#src/shared/actionLevels.ts'
import { formatRate } from '#src/shared/doseUnit.ts'
import { useExerciseClock, useServerAhead } from '#src/shared/exerciseClock.ts'
import { countdownText } from '#src/shared/format.ts'
import type { Timed } from '#src/shared/serverClock.ts'
import { setTheme, themeStore } from '#src/shared/theme.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { useNow } from '#src/shared/useNow.ts'
import { media } from '#src/theme/media.ts'
import type { Tone } from '#src/theme/palette.ts'
import { wallButton } from '#src/theme/wall.css.ts'
import { hasManyOrganizations } from '../board/boardRules.ts'
import { boardStates, countsByState } from '../board/boardStates.tsx'
import { moreMissionsText } from '../board/openMissions.ts'
import * as css from './wall.css.ts'
import {
  countsByLevel,
  injectsText,
  levelOf,
  numbersOf,
  sinceText,
  urgentFirst,
  useShownRows,
} from './wallRows.ts'

type WallViewProps = {
  timed: Timed<WallPicture>
  /** Time without an answer, ms; undefined while connected. */
  awayForMs: number | undefined
}

/** States, clocks and map of an exercise, legible from four metres. */
export function WallView({ timed, awayForMs }: WallViewProps) {
  const { event_name, exercise, rows, injects, countdown, release_point, positions } = timed.answer
  const levels = levelsOf(timed.answer.action_levels)
  const elapsedMs = useExerciseClock({ answer: exercise, sample: timed.sample })
  const serverNow = useNow() + useServerAhead(timed.sample)
  const numbers = numbersOf(rows)
  return (
    <main className={css.page}>
      <header className={css.head}>
        <div className={css.names}>
          <h1 className={css.title}>{event_name}</h1>
          <p className={css.small}>{injectsText(injects)}</p>
        </div>
        {countdown && (
          <p className={css.exercise}>
            <StateWord {...boardStates.scheduled} label="Start in" />
            <span className={css.exerciseClock} role="timer" aria-label="Time to start">
              {countdownText(countdown.start_at, serverNow)}
            </span>
          </p>
        )}
        <p className={css.exercise}>
          <StateWord {...exerciseStates[exercise.state]} />
          <span className={css.exerciseClock} role="timer" aria-label="Exercise time">
            {formatDuration(elapsedMs)}
          </span>
        </p>
        <ThemeSwitch />
      </header>
      {awayForMs !== undefined && (
        <div className={css.away}>
          <WifiOffIcon />
          <span role="status">Reconnecting.</span>
          <span>This picture is {formatDuration(awayForMs)} old.</span>
        </div>
      )}
      <ul className={css.counts} role="list" aria-label="Teams by state">
        {countsByState(rows).map(({ state, count }) => (
          <li key={state}>
            <StateWord {...boardStates[state]} label={`${count} ${boardStates[state].label}`} />
          </li>
        ))}
        {countsByLevel(rows, levels).map(({ level, count }) => (
          <li key={level.key}>
            <LevelWord level={level} label={`${count} ${level.name}`} />
          </li>
        ))}
      </ul>
      <div className={css.body}>
        <Teams rows={rows} numbers={numbers} levels={levels} serverNow={serverNow} />
        <div className={css.map}>
          <TeamMap
            label="Where the teams are"
            releasePoint={release_point ?? undefined}
            teams={urgentFirst(positions, rows, levels).map(({ team, lat, lng }) => ({
              ...team,
              lat,
              lng,
              short: numbers?.get(String(team.id)),
            }))}
          />
        </div>
      </div>
    </main>
  )
}

const StateWord = ({ label, tone, icon }: { label: string; tone: Tone; icon: ReactNode }) => (
  <span className={css.state[tone]}>
    {icon}
    {label}
  </span>
)

const LevelWord = ({ level, label = level.name }: { level: ActionLevel; label?: string }) => (
  <StateWord label={label} tone={level.tone} icon={levelIcons[level.key]} />
)

type TeamsProps = {
  rows: WallPicture['rows']
  /** What the map calls them, by row id of the team; undefined where it shows their names. */
  numbers: ReadonlyMap<string, string> | undefined
  levels: readonly ActionLevel[]
  serverNow: number
}

function Teams({ rows, numbers, levels, serverNow }: TeamsProps) {
  const { ref, shown, page, pages, isHeld, toggleHeld } = useShownRows(rows, levels, serverNow)
  const unit = useDoseUnit()
  const hasOrganization = hasManyOrganizations(rows)
  const [ruler, room] = useNameRoom()
  const isCompact = !hasOrganization && room === 'beside'
  const rowClass = isCompact ? css.compactRow : room === 'lines' ? css.highRow : css.row
  if (rows.length === 0) return <p className={css.small}>No teams take part yet.</p>
  return (
    <div className={css.teams}>
      <div className={css.ruler} ref={ruler} aria-hidden>
        <div className={css.rulerRow}>
          <div className={css.rulerNames}>
            {rows.map(({ team, further_missions }) => (
              <span
                key={team.id}
                data-name={
                  further_missions ? `${team.name} ${moreMissionsText(further_missions)}` : team.name
                }
              />
            ))}
          </div>
        </div>
      </div>
      {/* The key measures the rows again when their height changes. */}
      <ul
        key={rowClass}
        className={pages > 1 ? css.fullList : css.list}
        role="list"
        aria-label="Teams"
        ref={ref}
      >
        {shown.map((row) => {
          const { team, organization, state, since, clock, dose_rate_usv_h, further_missions } = row
          const level = levelOf(row, levels)
          return (
            <li
              key={team.id}
              className={rowClass}
              data-failed={state === 'failed' || undefined}
              data-level={level?.tone}
            >
              <span className={css.team}>
                <span className={css.nameLine}>
                  <strong
                    className={numbers ? `${css.teamName} ${css.besideNumber}` : css.teamName}
                    title={team.name}
                  >
                    {numbers && <span className={css.number}>{numbers.get(String(team.id))}</span>}
                    {team.name}
                  </strong>
                  {further_missions ? (
                    <span className={css.further}>{moreMissionsText(further_missions)}</span>
                  ) : null}
                </span>
                {hasOrganization && <span className={css.organization}>{organization.name}</span>}
              </span>
              <span className={css.states}>
                {/* On one line the level takes the place of the state: only an open mission has one. */}
                {!(isCompact && level) && <StateWord {...boardStates[state]} />}
                {level && <LevelWord level={level} />}
              </span>
              <span className={isCompact ? css.beside : css.clocks}>
                {clock ? (
                  <span className={css.clock}>{formatDuration(serverNow - Date.parse(clock))}</span>
                ) : (
                  <span className={css.lineMuted}>{since && sinceText(since)}</span>
                )}
                {dose_rate_usv_h != null && (
                  <span className={css.doseRate}>{formatRate(dose_rate_usv_h, unit)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {pages > 1 && (
        <p className={css.pages}>
          Page {page + 1} of {pages}, {rows.length} teams
          <button type="button" className={wallButton} onClick={toggleHeld}>
            {isHeld ? 'Continue' : 'Pause'}
          </button>
        </p>
      )}
    </div>
  )
}

/** Light or dark, remembered on this device. */
function ThemeSwitch() {
  const { theme } = useStore(themeStore)
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(media.prefersDark).matches)
  return (
    <button
      type="button"
      className={wallButton}
      aria-label={isDark ? 'Light colors' : 'Dark colors'}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}

/** Where all names fit whole: on one line beside state and clocks, on a line of their own, or only on several lines. */
type NameRoom = 'beside' | 'line' | 'lines'

// With fractions, because a name that lacks half a pixel takes a second line.
const widthOf = (element: Element) => element.getBoundingClientRect().width

/** Measures the names of all teams, also those of other pages. @returns a ref for `css.ruler`, and the result */
function useNameRoom(): [RefCallback<HTMLElement>, NameRoom] {
  const [room, setRoom] = useState<NameRoom>('line')
  const ref: RefCallback<HTMLElement> = useCallback((ruler) => {
    const row = ruler?.firstElementChild
    const names = row?.firstElementChild
    if (!ruler || !row || !names) return
    const measure = () => {
      const width = widthOf(ruler)
      const paddings = 2 * Number.parseFloat(getComputedStyle(row).paddingInlineStart)
      if (widthOf(row) <= width) setRoom('beside')
      else setRoom(widthOf(names) + paddings <= width ? 'line' : 'lines')
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(ruler)
    resizes.observe(row)
    return () => resizes.disconnect()
  }, [])
  return [ref, room]
}
