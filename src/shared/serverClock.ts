/** How far an answer puts the server's clock ahead of this one, and how precisely. */
export type ClockSample = {
  aheadMs: number
  /** The server read its clock somewhere within this time: the sample is off by half of it at most. */
  roundTripMs: number
  /** By this clock. */
  takenAt: number
}

/** Clocks of computers drift apart: after this long a sample that is a little worse is better than an old one. */
const SAMPLE_LIFETIME_MS = 60_000

/**
 * @param serverTime ISO 8601, as the answer has it
 * @param sentAt when the call was made, and `receivedAt` when its answer was here, by this clock
 */
export function sampleClock(serverTime: string, sentAt: number, receivedAt: number): ClockSample {
  const server = Date.parse(serverTime)
  const roundTripMs = Math.max(0, receivedAt - sentAt)
  // The answer is taken to have been on its way for half of the time.
  const aheadMs = Number.isNaN(server) ? 0 : server - (receivedAt - roundTripMs / 2)
  return { aheadMs, roundTripMs, takenAt: receivedAt }
}

/** How far the server's clock is ahead, where only the arrival of its answer is known; 0 where it does not say. */
export const clockAhead = (answer: { server_time: string } | undefined, receivedAt: number): number =>
  answer ? sampleClock(answer.server_time, receivedAt, receivedAt).aheadMs : 0

/** The one to go by: the surest of the last minute, so that one slow answer moves no clock. */
export const betterSample = (known: ClockSample | undefined, next: ClockSample): ClockSample =>
  known &&
  known.roundTripMs < next.roundTripMs &&
  next.takenAt - known.takenAt < SAMPLE_LIFETIME_MS &&
  // The device's clock was changed: earlier measurements are invalid.
  Math.abs(known.aheadMs - next.aheadMs) <= next.roundTripMs
    ? known
    : next

/** An answer with the sample that was taken with it. */
export type Timed<T> = { answer: T; sample: ClockSample }

/**
 * Makes a call and takes the time.
 * @param serverTime where the answer has the server's time
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
