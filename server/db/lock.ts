import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { Log } from '#server/log.ts'
import { StartError } from '#server/startError.ts'

/** The holder of a data folder. A pid alone is not enough, because pids are reused. */
interface Holder {
  pid: number
  /** The process's start time as the system reports it; the same pid with another start is another process. */
  started: string
  /** The pid namespace: containers that share a volume cannot see each other's processes. */
  namespace: string
}

const HEARTBEAT_MS = 5_000
/** A holder in another namespace that has not touched its lock for this long is considered dead. */
const FOREIGN_STALE_MS = 30_000

/**
 * Takes the lock file beside a database folder (`<folder>.lock`) and returns a function that releases it. PGlite does
 * not lock, and two writers corrupt a folder. Takes over the lock of a dead process.
 * @throws StartError naming the process that holds it
 */
export function lockFolder(folder: string, log: Log): () => void {
  const path = `${folder}.lock`
  const guard = `${path}.takeover`
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', namespace: namespaceOf() }
  const mine = `${path}.${randomUUID()}`
  writeFileSync(mine, JSON.stringify(own), { mode: 0o600 })
  try {
    take(mine, path, guard, folder)
  } finally {
    rmSync(mine, { force: true })
  }
  const heartbeat = setInterval(() => beat(path, own, log), HEARTBEAT_MS)
  heartbeat.unref()
  return () => {
    clearInterval(heartbeat)
    const holder = holderOf(path)
    if (holder && isSame(holder, own)) rmSync(path, { force: true })
  }
}

/** Failures are logged and retried: the data is safe unless someone starts a second server. */
function beat(path: string, own: Holder, log: Log): void {
  const now = new Date()
  try {
    if (existsSync(path)) return utimesSync(path, now, now)
    writeFileSync(path, JSON.stringify(own), { mode: 0o600, flag: 'wx' })
    log.warn({ path }, 'the lock file was gone and has been put back')
  } catch (error) {
    log.error({ err: error, path }, 'the lock file cannot be kept')
  }
}

function take(mine: string, path: string, guard: string, folder: string): void {
  if (link(mine, path)) return
  refuseIfAlive(path, folder)
  // Stale. Only one process at a time may remove it, or a second one would remove the first one's new lock.
  if (!link(mine, guard)) {
    const other = holderOf(guard)
    if (!other || !isAlive(other, guard)) rmSync(guard, { force: true })
    throw new StartError(`The data folder ${folder} is being opened by another process. Try again.`)
  }
  try {
    refuseIfAlive(path, folder)
    rmSync(path, { force: true })
    if (!link(mine, path)) refuseIfAlive(path, folder)
  } finally {
    rmSync(guard, { force: true })
  }
}

function refuseIfAlive(path: string, folder: string): void {
  const holder = holderOf(path)
  if (holder && isAlive(holder, path)) {
    throw new StartError(
      `The data folder ${folder} is in use by process ${holder.pid}. ` +
        'Stop that process, or name another folder: DATA_DIR=.data-2',
    )
  }
}

/** A hard link appears atomically on every file system we support. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    // Deleted meanwhile, or not valid JSON: no known holder.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const isSame = (a: Holder, b: Holder): boolean =>
  a.pid === b.pid && a.started === b.started && a.namespace === b.namespace

function isAlive(holder: Holder, path: string): boolean {
  if (holder.namespace !== namespaceOf()) return Date.now() - statSync(path).mtimeMs < FOREIGN_STALE_MS
  const started = startOf(holder.pid)
  return started !== null && started === holder.started
}

function namespaceOf(): string {
  return process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : process.platform
}

/** Start time of a process; null if there is none with this pid. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // Fields 3 and 22 of stat; the name in field 2 may contain spaces, so count from its closing bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return isDead(fields[0]) ? null : (fields[19] ?? '')
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0)
      return 'unknown'
    }
    const text = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const [state, ...started] = text.trim().split(/\s+/)
    return isDead(state) ? null : started.join(' ')
  } catch {
    return null // no such process
  }
}

/** Zombies stay listed until their parent collects them, but hold nothing. */
const isDead = (state = ''): boolean => /^[ZX]/.test(state)
