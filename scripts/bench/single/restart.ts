// npx tsx scripts/bench/single/restart.ts [--calls 10000] [--restarts 6]
// Restarts two servers in turn behind nginx while mixed calls run, and counts the calls that failed. nginx runs with the
// configuration from docs/operations.md; only addresses, certificate and log files are replaced. Needs nginx, openssl,
// PostgreSQL and the ports 4130 to 4132.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../support/postgres.mjs'
import { benchEnv, type Presser, prepareWorld } from '../support.ts'

const PLAIN_PORT = 4129
const PROXY_PORT = 4130
const PORTS = [4131, 4132]
const CLIENTS = 32
const STREAMS = 10
/** Between two calls of a client: all of them together make some hundred calls a second. */
const PAUSE_MS = 100

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '10000' }, restarts: { type: 'string', default: '6' } },
})
const [calls, restarts] = [Number(values.calls), Number(values.restarts)]

const folder = mkdtempSync(join(tmpdir(), 'radops-restart-'))
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
const outcomes = new Map<string, number>()
const failures = new Map<string, number>()
let isOver = false

/** Sends one call and reads its whole answer. @returns the status or the error's code */
const send = (person: Presser, method: string, path: string, body?: string) =>
  new Promise<string>((done) => {
    const outgoing = request(
      { host: '127.0.0.1', port: PROXY_PORT, method, path, agent, headers: headersOf(person, body) },
      (answer) => answer.resume().on('end', () => done(String(answer.statusCode))),
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    outgoing.end(body)
  })

const headersOf = ({ token }: Presser, body?: string) => ({
  host: 'console.example.org',
  authorization: `Bearer ${token}`,
  ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
})

let people: Presser[] = []
let sent = 0
async function client(person: Presser) {
  while (!isOver || sent < calls) {
    sent += 1
    const [method, path, body] = callOf(sent)
    const outcome = await send(person, method, path, body)
    const isFine = outcome.startsWith('2')
    const counts = isFine ? outcomes : failures
    const name = isFine ? outcome : `${method} ${path.replace(/\?.*/, '')} ${outcome}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
    await after(PAUSE_MS)
  }
}

const team = (index: number) =>
  JSON.stringify({
    name: `Crew of call ${index}`,
    team_type: 'Field',
    members: [people[index % CLIENTS]?.id],
  })

/** Half of the calls are lists, a third are pages and session checks, the rest are writes. */
function callOf(index: number): [string, string, string?] {
  const kind = index % 6
  if (kind === 0) return ['POST', '/api/sample-teams/', team(index)]
  if (kind === 1) return ['GET', '/api/teams/?page_size=10']
  if (kind === 2) return ['GET', '/config.json']
  if (kind === 3) return ['GET', '/api/auth/check-auth/']
  return ['GET', '/api/events/?page_size=10']
}

/** A live stream that reconnects, as a browser's does. */
async function listen(person: Presser) {
  while (!isOver) {
    const ended = await send(person, 'GET', '/api/live/')
    const name = ended === '200' ? 'streams ended' : `live ${ended}`
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    await after(1_000)
  }
}

async function start(env: Record<string, string>, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
  })
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The server ended at its start.')
    await after(50)
  }
  return child
}

/** Sends SIGTERM. @returns the seconds until the process ended, and its status */
async function stop(child: ChildProcess): Promise<string> {
  const began = performance.now()
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await exited
  return `${((performance.now() - began) / 1000).toFixed(1)} s, status ${child.exitCode}`
}

/** The documented configuration, with this machine's addresses. */
function configuration(): string {
  const documented = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''
  const site = documented
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${PORTS[0]}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${PORTS[1]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${PROXY_PORT} ssl`)
    .replace('listen 80;', `listen 127.0.0.1:${PLAIN_PORT};`)
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  return [
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;`,
    'events { worker_connections 1024; }',
    `http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`,
    site,
    '}',
  ].join('\n')
}

const postgres = await startPostgres()
const running: ChildProcess[] = []
try {
  const name = ['-subj', '/CN=console.example.org', '-days', '1']
  const key = ['-keyout', `${folder}/console.key`, '-out', `${folder}/console.pem`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key, ...name], {
    stdio: 'ignore',
  })
  writeFileSync(`${folder}/nginx.conf`, configuration())
  const env = benchEnv({
    DATABASE_URL: postgres.url,
    DATA_DIR: `${folder}/data`,
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'https://console.example.org',
  })
  ;({ people } = await prepareWorld(env, { people: CLIENTS, kiosks: 4 }))
  const servers = await Promise.all(PORTS.map((port) => start(env, port)))
  running.push(...servers)
  const nginx = spawn('nginx', ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`], {
    stdio: 'inherit',
  })
  running.push(nginx)
  while (!(await send(people[0] as Presser, 'GET', '/healthz')).startsWith('2')) {
    if (nginx.exitCode !== null) throw new Error('nginx did not take the configuration.')
    await after(100)
  }
  const clients = people.map(client)
  const streams = people.slice(0, STREAMS).map(listen)
  for (let round = 0; round < restarts; round++) {
    await after(1_500)
    const place = round % PORTS.length
    const [server, port] = [servers[place], PORTS[place]]
    if (!server || port === undefined) throw new Error('no such server')
    console.log(`restart ${round + 1}: ended after ${await stop(server)}`)
    running.push((servers[place] = await start(env, port)))
  }
  isOver = true
  await Promise.all(clients)
  console.log(`${sent} calls, ${[...failures.values()].reduce((sum, count) => sum + count, 0)} failed`)
  console.log('answered', Object.fromEntries(outcomes), 'failed', Object.fromEntries(failures))
  const lost = readFileSync(`${folder}/error.log`, 'utf8').split('\n')
  for (const line of lost) if (/POST/.test(line) && !/refused/.test(line)) console.log(line.slice(0, 160))
  agent.destroy()
  void streams
} finally {
  const alive = running.filter((child) => child.exitCode === null)
  await Promise.all(alive.map(stop)) // no SIGKILL: it would leave nginx's workers behind
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
