import { useSyncExternalStore } from 'react'
import { onScreen } from '#src/ui/Layout/layout.css.ts'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { TooltipTarget } from '#src/ui/Tooltip/TooltipTarget.tsx'
import * as css from './moment.css.ts'

const STEP_MS = 15_000

// One clock per page, however many times are shown.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function watch(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(() => listeners.forEach((each) => each()), STEP_MS)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

const now = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS

/** The time in steps of 15 s, often enough for '5 minutes ago'. @returns milliseconds since 1970 */
const useMinute = (): number => useSyncExternalStore(watch, now)

type MomentProps = {
  /** ISO 8601, or whatever else a server sends. */
  value: string
  /** Text the specification prescribes; default '5 minutes ago' within a day, else date and time. */
  text?: string
  /** Whether Tab stops here; false in very long tables. */
  isTabStop?: boolean
}

/**
 * A point in time. Hover, touch and focus show the exact time with its zone, and how long ago it was. A date without a
 * time has no more to show. Paper has the date and time instead of '5 minutes ago'.
 */
export function Moment({ value, text, isTabStop = true }: MomentProps) {
  const now = useMinute()
  const ms = momentOf(value)
  if (ms === undefined)
    return Number.isNaN(Date.parse(value)) ? (text ?? value) : <time dateTime={value}>{text ?? value}</time>
  const exact = exactText(ms)
  const relative = relativeText(ms, now)
  const shown = text ?? relative ?? localText(ms)
  const more = relative && shown !== relative ? `${exact} (${relative})` : exact
  return (
    <TooltipTarget content={more}>
      <time
        className={css.moment}
        dateTime={value}
        aria-description={more}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its bubble must be reached by keyboard
        tabIndex={isTabStop ? 0 : undefined}
      >
        {shown === relative ? (
          <>
            <span className={onScreen}>{shown}</span>
            <OnPaper>{localText(ms)}</OnPaper>
          </>
        ) : (
          shown
        )}
      </time>
    </TooltipTarget>
  )
}

const localText = (ms: number): string =>
  new Date(ms).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Milliseconds since 1970; undefined for a date without a time, which has no zone, and for invalid dates. */
export function momentOf(value: string): number | undefined {
  const time = /\d:\d/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** 'Sunday, November 22, 2026 at 9:55:12 AM GMT+1', in the reader's own zone and language. */
export const exactText = (ms: number): string =>
  new Date(ms).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })

/**
 * '5 minutes ago' for the last day; otherwise undefined. Up to a minute in the future is 'now', because clocks differ.
 */
export function relativeText(ms: number, now: number): string | undefined {
  const age = now - ms
  if (age < -MINUTE_MS || age >= DAY_MS) return undefined
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  if (age < MINUTE_MS) return words.format(0, 'second')
  if (age < HOUR_MS) return words.format(-Math.floor(age / MINUTE_MS), 'minute')
  return words.format(-Math.floor(age / HOUR_MS), 'hour')
}
