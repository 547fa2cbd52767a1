import { NOW } from '#stories/stage/now.ts'

const Real = Date
const now = Real.parse(NOW)

/** A day of today shows the same as the pictures of stories do; timers run on. */
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
