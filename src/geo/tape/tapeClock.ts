import { dayIn, type TapeZone, zoneOf } from './tapeZone.ts'

/** Seconds of tape per second. */
export const TAPE_SPEEDS = [1, 2, 5, 10, 30, 60] as const

/** A longer gap between frames means the page was hidden; it counts as this long. */
const MAX_FRAME_MS = 250

type ClockStart = { ms?: number; speed?: number; stepMs?: number; zone?: TapeZone; isLive?: boolean }

type Frames = {
  request: (frame: (atMs: number) => void) => number
  cancel: (id: number) => void
}

/** The current time of a tape. Outside React, because only drawings follow every frame. */
export class TapeClock {
  readonly from: number
  /** Milliseconds since 1970. */
  ms: number
  speed: number
  isPlaying = false
  /** How often it was moved to another moment. */
  jumps = 0
  /** Minimum time between frames; set for people who prefer reduced motion. */
  readonly stepMs: number
  /** Zone of displayed times. */
  readonly zone: TapeZone
  /** Whether it ends on another day than it begins, so that times need their date. */
  spansDays: boolean
  #to: number
  /** Whether the end is now. */
  #isLive: boolean
  readonly #frames: Frames
  readonly #ticks = new Set<(ms: number) => void>()
  readonly #changes = new Set<() => void>()
  readonly #peeks = new Set<(ms: number) => void>()
  #peeked: number | undefined
  #request = 0
  #last: number | undefined

  /** @param frames defaults to the browser's */
  constructor(
    from: number,
    to: number,
    { ms = from, speed = 1, stepMs = 0, zone = zoneOf(undefined), isLive = false }: ClockStart = {},
    frames = browserFrames,
  ) {
    this.from = from
    this.#to = Math.max(from, to)
    this.ms = Math.min(this.to, Math.max(from, ms))
    this.speed = speed
    this.stepMs = stepMs
    this.zone = zone
    this.#isLive = isLive
    this.spansDays = this.#endsOnAnotherDay()
    this.#frames = frames
  }

  get to(): number {
    return this.#to
  }

  /**
   * Moves the end. The moment shown stays, unless it was live: then it follows the end. An end in the past, such as
   * that of a rehearsal, is not live.
   * @param isLive whether the new end is now
   */
  endAt(to: number, isLive = false): void {
    const end = Math.max(this.from, to)
    const wasNewest = this.#isLive && !this.isPlaying && this.ms === this.#to
    this.#isLive = isLive
    if (end === this.#to) return
    this.#to = end
    this.spansDays = this.#endsOnAnotherDay()
    if (this.ms > end) this.seek(end)
    else if (wasNewest) {
      this.ms = end
      this.#tick()
      this.#changed()
    } else this.#changed()
  }

  /** The moment previewed under the pointer, if any. */
  get peeked(): number | undefined {
    return this.#peeked
  }

  /** The shown moment: the previewed one, else the current one. */
  get shown(): number {
    return this.#peeked ?? this.ms
  }

  /** Previews a moment; undefined ends the preview. Ignored while playing. */
  peek(ms: number | undefined): void {
    const next = this.isPlaying ? undefined : ms
    if (next === this.#peeked) return
    this.#peeked = next
    for (const listener of this.#peeks) listener(this.shown)
  }

  /**
   * Calls back with the shown moment when the pointer moves to another one, and when it leaves.
   * @returns unsubscribes
   */
  onPeek(listener: (ms: number) => void): () => void {
    this.#peeks.add(listener)
    return () => void this.#peeks.delete(listener)
  }

  /** Calls back on every frame and jump. @returns unsubscribes */
  onTick(listener: (ms: number) => void): () => void {
    this.#ticks.add(listener)
    return () => void this.#ticks.delete(listener)
  }

  /** Calls back on start, stop, jump and change of speed, but not on every frame. @returns unsubscribes */
  onChange(listener: () => void): () => void {
    this.#changes.add(listener)
    return () => void this.#changes.delete(listener)
  }

  /** At the end, restarts from the beginning. */
  play(): void {
    if (this.isPlaying || this.to === this.from) return
    this.peek(undefined)
    if (this.ms >= this.to) this.ms = this.from
    this.isPlaying = true
    this.#last = undefined
    this.#request = this.#frames.request(this.#frame)
    this.#changed()
  }

  pause(): void {
    if (!this.isPlaying) return
    this.isPlaying = false
    this.#frames.cancel(this.#request)
    this.#changed()
  }

  toggle(): void {
    if (this.isPlaying) this.pause()
    else this.play()
  }

  seek(ms: number): void {
    this.peek(undefined)
    this.jumps += 1
    this.ms = Math.min(this.to, Math.max(this.from, ms))
    this.#tick()
    this.#changed()
  }

  setSpeed(speed: number): void {
    this.speed = speed
    this.#changed()
  }

  #frame = (atMs: number): void => {
    if (!this.isPlaying) return
    const passed = this.#last === undefined ? 0 : atMs - this.#last
    if (this.#last === undefined || passed >= this.stepMs) {
      this.#last = atMs
      const longest = Math.max(MAX_FRAME_MS, 2 * this.stepMs)
      this.ms = Math.min(this.to, this.ms + Math.min(passed, longest) * this.speed)
      this.#tick()
    }
    if (this.ms < this.to) this.#request = this.#frames.request(this.#frame)
    else this.pause()
  }

  #endsOnAnotherDay() {
    return dayIn(this.zone, this.from) !== dayIn(this.zone, this.#to)
  }

  #tick() {
    for (const listener of this.#ticks) listener(this.ms)
  }

  #changed() {
    for (const listener of this.#changes) listener()
  }
}

const browserFrames: Frames = {
  request: (frame) => requestAnimationFrame(frame),
  cancel: (id) => cancelAnimationFrame(id),
}
