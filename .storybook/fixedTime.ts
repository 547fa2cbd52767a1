import { NOW } from '#stories/stage/now.ts'

const Real = Date
const now = Real.parse(NOW)

/** The date is that of the stories' pictures; timers keep running. */
class FixedDate extends Real {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(now)
    else super(...given)
  }
  static override now(): number {
    return now
  }
}
globalThis.Date = FixedDate as DateConstructor
