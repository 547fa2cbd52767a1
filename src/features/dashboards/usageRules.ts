import { counted } from '#contract/counted.ts'
import type { UsageDay } from '#contract/dashboards.ts'
import { shortDayText } from '#src/shared/times.ts'

/** A figure shown by one chart. */
export type Measure = {
  label: string
  valueOf: (day: UsageDay) => number
  /** With its unit: "3 missions". */
  say: (value: number) => string
}

export const missionsStarted: Measure = {
  label: 'Missions started',
  valueOf: ({ missions }) => missions,
  say: (value) => counted(value, 'mission'),
}
export const kioskHours: Measure = {
  label: 'Kiosk hours',
  valueOf: ({ kiosk_minutes }) => kiosk_minutes / 60,
  say: (value) => counted(value, 'hour'),
}

/** Oldest first, whatever the server's order. */
export const daysInOrder = (usage: readonly UsageDay[]): UsageDay[] =>
  [...usage].sort((one, other) => one.date.localeCompare(other.date))

export const isUnused = (days: readonly UsageDay[]): boolean =>
  days.every(({ missions, kiosks, kiosk_minutes }) => missions === 0 && kiosks === 0 && kiosk_minutes === 0)

export const totalOf = (days: readonly UsageDay[], { valueOf }: Measure): number =>
  days.reduce((sum, day) => sum + valueOf(day), 0)

/**
 * Ticks of a value axis: from 0 in equal round steps to at least the largest value, four at most.
 * @returns [0, 1] if all values are zero
 */
export function axisMarks(largest: number): number[] {
  const rough = Math.max(largest, 1) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough
  // Steps are whole: missions are integers, and tenths of an hour do not matter.
  const whole = Math.max(1, step)
  const count = Math.max(1, Math.ceil(largest / whole))
  return Array.from({ length: count + 1 }, (_, index) => index * whole)
}

/** "Nov 21": the UTC day as sent, not converted to a time zone. */
export function dayLabel({ date }: Pick<UsageDay, 'date'>): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(time)) return date
  return shortDayText(time, 'UTC')
}

/** Days labelled below a chart: the last one, and every seventh before it. */
export const labelledDays = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / 7) }, (_, week) => count - 1 - week * 7).reverse()

/** Index of the day a key moves to; undefined for other keys. */
export function dayAfterKey(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -7,
    PageUp: 7,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step))
}
