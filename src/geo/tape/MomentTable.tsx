import { classOf } from '#contract/doseScale.ts'
import type { TapeLane } from '#contract/tape.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import { EMPTY, formatCoordinate } from '#src/shared/format.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import * as figures from '#src/ui/Table/figures.css.ts'
import * as legend from '../track/doseLegend.css.ts'
import { LevelBadge } from '../track/LevelBadge.tsx'
import { readingFigure } from '../track/readingFigure.ts'
import { laneDecimals, momentRows } from './laneRules.ts'
import * as css from './tape.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { agoText, timeText } from './tapeTimes.ts'
import { useShownMoment, useTapeState } from './useTapeClock.ts'

type MomentTableProps = {
  lanes: readonly TapeLane[]
  clock: TapeClock
  levels: readonly ActionLevel[]
}

/** The reading of each team at the shown moment, highest first. */
export function MomentTable({ lanes, clock, levels }: MomentTableProps) {
  const ms = useShownMoment(clock)
  const { isPlaying, ms: stopped } = useTapeState(clock)
  const unit = useDoseUnit()
  const figureOf = (lane: TapeLane, usv_h: number) =>
    readingFigure(usv_h, { unit, decimals: laneDecimals(lane) })
  const rows = momentRows(lanes, ms)
  const label = `At ${timeText(ms, clock)}`
  /** Only for the stopped moment: announcing the one under the pointer would never stop. */
  const announcement = (at: number): string => {
    const when = `At ${timeText(at, clock)}`
    const [first] = momentRows(lanes, at)
    return first?.reading
      ? `${when}: highest ${first.lane.name}, ${figureOf(first.lane, first.reading.usv_h)} ${unit.rate}`
      : `${when}: no readings yet`
  }
  return (
    <section className={css.box} aria-label="What each team read at this moment">
      <h3 className={css.boxTitle}>{label}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={css.scroller} role="region" aria-label={label} tabIndex={0}>
        <table className={`${figures.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col">{unit.rate}</th>
              <th scope="col">Last reading</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ lane, reading }) => (
              <tr key={lane.key} data-old={reading?.isOld || undefined}>
                <th scope="row">{lane.name}</th>
                <td className={css.number}>
                  {reading ? (
                    <>
                      <span
                        className={`${css.swatch} ${legend.segment[classOf(reading.usv_h)]}`}
                        aria-hidden="true"
                      />
                      {figureOf(lane, reading.usv_h)}
                      <span className={css.level}>
                        <LevelBadge usv_h={reading.usv_h} levels={levels} />
                      </span>
                    </>
                  ) : (
                    EMPTY
                  )}
                </td>
                <td className={css.number}>
                  {reading ? agoText(reading.agoMs) : 'None yet'}
                  {reading && (
                    <span className={css.place}>
                      {formatCoordinate(reading.lat)}, {formatCoordinate(reading.lng)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LiveRegion>{!isPlaying && announcement(stopped)} </LiveRegion>
    </section>
  )
}
