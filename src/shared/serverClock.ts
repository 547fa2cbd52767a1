/** An estimate of how far the server's clock is ahead of this one. */
export type ClockSample = {
  aheadMs: number
  /** Round trip of the call: the estimate is off by at most half of it. */
  roundTripMs: number
  /** By this clock. */
  takenAt: number
}

/** Clocks drift, so after this long a less precise sample beats an old one. */
const SAMPLE_LIFETIME_MS = 60_000

/**
 * @param serverTime ISO 8601, from the answer
 * @param sentAt, receivedAt when the call was made and answered, by this clock
 */
export function sampleClock(serverTime: string, sentAt: number, receivedAt: number): ClockSample {
  const server = Date.parse(serverTime)
  const roundTripMs = Math.max(0, receivedAt - sentAt)
  // Assumes that both directions take half of the time.
  const aheadMs = Number.isNaN(server) ? 0 : server - (receivedAt - roundTripMs / 2)
  return { aheadMs, roundTripMs, takenAt: receivedAt }
}

/** How far the server's clock is ahead, if only the answer's arrival is known; 0 without a server time. */
export const clockAhead = (answer: { server_time: string } | undefined, receivedAt: number): number =>
  answer ? sampleClock(answer.server_time, receivedAt, receivedAt).aheadMs : 0

/** Keeps the most precise sample of the last minute, so that one slow answer does not move the clock. */
export const betterSample = (known: ClockSample | undefined, next: ClockSample): ClockSample =>
  known &&
  known.roundTripMs < next.roundTripMs &&
  next.takenAt - known.takenAt < SAMPLE_LIFETIME_MS &&
  // The device's clock was changed: earlier measurements are invalid.
  Math.abs(known.aheadMs - next.aheadMs) <= next.roundTripMs
    ? known
    : next

/** An answer with its clock sample. */
export type Timed<T> = { answer: T; sample: ClockSample }

/**
 * Makes a call and measures its clock sample.
 * @param serverTime reads the server's time from the answer
 */
export async function timed<T>(
  call: () => Promise<T>,
  serverTime: (answer: T) => string,
  now: () => number = Date.now,
): Promise<Timed<T>> {
  const sentAt = now()
  const answer = await call()
  return { answer, sample: sampleClock(serverTime(answer), sentAt, now()) }
}
