import { setTimeout as after } from 'node:timers/promises'
import { type LoadResult, load } from './load.ts'
import { median, quantileOfCounts, type Ratio, range, ratioByRound } from './numbers.ts'
import type { Drf } from './peers/drf.ts'
import { processorMs } from './processor.ts'
import type { Presser } from './support.ts'

const CONNECTIONS = 50

/** Sent to both servers. `atLeast` is the wanted ratio of their requests per second. */
const QUESTIONS: { name: string; paths: string[]; atLeast: number }[] = [
  { name: 'list with exact count', paths: range(40, (n) => `/api/kiosks/?page=${n}`), atLeast: 6 },
  {
    name: 'list of one organization',
    paths: range(200, (n) => `/api/kiosks/?page=1&organization=${100 + n}`),
    atLeast: 3,
  },
  { name: 'search', paths: range(9, (n) => `/api/kiosks/?page=1&search=S12${n}`), atLeast: 4 },
  { name: 'one row (a kiosk)', paths: range(500, (n) => `/api/kiosks/${1_000 + n}/`), atLeast: 5 },
  { name: 'one row (an event)', paths: range(500, (n) => `/api/events/${100 + n}/`), atLeast: 5 },
]
/** Our p99 as a part of the peer's. */
const P99_AT_MOST = 0.5

/** Of one round, with the processor time per answer, in ms, of the server and of the database. */
type Result = LoadResult & { serverMs: number; databaseMs: number }

/** Of all rounds: medians, and quantiles of all answers together. */
interface Loaded extends Omit<Result, 'times'> {
  p50: number
  p99: number
}

export interface Compared {
  name: string
  ours: Loaded
  peer: Loaded & { workers: number }
  ratio: Ratio
  atLeast: number
  p99Ratio: Ratio
  p99AtMost: number
}

interface Target {
  name: string
  workers: number
  origin: string
  pid: number
  authorization: string
}

export interface CompareSizes {
  /** Numbers of the peer's worker processes; the faster size for a question is compared. */
  sizes: number[]
  /** Of the load that warms a server up, and shows which size of the peer is faster. */
  warmSeconds: number
  rounds: number
  /** Of a turn. If it is short, the 50 connections that open at once at its start decide its p99. */
  seconds: number
}

/**
 * Compares the console and the peer under full load. Each question is measured in rounds: the two take turns, and each
 * round starts with the other one.
 */
export async function compareWithDrf(
  drf: Drf,
  ours: { origin: string; pid: number; presser: Presser },
  postmaster: number,
  { sizes, warmSeconds, rounds, seconds }: CompareSizes,
): Promise<Compared[]> {
  const started = []
  try {
    for (const workers of sizes) started.push({ workers, ...(await drf.start(workers)) })
    const ourTarget: Target = {
      name: 'console',
      workers: 1,
      origin: ours.origin,
      pid: ours.pid,
      authorization: `Bearer ${ours.presser.token}`,
    }
    const peers: Target[] = started.map(({ workers, origin, pid }) => ({
      name: `DRF with ${workers} workers`,
      workers,
      origin,
      pid,
      authorization: `Token ${drf.token}`,
    }))
    const compared: Compared[] = []
    for (const { name, paths, atLeast } of QUESTIONS) {
      await expectSameAnswer([ourTarget, ...peers], paths[0] ?? '')
      const peer = await fastest(peers, (peer) => ask(peer, postmaster, paths, warmSeconds))
      await ask(ourTarget, postmaster, paths, warmSeconds)
      const [own, other] = await inTurns([ourTarget, peer], rounds, (target) =>
        ask(target, postmaster, paths, seconds),
      )
      compared.push({
        name,
        ours: ofAllRounds(own),
        peer: { ...ofAllRounds(other), workers: peer.workers },
        ratio: ratioByRound(own.map(perSecondOf), other.map(perSecondOf)),
        atLeast,
        p99Ratio: ratioByRound(own.map(p99OfRound), other.map(p99OfRound)),
        p99AtMost: P99_AT_MOST,
      })
    }
    return compared
  } finally {
    for (const peer of started) await peer.stop()
  }
}

async function fastest(peers: Target[], measure: (peer: Target) => Promise<Result>): Promise<Target> {
  let best: Target | undefined
  let most = -1
  for (const peer of peers) {
    const { perSecond } = await measure(peer)
    if (perSecond > most) [best, most] = [peer, perSecond]
  }
  if (!best) throw new Error('no peer was started')
  return best
}

/** @returns the results of both, in the order of the rounds */
async function inTurns(
  [one, other]: [Target, Target],
  rounds: number,
  measure: (target: Target) => Promise<Result>,
): Promise<[Result[], Result[]]> {
  const found: [Result[], Result[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const measureOne = async () => found[0].push(await measure(one))
    const measureOther = async () => found[1].push(await measure(other))
    for (const turn of round % 2 === 0 ? [measureOne, measureOther] : [measureOther, measureOne]) await turn()
  }
  return found
}

/**
 * Checks that the targets do the same work. Lists may be in a different order.
 * @throws Error if they return different rows or counts
 */
async function expectSameAnswer(targets: Target[], path: string): Promise<void> {
  const answers = await Promise.all(
    targets.map(async ({ origin, authorization }) => {
      const answer = await fetch(origin + path, { headers: { authorization } })
      const body = (await answer.json()) as { id?: number; count?: number; results?: unknown[] }
      return JSON.stringify({ id: body.id, count: body.count, rows: body.results?.length })
    }),
  )
  if (new Set(answers).size > 1) throw new Error(`${path} is answered differently: ${answers.join(' ')}`)
}

async function ask(
  { origin, pid, authorization, name }: Target,
  postmaster: number,
  paths: string[],
  seconds: number,
): Promise<Result> {
  const [first = ''] = paths
  const { status } = await fetch(origin + first, { headers: { authorization } })
  if (status !== 200) throw new Error(`${name} answers ${first} with ${status}`)
  const before = { server: processorMs(pid), database: processorMs(postmaster) }
  const result = await load({ origin, paths, headers: { authorization }, connections: CONNECTIONS, seconds })
  const answers = Math.max(1, result.answers)
  const serverMs = (processorMs(pid) - before.server) / answers
  const databaseMs = (processorMs(postmaster) - before.database) / answers
  // Lets the database finish what this load started, before the next one.
  await after(300)
  return { ...result, serverMs, databaseMs }
}

const perSecondOf = ({ perSecond }: Result) => perSecond

const p99Of = (results: Result[]) =>
  quantileOfCounts(
    results.map(({ times }) => times),
    0.99,
  )

const p99OfRound = (result: Result) => p99Of([result])

const ofAllRounds = (results: Result[]): Loaded => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50: quantileOfCounts(
    results.map(({ times }) => times),
    0.5,
  ),
  p99: p99Of(results),
  serverMs: median(results.map(({ serverMs }) => serverMs)),
  databaseMs: median(results.map(({ databaseMs }) => databaseMs)),
  answers: results.reduce((sum, { answers }) => sum + answers, 0),
  errors: results.reduce((sum, { errors }) => sum + errors, 0),
})
