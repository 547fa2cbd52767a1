import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface Load {
  origin: string
  /** Asked for one after the other, over and over. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

/** Times in milliseconds. */
export interface LoadResult {
  answers: number
  perSecond: number
  p50: number
  p99: number
  /** Answers of 400 and more, and connections that failed. */
  errors: number
}

const SCRIPT = fileURLToPath(new URL('load.lua', import.meta.url))
/** A slow answer is an answer: the peer's search takes seconds. */
const TIMEOUT_S = 30
const runWrk = promisify(execFile)

/** What a person does when nothing can ask. */
export const HOW_TO_GET_WRK = 'The requests are sent by wrk. On Debian and Ubuntu: apt-get install wrk.'

export function hasWrk(): boolean {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // It prints its version and ends with 1.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/**
 * As many requests as a server answers on so many connections, each with one request at a time. They are sent by wrk, which
 * takes a twentieth of the processor that a client in JavaScript takes: the processors are the server's.
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
