import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { UsageDay } from '#contract/dashboards.ts'
import { ChartCaption, ChartScale } from '#src/ui/Chart/Chart.tsx'
import * as chart from '#src/ui/Chart/chart.css.ts'
import * as css from './usageChart.css.ts'
import { axisMarks, dayAfterKey, dayLabel, labelledDays, type Measure, totalOf } from './usageRules.ts'

type DayBarsProps = {
  measure: Measure
  /** Oldest first. */
  days: readonly UsageDay[]
  /** The highlighted day, shared by all charts of the group. */
  active: number | undefined
  onActive: (index: number | undefined) => void
}

/** Width of a day and its bar in SVG units, scaled to the page. */
const DAY = 10
const BAR = 7
const HEIGHT = 100

/**
 * Bar chart by day. Hovering, or arrow keys as on a slider, shows one day's value above the chart; otherwise the total
 * is shown.
 */
export function DayBars({ measure, days, active, onActive }: DayBarsProps) {
  const plot = useRef<HTMLDivElement>(null)
  const { label, valueOf, say } = measure
  const marks = axisMarks(Math.max(...days.map(valueOf)))
  const top = marks.at(-1) ?? 1
  const day = active === undefined ? undefined : days[active]
  const latest = days.length - 1

  const point = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box?.width) return
    const index = Math.floor(((event.clientX - box.left) / box.width) * days.length)
    onActive(Math.min(latest, Math.max(0, index)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onActive(undefined)
    const next = dayAfterKey(event.key, active ?? latest, days.length)
    if (next === undefined) return
    event.preventDefault() // keeps the page from scrolling
    onActive(next)
  }
  return (
    <figure className={css.figure}>
      <ChartCaption
        measure={label}
        where={day && dayLabel(day)}
        value={say(day ? valueOf(day) : totalOf(days, measure))}
      />
      <div className={css.frame}>
        <ChartScale marks={marks.map((mark) => ({ text: mark.toLocaleString(), share: mark / top }))} />
        <div
          ref={plot}
          className={css.plot}
          role="slider"
          tabIndex={0}
          aria-label={`${label}, by day`}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(active ?? latest) + 1}
          aria-valuetext={readOut(days[active ?? latest], measure)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={(event) => event.pointerType === 'mouse' && onActive(undefined)}
          onFocus={() => active === undefined && onActive(latest)}
          onBlur={() => onActive(undefined)}
          onKeyDown={onKeyDown}
        >
          <svg
            className={chart.drawing}
            viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {active !== undefined && (
              <rect className={css.band} x={active * DAY} width={DAY} y={0} height={HEIGHT} />
            )}
            {marks.map((mark) => (
              <line
                key={mark}
                className={mark === 0 ? chart.base : chart.line}
                x1={0}
                x2={days.length * DAY}
                y1={HEIGHT - (mark / top) * HEIGHT}
                y2={HEIGHT - (mark / top) * HEIGHT}
              />
            ))}
            {days.map((each, index) => {
              const height = (valueOf(each) / top) * HEIGHT
              return (
                <rect
                  key={each.date}
                  className={css.bar}
                  data-active={index === active || undefined}
                  x={index * DAY + (DAY - BAR) / 2}
                  width={BAR}
                  y={HEIGHT - height}
                  height={height}
                />
              )
            })}
          </svg>
        </div>
        <div className={chart.labels} aria-hidden="true">
          {labelledDays(days.length).map((index) => (
            <span
              key={index}
              className={index === latest ? chart.lastLabel : chart.innerLabel}
              style={index === latest ? undefined : { left: percent((index + 0.5) / days.length) }}
            >
              {dayLabel(days[index] as UsageDay)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

const percent = (share: number): string => `${share * 100}%`

const readOut = (day: UsageDay | undefined, { say, valueOf }: Measure): string =>
  day ? `${dayLabel(day)}: ${say(valueOf(day))}` : ''
