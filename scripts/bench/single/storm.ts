// Strangers try 200 wrong passwords a second for half a minute, while people work and sign in.
//
//   npx tsx scripts/bench/single/storm.ts [seconds=30]                    one server with its own embedded database
//   DATABASE_URL=postgres://... npx tsx scripts/bench/single/storm.ts     on that database
//
// Runs twice: with made-up addresses and emails, then with a single address. Exits with 1 if the p99 of other requests
// reaches half a second, if a person could not sign in from where they had signed in before, or if a person in a new
// place could not sign in although they retried when the server asked them to.
//
// This process sends all requests and needs its own core: "this process" in the report is its own delay, "no database"
// a request that needs no work, which shows the delay of the server's event loop.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as after } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { benchEnv, call, type Presser, prepareWorld, startServer, withDatabase } from '../support.ts'

const STORM_SECONDS = Number(process.argv[2] ?? 30)
const WRONG_PER_SECOND = 200
const TICK_MS = 50
const READ_EVERY_MS = 100
const SIGN_IN_EVERY_MS = 1_000
const SLOWEST_READ_MS = 500
/** How often a client retries when the server asks it to. */
const TRIES = 4
const WARM_REQUESTS = 200
const PASSWORD = 'Quiet-trout-42'

const folder = mkdtempSync(join(tmpdir(), 'radops-storm-'))
const env = benchEnv({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' })
const world = await prepareWorld(env, { people: 3, kiosks: 1 })
const [reader, colleague, newcomer] = world.people
if (!reader || !colleague || !newcomer) throw new Error('not enough people')
const emailOf = await giveThemPasswords([colleague, newcomer])

async function giveThemPasswords(people: Presser[]): Promise<(person: Presser) => string> {
  const password_hash = await hashPassword(PASSWORD)
  const emails = new Map<number, string>()
  await withDatabase(env, async ({ db }) => {
    for (const { id } of people) {
      const [row] = await db.update(users).set({ password_hash }).where(eq(users.id, id)).returning()
      emails.set(id, row?.email ?? '')
    }
  })
  return ({ id }) => emails.get(id) ?? ''
}

let made = 0
const anyAddress = () => {
  made += 1
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}

/** Strangers share connections, as behind a reverse proxy. */
const strangers = new Agent({ keepAlive: true, maxSockets: 256 })
const people = new Agent({ keepAlive: true })

interface Answer {
  status: number
  /** Seconds of Retry-After. */
  retryAfter: number
}

function signIn(
  origin: string,
  email: string,
  password: string,
  address: string,
  agent = people,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const sent = request(`${origin}/api/auth/login/`, { method: 'POST', headers, agent }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      answer.resume().once('end', () => resolve({ status, retryAfter: Number(headers['retry-after'] ?? 0) }))
    })
    sent.once('error', reject)
    sent.end(JSON.stringify({ email, password }))
  })
}

/** Retries when the server asks for it. @returns the status and the number of tries */
async function signInAsTold(origin: string, email: string): Promise<string> {
  const address = anyAddress()
  for (let tries = 1; ; tries += 1) {
    const { status, retryAfter } = await signIn(origin, email, PASSWORD, address)
    if (status !== 503 || tries === TRIES) return `${status} at try ${tries}`
    await after(retryAfter * 1_000)
  }
}

/** Repeats some work without waiting for the previous one, as unrelated people do. */
async function every<T>(ms: number, work: () => Promise<T>, isOver: () => boolean): Promise<T[]> {
  const running: Promise<T>[] = []
  while (!isOver()) {
    running.push(work())
    await after(ms)
  }
  return Promise.all(running)
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
}

const quantiles = (times: number[]) =>
  `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, max ${quantile(times, 1)} ms, ${times.length} requests`

const counted = (results: (string | number)[]) =>
  [...new Set(results)]
    .toSorted((one, other) => String(one).localeCompare(String(other), 'en'))
    .map((result) => `${result}: ${results.filter((one) => one === result).length}`)
    .join(', ')

const report = (name: string, answers: { result: string | number; ms: number }[]) =>
  console.log(
    `  ${name.padEnd(28)}  ${quantiles(answers.map(({ ms }) => ms))}; ${counted(answers.map(({ result }) => result))}`,
  )

let failed = false
const server = await startServer(env)
try {
  const { origin } = server
  await signIn(origin, emailOf(colleague), PASSWORD, '198.51.100.1')
  for (let request = 0; request < WARM_REQUESTS; request += 1) await call(origin, reader, 'GET', 'events/')
  for (const [name, addressOf] of [
    ['made-up addresses', anyAddress],
    ['one address', () => '203.0.113.66'],
  ] as const) {
    const own = monitorEventLoopDelay({ resolution: 5 })
    own.enable()
    const end = performance.now() + STORM_SECONDS * 1_000
    const isOver = () => performance.now() > end
    const wrong = async () => {
      const tries = Array.from({ length: (WRONG_PER_SECOND * TICK_MS) / 1_000 }, () =>
        signIn(origin, `storm${(made += 1)}@example.test`, 'wrong', addressOf(), strangers),
      )
      return Promise.all(tries)
    }
    let turn = 0
    const read = () =>
      timed(async () => {
        turn += 1
        const path = turn % 2 === 0 ? 'events/' : 'auth/check-auth/'
        return (await call(origin, reader, 'GET', path)).status
      })
    const [storm, reads, probes, known, unknown] = await Promise.all([
      every(TICK_MS, wrong, isOver),
      every(READ_EVERY_MS, read, isOver),
      every(READ_EVERY_MS, () => timed(async () => (await fetch(`${origin}/healthz`)).status), isOver),
      every(
        SIGN_IN_EVERY_MS,
        () => timed(async () => (await signIn(origin, emailOf(colleague), PASSWORD, '198.51.100.1')).status),
        isOver,
      ),
      every(SIGN_IN_EVERY_MS, () => timed(() => signInAsTold(origin, emailOf(newcomer))), isOver),
    ])
    own.disable()
    const afterwards = await signIn(origin, emailOf(newcomer), PASSWORD, '198.51.100.9')
    const load = loadavg()[0]?.toFixed(1)
    console.log(`${WRONG_PER_SECOND} wrong passwords a second from ${name}, ${STORM_SECONDS} s, load ${load}`)
    console.log(`  answers to them               ${counted(storm.flat().map(({ status }) => status))}`)
    report('signed-in requests', reads)
    report('no database', probes)
    report('a colleague where they work', known)
    report('a person somewhere new', unknown)
    console.log(`  that person after the storm   ${afterwards.status}`)
    console.log(`  this process was late by      p99 ${Math.round(own.percentile(99) / 1e6)} ms`)
    failed ||=
      quantile(
        reads.map(({ ms }) => ms),
        0.99,
      ) >= SLOWEST_READ_MS
    failed ||= reads.some(({ result }) => result !== 200) || known.some(({ result }) => result !== 200)
    failed ||= unknown.some(({ result }) => !result.startsWith('200')) || afterwards.status !== 200
  }
} finally {
  strangers.destroy()
  people.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
