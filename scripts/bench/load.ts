import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Counts } from './numbers.ts'

export interface Load {
  origin: string
  /** Requested in turn, repeatedly. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

/** Times in milliseconds. */
export interface LoadResult {
  answers: number
  perSecond: number
  /** To a tenth of a millisecond. */
  times: Counts
  /** Answers with status 400 or more, and failed connections. */
  errors: number
}

const SCRIPT = fileURLToPath(new URL('load.lua', import.meta.url))
/** Long, because the peer's search takes seconds. */
const TIMEOUT_S = 30
const runWrk = promisify(execFile)

/** Shown if wrk is not installed. */
export const HOW_TO_GET_WRK = 'The requests are sent by wrk. On Debian and Ubuntu: apt-get install wrk.'

export function hasWrk(): boolean {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // It prints its version and exits with 1.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/**
 * Sends as many requests as a server can answer on so many connections, each with one request at a time. Uses wrk,
 * which takes a twentieth of the processor time of a JavaScript client and so leaves it to the server.
 */
export async function load({ origin, paths, headers, connections, seconds }: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'radops-load-'))
  try {
    const list = join(folder, 'paths.txt')
    writeFileSync(list, paths.join('\n'))
    const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const options = `--threads 1 --connections ${connections} --duration ${seconds}s --timeout ${TIMEOUT_S}s`
    const args = [...options.split(' '), ...fields, '--script', SCRIPT, origin, '--', list]
    const { stdout } = await runWrk('wrk', args)
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LoadResult
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
