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

/** Measures how long signed-in people wait, first alone and then during as many sign-ins as possible. */
export async function measureSignIns(
  origin: string,
  presser: Presser,
  account: { email: string; password: string },
  seconds: number,
): Promise<SignInStorm> {
  // Warms the server up.
  await readFor(origin, presser, 1)
  const quiet = await readFor(origin, presser, seconds)
  let signedIn = 0
  let refused = 0
  const end = performance.now() + seconds * 1_000
  const signIn = async () => {
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
  const [storm] = await Promise.all([
    readFor(origin, presser, seconds),
    ...Array.from({ length: SIGNING_IN }, signIn),
  ])
  return {
    quiet,
    storm,
    signInsPerSecond: signedIn / seconds,
    refusedPerSecond: refused / seconds,
    ratio: storm.p99 / quiet.p99,
    atMost: AT_MOST,
  }
}

async function readFor(origin: string, { token }: Presser, seconds: number) {
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
  times.sort((one, other) => one - other)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
