/**
 * Keeps what would disappear by itself: timers of these lengths never fire until the story is left.
 * @param lengths milliseconds
 */
export const holdTimers =
  (...lengths: number[]) =>
  (): (() => void) => {
    const { setTimeout: real } = globalThis
    const held = (run: () => void, ms?: number, ...rest: unknown[]) =>
      ms !== undefined && lengths.includes(ms) ? 0 : real(run, ms, ...rest)
    globalThis.setTimeout = held as typeof setTimeout
    return () => {
      globalThis.setTimeout = real
    }
  }
