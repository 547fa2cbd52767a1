/** Nothing announces that a computer slept with the tab in front: check the clock this often. */
const LOOK_MS = 60_000

/** One time to wait for. Polls the clock, because long timers pause while the computer sleeps. */
export interface Alarm {
  /** @param at milliseconds since 1970; undefined for never */
  set(at: number | undefined): void
  /** Rings if it is time, else goes on waiting. */
  look(): void
  /** Pauses; the time is kept, and another may be set. */
  rest(): void
}

export function createAlarm(ring: () => void): Alarm {
  let due: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false
  function wait(): void {
    clearTimeout(timer)
    if (due === undefined || isResting) return
    const left = due - Date.now()
    if (left > 0) {
      timer = setTimeout(wait, Math.min(left, LOOK_MS))
      return
    }
    due = undefined
    ring()
  }
  return {
    set(at) {
      due = at
      wait()
    },
    look() {
      isResting = false
      wait()
    },
    rest() {
      isResting = true
      wait()
    },
  }
}
