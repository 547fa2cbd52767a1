import '#tests/support/nodeGlobals.ts'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveChange } from '#contract/live.ts'
import { z } from '#contract/zod.ts'
import { createApi } from '#src/api/http.ts'
import { connectLive, type LiveState } from '#src/api/liveConnection.ts'
import { createSessionStore, endSession } from '#src/shared/session/sessionStore.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildTeam, buildUser } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

test('a change from the server arrives, and nothing is read after signing out', async () => {
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await buildUser(app.deps, { role: 'org_admin' })
  const organization_id = admin.organization_id as number
  const team = await buildTeam(app.deps, { organization_id })
  const event = await buildEvent(app.deps, { organization_id, creator_id: admin.id })
  const session = createSessionStore({ access: await app.as(admin.email) })
  const api = createApi({ base: `${origin}/api/`, session, onUnauthorized: () => undefined })
  const changes: LiveChange[] = []
  const states: LiveState[] = []
  const stop = connectLive({
    api,
    session,
    livePath: 'live/',
    onChange: (change) => changes.push(change),
    onState: (state) => states.push(state),
  })
  await waitFor(() => expect(states.at(-1)).toBe('live'))
  await api.patch(null, `events/${event.id}/`, { assigned_teams: [team.id] })
  await waitFor(() => expect(changes).toMatchObject([{ subject: 'event', event: event.id }]))
  endSession(session, session.getState().access)
  expect(states.at(-1)).toBe('off')
  stop()
})

describe('the first opening', () => {
  test('after the first rows gets what changed since they were read', spec('X-745'), async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const admin = await buildUser(app.deps, { role: 'org_admin' })
    const organization_id = admin.organization_id as number
    const team = await buildTeam(app.deps, { organization_id })
    const event = await buildEvent(app.deps, { organization_id, creator_id: admin.id })
    const session = createSessionStore({ access: await app.as(admin.email) })
    const api = createApi({ base: `${origin}/api/`, session, onUnauthorized: () => undefined })
    const colleague = createApi({
      base: `${origin}/api/`,
      session: createSessionStore({ access: await app.as(admin.email) }),
      onUnauthorized: () => undefined,
    })
    const assign = (teams: number[]) =>
      colleague.patch(null, `events/${event.id}/`, { assigned_teams: teams })
    await assign([team.id]) // before the rows, which show it
    await api.get(z.unknown(), 'events/')
    await assign([])
    await api.get(z.unknown(), 'events/') // a later read, which shows it: the first one does not

    const changes: LiveChange[] = []
    const missed: number[] = []
    const stop = connectLive({
      api,
      session,
      livePath: 'live/',
      onChange: (change) => changes.push(change),
      onMissed: () => missed.push(changes.length),
    })
    await waitFor(() => expect(changes.length).toBeGreaterThan(0))
    await assign([team.id])
    await waitFor(() => expect(changes).toHaveLength(2))
    expect(changes).toMatchObject([{ event: event.id }, { event: event.id }])
    // Rows are not read again without a change.
    expect(missed).toEqual([])
    stop()
  })

  test('asks for no more than before where the server does not number its answers', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const admin = await buildUser(app.deps, { role: 'org_admin' })
    const session = createSessionStore({ access: await app.as(admin.email) })
    const line = breakableLine()
    const api = createApi({
      base: `${origin}/api/`,
      session,
      onUnauthorized: () => undefined,
      fetch: async (input, init) => {
        const answer = await line.fetch(input, init)
        if (!String(input).endsWith('/events/')) return answer
        const headers = new Headers(answer.headers)
        headers.delete('Live-Cursor')
        return new Response(await answer.text(), { headers })
      },
    })
    await api.get(z.unknown(), 'events/')
    const states: LiveState[] = []
    const stop = connectLive({
      api,
      session,
      livePath: 'live/',
      onChange: () => undefined,
      onState: (state) => states.push(state),
    })
    await waitFor(() => expect(states.at(-1)).toBe('live'))
    expect(line.lastIds).toEqual([null])
    stop()
  })

  test('after another sign-in does not begin where the previous session did', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const admin = await buildUser(app.deps, { role: 'org_admin' })
    const session = createSessionStore({ access: await app.as(admin.email), login_time: 1 })
    const line = breakableLine()
    const api = createApi({
      base: `${origin}/api/`,
      session,
      onUnauthorized: () => undefined,
      fetch: line.fetch,
    })
    await api.get(z.unknown(), 'events/')
    const states: LiveState[] = []
    const stop = connectLive({
      api,
      session,
      livePath: 'live/',
      onChange: () => undefined,
      onState: (state) => states.push(state),
    })
    await waitFor(() => expect(states.at(-1)).toBe('live'))
    endSession(session, session.getState().access)
    session.setState({ access: await app.as(admin.email), login_time: 2 })
    await waitFor(() => expect(states.at(-1)).toBe('live'))
    expect(line.lastIds).toEqual([expect.stringMatching(/^\d+$/), null])
    stop()
  })
})

test('a broken connection resumes where it ended, and missed changes arrive', async () => {
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await buildUser(app.deps, { role: 'org_admin' })
  const organization_id = admin.organization_id as number
  const team = await buildTeam(app.deps, { organization_id })
  const event = await buildEvent(app.deps, { organization_id, creator_id: admin.id })
  const session = createSessionStore({ access: await app.as(admin.email) })
  const line = breakableLine()
  const api = createApi({
    base: `${origin}/api/`,
    session,
    onUnauthorized: () => undefined,
    fetch: line.fetch,
  })
  const assign = (teams: number[]) => api.patch(null, `events/${event.id}/`, { assigned_teams: teams })
  const changes: LiveChange[] = []
  const states: LiveState[] = []
  const missed: number[] = []
  const stop = connectLive({
    api,
    session,
    livePath: 'live/',
    onChange: (change) => changes.push(change),
    onMissed: () => missed.push(changes.length),
    onState: (state) => states.push(state),
  })
  await waitFor(() => expect(states.at(-1)).toBe('live'))
  await assign([team.id])
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(line.lastIds).toEqual([null])

  line.cut()
  await waitFor(() => expect(states.at(-1)).toBe('connecting'))
  await assign([])
  line.mend()
  await waitFor(() => expect(states.at(-1)).toBe('live'))
  await waitFor(() => expect(changes.length).toBeGreaterThan(1))
  expect(line.lastIds.at(-1)).toMatch(/^\d+$/)
  expect(missed).toHaveLength(1)
  stop()
})

/** The network of one browser: calls pass; the stream can be cut, and stays down until it is restored. */
function breakableLine() {
  const lastIds: (string | null)[] = []
  let broken = new AbortController()
  const send: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers)
    if (headers.get('Accept') !== 'text/event-stream') return fetch(input, init)
    if (broken.signal.aborted) return Promise.reject(new TypeError('network down'))
    lastIds.push(headers.get('Last-Event-ID'))
    const signals = [broken.signal, ...(init.signal ? [init.signal] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
  return {
    fetch: send,
    lastIds,
    cut: () => broken.abort(new TypeError('network down')),
    mend: () => {
      broken = new AbortController()
      window.dispatchEvent(new Event('online'))
    },
  }
}
