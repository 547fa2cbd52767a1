/** Nothing reports that a computer slept with the tab visible, so check the clock this often. */
const CHECK_MS = 60_000

/** Waits for a time. Polls the clock, because long timers pause while the computer sleeps. */
export interface Alarm {
  /** @param at milliseconds since 1970; undefined for never */
  set(at: number | undefined): void
  /** Rings if it is time, else keeps waiting. Resumes after `pause`. */
  check(): void
  /** Pauses; keeps the time, and another can be set. */
  pause(): void
}

export function createAlarm(ring: () => void): Alarm {
  let due: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false
  function wait(): void {
    clearTimeout(timer)
    if (due === undefined || isPaused) return
    const left = due - Date.now()
    if (left > 0) {
      timer = setTimeout(wait, Math.min(left, CHECK_MS))
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
    check() {
      isPaused = false
      wait()
    },
    pause() {
      isPaused = true
      wait()
    },
  }
}
