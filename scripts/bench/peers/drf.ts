import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/postgres.mjs'

// Only this comparison needs Python.

/** Debian's own, not the first on the PATH, because it has the packages. */
const PYTHON = process.env.BENCH_PYTHON ?? '/usr/bin/python3'
const FOLDER = fileURLToPath(new URL('drf', import.meta.url))
const START_LIMIT_MS = 20_000

/** Shown if the peer cannot run. */
export const HOW_TO_GET_DRF =
  'The peer needs Django REST framework. On Debian and Ubuntu: apt-get install python3-django ' +
  'python3-djangorestframework python3-psycopg2 gunicorn. Elsewhere name a Python that has them in BENCH_PYTHON.'

export interface Drf {
  token: string
  versions: string
  /** gunicorn with so many worker processes. */
  start(workers: number): Promise<{ origin: string; pid: number; stop(): Promise<void> }>
}

const environment = (databaseUrl: string) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  PYTHONDONTWRITEBYTECODE: '1',
})

const run = (databaseUrl: string, ...args: string[]) =>
  execFileSync(PYTHON, args, {
    cwd: FOLDER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(databaseUrl),
  })

/**
 * Django REST framework over the tables of a database.
 * @returns undefined if it is not installed
 */
export function prepareDrf(databaseUrl: string): Drf | undefined {
  try {
    if (!existsSync(PYTHON)) return undefined
    run(databaseUrl, '-c', 'import django, rest_framework, psycopg2, gunicorn')
  } catch {
    // One of them is not installed.
    return undefined
  }
  const { token, versions } = JSON.parse(run(databaseUrl, 'prepare.py')) as {
    token: string
    versions: string
  }
  return { token, versions, start: (workers) => start(databaseUrl, workers) }
}

async function start(databaseUrl: string, workers: number) {
  const port = await freePort()
  const child = spawn(
    PYTHON,
    [
      '-m',
      'gunicorn',
      '--bind',
      `127.0.0.1:${port}`,
      '--workers',
      String(workers),
      '--log-level',
      'error',
    ].concat(['--backlog', '2048', 'application:application']),
    {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment(databaseUrl),
    },
  )
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exited
  }
  const limit = performance.now() + START_LIMIT_MS
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() > limit) {
      await stop()
      throw new Error('gunicorn did not become ready.')
    }
    await after(50)
  }
  return { origin, pid: child.pid ?? 0, stop }
}

/** Whether it listens: without a token it answers 401. */
async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/kiosks/1/`)).status === 401
  } catch {
    return false // not listening yet
  }
}
