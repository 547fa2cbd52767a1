import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { median } from './numbers.ts'
import { processorMs } from './processor.ts'
import { type BenchServer, benchEnv, startServer } from './support.ts'

export interface AtRest {
  name: string
  /** Milliseconds until it reports that it is ready; a median. */
  readyMs: number
  readyAtMostMs: number
  /** Peak memory until it was ready, if it had to fill a new folder. */
  filling?: { mb: number; mbAtMost: number }
  /** Undefined for a server that has just filled its folder, because it is not at rest. */
  rest?: { mb: number; mbAtMost: number; cpuPercent: number; wakesPerSecond: number }
}

export interface AtRestSizes {
  starts: number
  /** Until a server has finished what it does after its start, such as freeing its memory. */
  settleSeconds: number
  restSeconds: number
}

/** Start and rest with PostgreSQL, with an existing embedded database, and in a new folder with the demo exercise. */
export async function measureAtRest(
  databaseUrl: string,
  { starts, ...seconds }: AtRestSizes,
): Promise<AtRest[]> {
  const folder = mkdtempSync(join(tmpdir(), 'radops-bench-'))
  try {
    const postgres = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'files') }
    const embedded = { DATA_DIR: join(folder, 'embedded'), DATABASE_URL: '', DEMO: '1' }
    let made = 0
    const fresh = () => ({ ...embedded, DATA_DIR: join(folder, `new-${made++}`) })
    // Creates the existing folder for the measurements.
    await startAndEnd(embedded)
    const { readyMs } = await starting(() => postgres, starts)
    const { readyMs: embeddedReadyMs } = await starting(() => embedded, starts)
    const filled = await starting(fresh, starts)
    // Side by side, because a server at rest does not disturb another one.
    const [atRest, embeddedAtRest] = await Promise.all([
      resting(postgres, seconds),
      resting(embedded, seconds),
    ])
    return [
      {
        name: 'PostgreSQL',
        readyMs,
        readyAtMostMs: 1_000,
        rest: { ...atRest, mbAtMost: 150 },
      },
      {
        name: 'embedded, existing data',
        readyMs: embeddedReadyMs,
        readyAtMostMs: 1_000,
        rest: { ...embeddedAtRest, mbAtMost: 300 },
      },
      {
        name: 'embedded, a new folder',
        readyMs: filled.readyMs,
        readyAtMostMs: 3_000,
        filling: { mb: filled.mostMb, mbAtMost: 300 },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startAndEnd(settings: Record<string, string>) {
  const began = performance.now()
  const server = await startServer(settingsOf(settings))
  const readyMs = performance.now() - began
  const { mostMb } = stateOf(server)
  await server.stop()
  return { readyMs, mostMb }
}

/** All starts share one key, because the data in a folder is encrypted with it. */
const SHARED_ENV = benchEnv({})
const settingsOf = (settings: Record<string, string>) => {
  const { DATABASE_URL, ...others } = { ...SHARED_ENV, ...settings }
  return DATABASE_URL ? { ...others, DATABASE_URL } : others
}

/** @returns medians of so many starts */
async function starting(settings: () => Record<string, string>, starts: number) {
  const found = []
  for (let count = 0; count < starts; count += 1) found.push(await startAndEnd(settings()))
  return {
    readyMs: median(found.map(({ readyMs }) => readyMs)),
    mostMb: median(found.map(({ mostMb }) => mostMb)),
  }
}

async function resting(
  settings: Record<string, string>,
  { settleSeconds, restSeconds }: Omit<AtRestSizes, 'starts'>,
) {
  const server = await startServer(settingsOf(settings))
  try {
    await after(settleSeconds * 1_000)
    const before = stateOf(server)
    await after(restSeconds * 1_000)
    const { mb, busyMs, wakes } = stateOf(server)
    return {
      mb,
      cpuPercent: (busyMs - before.busyMs) / 10 / restSeconds,
      wakesPerSecond: (wakes - before.wakes) / restSeconds,
    }
  } finally {
    await server.stop()
  }
}

/** A process according to Linux: its memory, its processor time, and how often its first thread went to sleep. */
function stateOf({ pid }: BenchServer) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return {
    mb: number('VmRSS') / 1024,
    mostMb: number('VmHWM') / 1024,
    wakes: number('voluntary_ctxt_switches'),
    busyMs: processorMs(pid),
  }
}
