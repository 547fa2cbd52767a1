import { type AddressInfo } from 'node:net'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterEach, beforeAll, expect } from 'vitest'
import { type LiveChange, liveChange } from '#contract/live.ts'
import { openPostgres } from '#server/db/open.ts'
import type { App } from '#server/http.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { type ActivityEntry, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { createSessionCheck } from '#server/modules/auth/sessionCheck.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { silentLog } from '#tests/support/log.ts'

export const originOf = (app: App) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

/** A listening server: an injected call never ends while its stream is open. */
export async function listeningApp(...options: Parameters<typeof freshApp>): Promise<TestApp> {
  const server = await freshApp(...options)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return server
}

export interface Reader {
  next(): Promise<LiveChange>
  /** Resolves with the actions received when the server ends the stream. */
  ended(): Promise<string[]>
  close(): void
}

/** The channel carries any action: tests use their own names to distinguish messages. */
type TestEntry = Partial<Omit<ActivityEntry, 'action'>> & { action: string }

/** A listening server for the tests of a file, and readers of its channel, which disconnect after each test. */
export function liveServer() {
  let world: TestApp
  const open: AbortController[] = []
  beforeAll(async () => {
    world = await listeningApp()
  })
  afterEach(() => {
    for (const reader of open.splice(0)) reader.abort()
  })

  async function listen(app: App, token: string, lastSeq?: number): Promise<Reader> {
    const abort = new AbortController()
    open.push(abort)
    const response = await fetch(`${originOf(app)}/api/live/`, {
      signal: abort.signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastSeq === undefined ? {} : { 'last-event-id': String(lastSeq) }),
      },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    if (!response.body) throw new Error('no stream')
    const messages = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    return {
      async next() {
        const { value, done } = await messages.read()
        if (done) throw new Error('The stream ended.')
        const change = liveChange.parse(JSON.parse(value.data))
        expect([value.event, value.id]).toEqual(['change', String(change.seq)])
        return change
      },
      async ended() {
        const actions: string[] = []
        for (;;) {
          const { value, done } = await messages.read()
          if (done) return actions
          actions.push(liveChange.parse(JSON.parse(value.data)).action)
        }
      },
      close: () => abort.abort(),
    }
  }

  const record = ({ action, ...entry }: TestEntry, { db }: Pick<TestApp, 'db'> = world) =>
    db.transaction((tx) =>
      recordActivity(
        tx,
        { system: 'System' },
        { action: action as ActivityAction, subject: 'event', subject_id: 1, ...entry },
      ),
    )
  /** Changes in one transaction. */
  const recordMany = (count: number) =>
    world.db.transaction(async (tx) => {
      for (let subject_id = 1; subject_id <= count; subject_id += 1) {
        const entry = { action: 'mission_started', subject: 'mission', subject_id } as const
        await recordActivity(tx, { system: 'System' }, entry)
      }
    })
  /** Everyone receives this about themselves: anything missing before it was not sent. */
  const mark = (user: { id: number }, action: string) =>
    record({ action, subject: 'kiosk', target_user_id: user.id })

  /** Which of these actions the account receives. */
  async function received(user: { id: number }, changes: () => Promise<void>): Promise<string[]> {
    const reader = await listen(world.app, await world.as(user.id))
    await changes()
    await mark(user, 'end')
    return untilTheEnd(reader)
  }

  /** Someone who left the channel after one change. @returns also the number of that change */
  async function someoneWhoLeft() {
    const user = await buildUser(world, { role: 'super_admin' })
    const token = await world.as(user.id)
    const reader = await listen(world.app, token)
    await mark(user, 'before')
    const { seq } = await reader.next()
    reader.close()
    return { user, token, seq }
  }

  async function untilTheEnd(reader: Reader): Promise<string[]> {
    const actions: string[] = []
    for (let change = await reader.next(); change.action !== 'end'; change = await reader.next()) {
      actions.push(change.action)
    }
    reader.close()
    return actions
  }

  /** Another server process: with its own connections on PostgreSQL; an embedded database is shared. */
  async function anotherServer(): Promise<TestApp> {
    const { pool } = world.deps.database
    const database = pool ? await openPostgres(String(pool.options.connectionString), silentLog()) : null
    const other = await listeningApp({ database: database ?? world.deps.database })
    return {
      ...other,
      close: async () => {
        await other.close()
        await database?.close()
      },
    }
  }

  async function asStaff(request: `${string} /${string}`, json?: object) {
    const token = await world.as((await buildUser(world, { role: 'super_admin' })).id)
    const answer = await call(world, request, { token, ...(json && { json }) })
    expect([200, 204], answer.text).toContain(answer.status)
    return answer
  }

  /** The session a request of this person would have now. */
  async function sessionOf(user: { id: number }): Promise<Session> {
    const session = await createSessionCheck(world.deps)(await world.as(user.id))
    if (!session) throw new Error('no session')
    return { ...session, ip: null, browser: null }
  }

  return {
    get app() {
      return world.app
    },
    get deps() {
      return world.deps
    },
    get db() {
      return world.db
    },
    get vault() {
      return world.vault
    },
    as: (account: string | number) => world.as(account),
    fetch: ((...args) => world.fetch(...args)) as typeof fetch,
    listen,
    record,
    recordMany,
    mark,
    received,
    someoneWhoLeft,
    untilTheEnd,
    anotherServer,
    asStaff,
    sessionOf,
  }
}
