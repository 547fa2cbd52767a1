import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { ROOT, runQuietly } from '../../support/command.mjs'
import { precompress } from '../../support/precompress.mjs'
import { range } from '../numbers.ts'

// The portals that ours is compared with: the same sign-in and the same list of ten, built with popular libraries. Their
// API answers immediately, from memory; ours queries its database.

const SOURCE = fileURLToPath(new URL('browser', import.meta.url))
const FOLDER = join(ROOT, '.cache/bench-peers')
const TOKEN = 'bench-token'
/** Accepted by every peer. */
export const PEER_ACCOUNT = { username: 'admin@example.com', password: 'secret-pass' }

/** How to find the parts of a peer's pages. */
export interface Peer {
  name: string
  /** Path of the list, for someone who is signed in. */
  list: string
  username: string
  password: string
  row: string
  next: string
}

const usual = { list: '/kiosks', username: '[name=username]', password: '[name=password]', row: 'tbody tr' }

export const PEERS: Peer[] = [
  { ...usual, name: 'mantine', next: '[data-next]' },
  { ...usual, name: 'mui', row: '.MuiDataGrid-row', next: '[aria-label="Go to next page"]' },
  { ...usual, name: 'react-admin', list: '/#/kiosks', next: '[aria-label="Go to next page"]' },
  {
    ...usual,
    name: 'refine',
    username: '#email',
    password: '#password',
    row: 'tbody tr.ant-table-row',
    next: '.ant-pagination-next button',
  },
  { ...usual, name: 'react', next: '[data-next]' },
  { ...usual, name: 'plain', next: '[data-next]' },
]

/** The libraries of the peers, with the versions that package.json pins. */
export function peerVersions(): string {
  const { dependencies } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return ['@mantine/core', '@mui/material', 'react-admin', '@refinedev/core', 'antd', 'react']
    .map((name) => `${name} ${dependencies[name]}`)
    .join(', ')
}

/**
 * Builds the peers, and first installs their libraries if package.json has changed.
 * @throws Error with the output if npm or a build fails
 */
export async function buildPeers(): Promise<void> {
  const names = PEERS.map(({ name }) => name)
  const stamp = createHash('sha256')
    .update(readFileSync(join(SOURCE, 'package.json')))
    .digest('hex')
  const stampFile = join(FOLDER, 'installed')
  const isInstalled = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (!isInstalled) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  cpSync(SOURCE, FOLDER, { recursive: true })
  if (!isInstalled) {
    await succeed('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'])
    writeFileSync(stampFile, stamp)
  }
  for (const name of names) {
    await succeed(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { PEER: name })
    await precompress(join(FOLDER, 'dist', name))
  }
}

async function succeed(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runQuietly(command, args, { cwd: FOLDER, env: { ...process.env, ...env } })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
}

const ROWS = range(1_000, (n) => ({
  id: `K-${String(n).padStart(4, '0')}`,
  name: `Kiosk ${n}`,
  organization: `Organization ${1 + ((n * 37) % 83)}`,
  region: ['North', 'South', 'East', 'West', 'Center'][n % 5],
  status: ['online', 'offline', 'maintenance'][n % 3],
  hours: `${7 + (n % 3)}:00-${17 + (n % 5)}:30`,
}))

/** Serves one peer: its files as a good web server would, and its API. */
export async function servePeer({ name }: Peer): Promise<{ origin: string; stop(): Promise<void> }> {
  const app = fastify()
  await app.register(fastifyStatic, {
    root: join(FOLDER, 'dist', name),
    preCompressed: true,
    setHeaders: (response, path) => {
      const isNamed = path.includes('/assets/')
      response.setHeader('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((_, reply) => reply.sendFile('index.html'))
  app.post('/api/login', (req, reply) => {
    const { username, password } = req.body as typeof PEER_ACCOUNT
    const isRight = username === PEER_ACCOUNT.username && password === PEER_ACCOUNT.password
    return isRight ? { token: TOKEN } : reply.code(401).send({})
  })
  app.get('/api/kiosks', (req, reply) => {
    if (req.headers.authorization !== `Bearer ${TOKEN}`) return reply.code(401).send({})
    const { _start, _end, q, filter, range: asked } = req.query as Record<string, string | undefined>
    // react-admin has other names for the same parameters.
    const [from, last] = asked ? (JSON.parse(asked) as [number, number]) : [Number(_start), Number(_end) - 1]
    const search = (filter ? (JSON.parse(filter) as { q?: string }).q : q)?.toLowerCase() ?? ''
    const hits = ROWS.filter((row) => Object.values(row).join(' ').toLowerCase().includes(search))
    return reply
      .header('x-total-count', hits.length)
      .header('content-range', `kiosks ${from}-${last}/${hits.length}`)
      .header('cache-control', 'no-store')
      .send(hits.slice(from, last + 1))
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { origin, stop: () => app.close() }
}
