import { setTimeout as after } from 'node:timers/promises'
import { quantile, range } from './numbers.ts'
import type { Presser } from './support.ts'

/** Wanted ratio of the p99 of others' answers to its quiet value. */
const AT_MOST = 3
const READERS = 4
const SIGNING_IN = 20
/** Between two requests of a reader, as people pause. */
const PAUSE_MS = 20

export interface SignInStorm {
  quiet: { p50: number; p99: number }
  storm: { p50: number; p99: number }
  signInsPerSecond: number
  refusedPerSecond: number
  ratio: number
  atMost: number
}

/**
 * Measures how long signed-in people wait, alone and during as many sign-ins as possible. The two take turns, so that a
 * machine that gets slower changes both; quantiles are those of all turns together.
 * @param seconds of each turn
 */
export async function measureSignIns(
  origin: string,
  presser: Presser,
  account: { email: string; password: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<SignInStorm> {
  // Warms the server up.
  await readFor(origin, presser, 1)
  let signedIn = 0
  let refused = 0
  const signInUntil = async (end: number) => {
    while (performance.now() < end) {
      const answer = await fetch(`${origin}/api/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
      await answer.arrayBuffer()
      if (answer.ok) signedIn += 1
      else refused += 1
    }
  }
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await readFor(origin, presser, seconds)))
    const end = performance.now() + seconds * 1_000
    const [times] = await Promise.all([
      readFor(origin, presser, seconds),
      ...Array.from({ length: SIGNING_IN }, () => signInUntil(end)),
    ])
    beside.push(...times)
  }
  const [quiet, storm] = [quantilesOf(alone), quantilesOf(beside)]
  return {
    quiet,
    storm,
    signInsPerSecond: signedIn / (rounds * seconds),
    refusedPerSecond: refused / (rounds * seconds),
    ratio: storm.p99 / quiet.p99,
    atMost: AT_MOST,
  }
}

/** @returns milliseconds of each answer */
async function readFor(origin: string, { token }: Presser, seconds: number): Promise<number[]> {
  const paths = range(10, (page) => `/api/kiosks/?page=${page}`)
  const headers = { authorization: `Bearer ${token}` }
  const end = performance.now() + seconds * 1_000
  const times: number[] = []
  const read = async () => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const began = performance.now()
      const answer = await fetch(origin + (paths[turn % paths.length] ?? ''), { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A reader got ${answer.status}.`)
      times.push(performance.now() - began)
      await after(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return times
}

function quantilesOf(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}
