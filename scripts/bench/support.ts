import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { type Config, readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { type DatabaseHandle, openDatabase } from '#server/db/open.ts'
import { event_types, events, scenario_types } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { createLog } from '#server/log.ts'
import { accessTokens } from '#server/modules/auth/tokens.ts'
import { sealAgentToken, sealCredentials } from '#server/modules/kiosks/credentials.ts'
import { createVault } from '#server/vault.ts'
import { freePort } from '../support/postgres.mjs'

/** A person in a benchmark, with their session token. */
export interface Presser {
  id: number
  token: string
  /** Their own event. */
  event_id: number
}

export interface BenchWorld {
  organization_id: number
  people: Presser[]
  kiosk_ids: number[]
  team_ids: number[]
}

const SESSION_MS = 30 * 60_000

/** Settings for every process of one benchmark: all must encrypt and sign with the same key. */
export const benchEnv = (settings: Record<string, string>): Record<string, string> => ({
  SECRET_KEY: process.env.SECRET_KEY ?? randomBytes(32).toString('hex'),
  DEMO: '0',
  LOG_LEVEL: 'error',
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  ...settings,
})

/** Opens the servers' database while `work` runs. No server may have an embedded database open meanwhile. */
export async function withDatabase<T>(
  env: Record<string, string>,
  work: (database: DatabaseHandle, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  const database = await openDatabase(config, createLog('error'))
  try {
    return await work(database, config)
  } finally {
    await database.close()
  }
}

/** Adds a new organization for one run: people who may start missions, an event for each, and free kiosks. */
export const prepareWorld = (env: Record<string, string>, size: { people: number; kiosks: number }) =>
  withDatabase(env, async (database, config): Promise<BenchWorld> => {
    await migrateDatabase(database)
    const { db } = database
    const run = randomBytes(4).toString('hex')
    const one = <Row>(rows: Row[]): Row => {
      const [row] = rows
      if (!row) throw new Error('nothing was inserted')
      return row
    }
    const organization = one(
      await db
        .insert(organizations)
        .values({ name: `Bench ${run}` })
        .returning(),
    )
    const own = { organization_id: organization.id }
    const type = one(
      await db
        .insert(event_types)
        .values({ code: 'bench', name: 'Bench' })
        .onConflictDoUpdate({ target: event_types.code, set: { name: 'Bench' } })
        .returning(),
    )
    const scenario = one(
      await db
        .insert(scenario_types)
        .values({ code: 'bench', name: 'Bench' })
        .onConflictDoUpdate({ target: scenario_types.code, set: { name: 'Bench' } })
        .returning(),
    )
    const range = (length: number) => Array.from({ length }, (_, index) => index)
    const accounts = await db
      .insert(users)
      .values(
        range(size.people).map((index) => ({
          ...own,
          email: `bench-${run}-${index}@example.test`,
          first_name: 'Bench',
          last_name: String(index),
          role: 'org_event_manager' as const,
          password_hash: 'nobody signs in with a password here',
        })),
      )
      .returning()
    const made = await db
      .insert(events)
      .values(
        accounts.map(({ id }, index) => ({
          ...own,
          creator_id: id,
          event_id: `BENCH-${run}-${index}`,
          name: `Bench event ${index}`,
          start_date: '2026-01-01',
          release_point_lat: 41.5,
          release_point_lng: -71.3,
          event_type_id: type.id,
          scenario_type_id: scenario.id,
          sharing_mode: 'Organization Only' as const,
        })),
      )
      .returning()
    const crews = await db
      .insert(teams)
      .values(range(6).map((index) => ({ ...own, name: `Crew ${run} ${index}` })))
      .returning()
    const vault = createVault(config.secretKey)
    const machines = await db
      .insert(kiosks)
      .values(
        range(size.kiosks).map((index) => ({
          ...own,
          kiosk_id: `BENCH-${run}-${index}`,
          name: `Bench ${index}`,
        })),
      )
      .returning()
    for (const { id } of machines) {
      const access_url = `http://127.0.0.1/kiosk-sim/${id}/`
      await db
        .update(kiosks)
        .set({
          ...sealCredentials(vault, id, { access_url, username: 'bench', password: 'bench' }),
          ...sealAgentToken(vault, id, randomBytes(32).toString('base64url')),
        })
        .where(eq(kiosks.id, id))
    }
    return {
      organization_id: organization.id,
      people: await signIn(
        database,
        config,
        accounts.map(({ id }, index) => ({ id, event_id: made[index]?.id ?? 0 })),
      ),
      kiosk_ids: machines.map(({ id }) => id),
      team_ids: crews.map(({ id }) => id),
    }
  })

/** Creates a session for each of these people, without hashing passwords. */
export async function signIn(
  { db }: DatabaseHandle,
  config: Config,
  people: { id: number; event_id: number }[],
): Promise<Presser[]> {
  const tokens = accessTokens(config, () => new Date())
  const expires_at = new Date(Date.now() + SESSION_MS)
  const rows = people.map(({ id }) => ({
    id: randomBytes(16).toString('base64url'),
    user_id: id,
    token_epoch: 0,
    expires_at,
  }))
  await db.insert(sessions).values(rows)
  return Promise.all(
    people.map(async (person, index) => ({
      ...person,
      token: await tokens.sign({ userId: person.id, sessionId: rows[index]?.id ?? '' }, expires_at),
    })),
  )
}

export interface BenchServer {
  origin: string
  /** Process id, to measure its memory. */
  pid: number
  /** kill -9. */
  kill(): Promise<void>
  /** As a service manager would. */
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000

/** Starts the built server, or its source if there is no build, and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const port = await freePort()
  const built = existsSync('dist/server/main.mjs')
  const program = built ? ['dist/server/main.mjs'] : ['--import', 'tsx', 'server/main.ts']
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
  })
  const origin = `http://127.0.0.1:${port}`
  const limit = performance.now() + START_LIMIT_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > limit) {
      child.kill('SIGKILL')
      throw new Error('The server did not become ready.')
    }
    await after(20)
  }
  return { origin, pid: child.pid ?? 0, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false // not listening yet
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

/** Calls the API as one of the people. @returns the answer's status and JSON */
export async function call(
  origin: string,
  { token }: Presser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}
