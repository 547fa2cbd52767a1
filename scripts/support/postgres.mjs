import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Failure, runQuietly } from './command.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql' // one folder per major version, not on the PATH
const HOMEBREW_FOLDERS = ['/opt/homebrew/opt', '/usr/local/opt']

const START_LIMIT_MS = 30_000
const CONNECTIONS = 200 // every test worker holds a pool

/** Shown if no PostgreSQL is found. */
export const HOW_TO_GET_POSTGRES =
  'Install PostgreSQL 15 or later (Debian and Ubuntu: "apt-get install postgresql"), or name the folder of its programs in POSTGRES_BIN.'

/** @param {string} folder @returns {string[]} subfolders, highest version first */
function versionsIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/**
 * Folder of initdb and postgres: POSTGRES_BIN, else the PATH, else the folders of Debian and Homebrew.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const candidates = [
    ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versionsIn(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...HOMEBREW_FOLDERS.flatMap((folder) =>
      versionsIn(folder)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => join(folder, name, 'bin')),
    ),
  ]
  return candidates.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** The account to run it as: PostgreSQL refuses root. Undefined for the current one. */
function account() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such account: try the next one.
    }
  }
  throw new Failure(
    'PostgreSQL does not run as root, and there is neither a postgres nor a nobody account.',
    'Run the tests as an ordinary user.',
  )
}

/** @returns {Promise<number>} a port that was free a moment ago */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/**
 * A new PostgreSQL in a temporary folder, on loopback and a random port, without durability; stop() deletes it.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url of its superuser
 * @throws {Failure} if there is no PostgreSQL, or it does not start
 */
export async function startPostgres() {
  const bin = findPostgres()
  if (!bin) throw new Failure('No PostgreSQL was found, and the API tests run on it.', HOW_TO_GET_POSTGRES)

  const folder = mkdtempSync(join(tmpdir(), 'radops-postgres-'))
  const owner = account()
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  const data = join(folder, 'data')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  mkdirSync(data, { mode: 0o700 })
  if (owner) for (const path of [folder, passwordFile, data]) chownSync(path, owner.uid, owner.gid)
  // Its log is parsed below, so it must be English.
  const env = { ...process.env, LC_ALL: 'C', LANGUAGE: '' }
  const options = { cwd: folder, env, ...owner }
  const remove = () => rmSync(folder, { recursive: true, force: true })

  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const made = await runQuietly(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile].concat([
      '-E',
      'UTF8',
      '--locale',
      locale,
      '--no-sync',
      '--no-instructions',
    ]),
    options,
  )
  if (made.code !== 0) {
    remove()
    throw new Failure(`initdb failed: ${made.output}`, HOW_TO_GET_POSTGRES)
  }

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '', // a long temporary path would not fit a socket's name
    max_connections: CONNECTIONS,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGINT') // fast shutdown: open connections are dropped
    await ended
    remove()
  }

  let log = ''
  const ready = new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('no answer in time')), START_LIMIT_MS)
    server.once('error', reject)
    server.once('exit', () => reject(new Error('it ended')))
    server.stderr.on('data', (chunk) => {
      if (log.length < 10_000) log += chunk
      if (!log.includes('ready to accept connections')) return
      clearTimeout(limit)
      resolve(undefined)
    })
  })
  try {
    await ready
  } catch (error) {
    await stop()
    throw new Failure(`PostgreSQL did not start: ${String(error)}\n${log.trim()}`, HOW_TO_GET_POSTGRES)
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
}
