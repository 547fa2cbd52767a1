import { type TapeZone, zoneOf } from './tapeZone.ts'

/** How fast a tape plays: so many seconds in one. */
export const TAPE_SPEEDS = [1, 2, 5, 10, 30, 60] as const

/** Longer than this no frame takes that one watches: the page was hidden, and the tape has not gone on. */
const LONGEST_FRAME_MS = 250

export type ClockStart = { ms?: number; speed?: number; stepMs?: number; zone?: TapeZone }

type Frames = {
  request: (frame: (atMs: number) => void) => number
  cancel: (id: number) => void
}

/** What a tape is seen at, frame by frame: outside of React, since nothing but drawings follow every frame. */
export class TapeClock {
  readonly from: number
  readonly to: number
  /** Milliseconds since 1970. */
  ms: number
  speed: number
  isPlaying = false
  /** Between two frames, at least: people who ask for less motion get two a second. */
  readonly stepMs: number
  /** The zone of its displayed times. */
  readonly zone: TapeZone
  readonly #frames: Frames
  readonly #ticks = new Set<(ms: number) => void>()
  readonly #changes = new Set<() => void>()
  readonly #peeks = new Set<(ms: number) => void>()
  #peeked: number | undefined
  #request = 0
  #last: number | undefined

  /** @param frames the browser's, when left out */
  constructor(
    from: number,
    to: number,
    { ms = from, speed = 1, stepMs = 0, zone = zoneOf(undefined) }: ClockStart = {},
    frames = browserFrames,
  ) {
    this.from = from
    this.to = Math.max(from, to)
    this.ms = Math.min(this.to, Math.max(from, ms))
    this.speed = speed
    this.stepMs = stepMs
    this.zone = zone
    this.#frames = frames
  }

  /** The moment that is pointed at, without going there; undefined where none is. */
  get peeked(): number | undefined {
    return this.#peeked
  }

  /** The moment that is shown: the one under the pointer, else the current one. */
  get shown(): number {
    return this.#peeked ?? this.ms
  }

  /** Shows another moment as long as it is pointed at; undefined leads back. While it plays, nothing else is shown. */
  peek(ms: number | undefined): void {
    const next = this.isPlaying ? undefined : ms
    if (next === this.#peeked) return
    this.#peeked = next
    for (const listener of this.#peeks) listener(this.shown)
  }

  /** Calls with the moment that is shown, each time another one is pointed at, and when none is any more. @returns ends it */
  onPeek(listener: (ms: number) => void): () => void {
    this.#peeks.add(listener)
    return () => void this.#peeks.delete(listener)
  }

  /** Calls for each frame and each jump. @returns ends it */
  onTick(listener: (ms: number) => void): () => void {
    this.#ticks.add(listener)
    return () => void this.#ticks.delete(listener)
  }

  /** Calls when it begins, stops, jumps or changes its speed, and not for each frame. @returns ends it */
  onChange(listener: () => void): () => void {
    this.#changes.add(listener)
    return () => void this.#changes.delete(listener)
  }

  /** From the end it begins again. */
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
      const longest = Math.max(LONGEST_FRAME_MS, 2 * this.stepMs)
      this.ms = Math.min(this.to, this.ms + Math.min(passed, longest) * this.speed)
      this.#tick()
    }
    if (this.ms < this.to) this.#request = this.#frames.request(this.#frame)
    else this.pause()
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
