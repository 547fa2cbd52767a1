import { setTimeout as after } from 'node:timers/promises'
import { type LoadResult, load } from './load.ts'
import { median, quantileOfCounts, type Ratio, range, ratioByRound } from './numbers.ts'
import type { Drf } from './peers/drf.ts'
import { processorMs } from './processor.ts'
import type { Presser } from './support.ts'

/** Numbers of the peer's worker processes; the faster size is compared. */
const WORKERS = [2, 4]
const CONNECTIONS = 50

/**
 * Sent to both servers. `atLeast` is the wanted ratio of their requests per second. `longer` lengthens the rounds: the
 * peer answers a search in two seconds, so four seconds would count two answers of each connection, or three.
 */
const QUESTIONS: { name: string; paths: string[]; atLeast: number; longer?: number }[] = [
  { name: 'list with exact count', paths: range(40, (n) => `/api/kiosks/?page=${n}`), atLeast: 6 },
  {
    name: 'list of one organization',
    paths: range(200, (n) => `/api/kiosks/?page=1&organization=${100 + n}`),
    atLeast: 3,
  },
  { name: 'search', paths: range(9, (n) => `/api/kiosks/?page=1&search=S12${n}`), atLeast: 4, longer: 2.5 },
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

/**
 * Compares the console and the peer under full load. Each question is measured in rounds: the targets take turns, and
 * each round starts with a different one. Compares with the peer's faster size, and with the better p99 of the two
 * sizes.
 */
export async function compareWithDrf(
  drf: Drf,
  ours: { origin: string; pid: number; presser: Presser },
  postmaster: number,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Compared[]> {
  const peers = []
  try {
    for (const workers of WORKERS) peers.push({ workers, ...(await drf.start(workers)) })
    const targets: Target[] = [
      {
        name: 'console',
        workers: 1,
        origin: ours.origin,
        pid: ours.pid,
        authorization: `Bearer ${ours.presser.token}`,
      },
      ...peers.map(({ workers, origin, pid }) => ({
        name: `DRF with ${workers} workers`,
        workers,
        origin,
        pid,
        authorization: `Token ${drf.token}`,
      })),
    ]
    const compared: Compared[] = []
    for (const question of QUESTIONS) {
      await expectSameAnswer(targets, question.paths[0] ?? '')
      const found = new Map<Target, Result[]>(targets.map((target) => [target, []]))
      for (const target of targets) await ask(target, postmaster, question.paths, 1)
      const length = seconds * (question.longer ?? 1)
      for (let round = 0; round < rounds; round += 1) {
        for (let turn = 0; turn < targets.length; turn += 1) {
          const target = targets[(round + turn) % targets.length]
          if (target) found.get(target)?.push(await ask(target, postmaster, question.paths, length))
        }
      }
      const [own, ...others] = [...found].map(([target, results]) => ({
        ...target,
        ...ofAllRounds(results),
        results,
      }))
      const peer = others.toSorted((one, other) => other.perSecond - one.perSecond)[0]
      if (!own || !peer) throw new Error('nothing was measured')
      compared.push({
        name: question.name,
        ours: own,
        peer,
        ratio: ratioByRound(own.results.map(perSecondOf), peer.results.map(perSecondOf)),
        atLeast: question.atLeast,
        p99Ratio: p99RatioOf(own, others),
        p99AtMost: P99_AT_MOST,
      })
    }
    return compared
  } finally {
    for (const peer of peers) await peer.stop()
  }
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

/**
 * The p99 of all rounds together: a hundred answers of one round decide its p99, and often they waited for the same
 * pause. Least and greatest are those of single rounds.
 */
function p99RatioOf(own: { results: Result[] }, others: { results: Result[] }[]): Ratio {
  const best = (p99s: number[]) => Math.min(...p99s)
  const rounds = own.results.map((result, round) => {
    const peers = others.map(({ results }) => p99Of(results.slice(round, round + 1)))
    return p99Of([result]) / best(peers)
  })
  const value = p99Of(own.results) / best(others.map(({ results }) => p99Of(results)))
  return { value, least: Math.min(...rounds), greatest: Math.max(...rounds) }
}

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
