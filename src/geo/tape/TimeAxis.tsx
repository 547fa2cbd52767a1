import { MaximizeIcon, ZoomInIcon, ZoomOutIcon } from 'lucide-react'
import { clockText, minuteText, shortDayText } from '#src/shared/times.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { timeMarks } from '../track/doseAxis.ts'
import * as css from './lanes.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { timeText } from './tapeTimes.ts'
import { isMidnightIn, offsetIn, type TapeZone } from './tapeZone.ts'
import type { TapeView } from './useTapeView.ts'

/** A narrow axis hides every other one. */
const MAX_MARKS = 8
/** Zoom factor per press. */
const FACTOR = 2

/** Midnight is the date of the day that begins. */
const markText = (ms: number, zone: TapeZone, hasSeconds: boolean): string =>
  isMidnightIn(zone, ms) ? shortDayText(ms, zone.id) : (hasSeconds ? clockText : minuteText)(ms, zone.id)

/** The time of day below the lanes, with zoom buttons. */
export function TimeAxis({ clock, view, row }: { clock: TapeClock; view: TapeView; row: number }) {
  const { from, to } = view
  const marks = timeMarks(from, to, offsetIn(clock.zone, from), MAX_MARKS)
  const hasSeconds = (marks[1] ?? 0) - (marks[0] ?? 0) < 60_000
  return (
    <>
      <div className={css.times} style={{ gridRow: row }} aria-hidden="true">
        {marks.map((ms) => (
          <span
            key={ms}
            className={css.time}
            style={{ left: `${((ms - from) / Math.max(1, to - from)) * 100}%` }}
          >
            {markText(ms, clock.zone, hasSeconds)}
          </span>
        ))}
      </div>
      <div className={css.zoom} style={{ gridRow: row }}>
        <IconButton
          size="small"
          label="Show less time"
          icon={<ZoomInIcon />}
          onClick={() => view.zoomBy(1 / FACTOR)}
        />
        <IconButton
          size="small"
          label="Show more time"
          icon={<ZoomOutIcon />}
          disabledReason={view.isWhole ? 'All of the time is shown.' : undefined}
          onClick={() => view.zoomBy(FACTOR)}
        />
        <IconButton
          size="small"
          label="Show all of the time"
          icon={<MaximizeIcon />}
          disabledReason={view.isWhole ? 'All of the time is shown.' : undefined}
          onClick={view.showWhole}
        />
        <LiveRegion>{!view.isWhole && `From ${timeText(from, clock)} to ${timeText(to, clock)}`}</LiveRegion>
      </div>
    </>
  )
}
