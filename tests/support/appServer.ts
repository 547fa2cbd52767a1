import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { ROOT } from '../../scripts/support/command.mjs'
import { freePort } from '../../scripts/support/postgres.mjs'

const START_LIMIT_MS = 120_000 // a new data folder with the demo exercise takes seconds, more on a busy machine
const STOP_LIMIT_MS = 10_000
const ASK_AGAIN_MS = 50

/** A separate console: the built server as a process, with the demo exercise in a temporary folder. */
export interface RunningApp {
  /** 'http://127.0.0.1:<port>' */
  origin: string
  /** Its data folder, which contains the mails. */
  dataDir: string
  /** Stops it as a service manager would, then deletes its data. */
  stop: () => Promise<void>
}

/**
 * Starts dist/server/main.mjs (`npm run build` makes it) on a free port and waits until it is ready.
 * @param settings environment variables of the server, as in README.md; a given PORT is used, a given DATA_DIR is kept
 * @param root of the package to start
 * @throws Error if it exits or is not ready in time; the message contains its output
 */
export async function startApp(
  settings: Record<string, string> = {},
  root: string = ROOT,
): Promise<RunningApp> {
  const port = settings.PORT ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'radops-data-'))
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  let said = ''
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))

  const stop = async () => {
    const force = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
    server.kill('SIGTERM')
    await ended
    clearTimeout(force)
    if (settings.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
  }

  const limit = performance.now() + START_LIMIT_MS
  while (!(await isReady(origin))) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null
    if (hasEnded || performance.now() > limit) {
      await stop()
      throw new Error(`The server ${hasEnded ? 'ended' : 'was not ready in time'}. It said:\n${said}`)
    }
    await after(ASK_AGAIN_MS)
  }
  return { origin, dataDir, stop }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false // not listening yet
  }
}
