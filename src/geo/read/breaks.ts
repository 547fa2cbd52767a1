import { pause } from '#src/shared/pause.ts'

/** Work done at once; a longer task delays clicks and keys. */
const LONGEST_MS = 40

/** @returns call it between the parts of long work: lets the page respond if the last break is long ago */
export function newBreaks(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < LONGEST_MS) return
    await pause(0)
    last = performance.now()
  }
}
