import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/http.ts'
import type { LiveState } from '#src/api/liveConnection.ts'
import { connectLiveTabs } from '#src/api/liveTabs.ts'
import { createSessionStore, endSession, signIn } from '#src/shared/session/sessionStore.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { breakableLine } from '#tests/support/breakableLine.ts'
import { buildEvent, buildTeam, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'
import { grantLocks, refuseLocks, setLocks, shareLocks } from '#tests/support/webLocks.ts'

let app: TestApp
let origin: string
let admin: Person
let stops: (() => void)[]
beforeEach(async () => {
  app = await freshApp()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await newAdmin()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  Reflect.deleteProperty(document, 'visibilityState')
  Reflect.deleteProperty(navigator, 'locks')
})

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

type Person = Awaited<ReturnType<typeof newAdmin>>
/** Someone who may see an event. */
async function newAdmin() {
  const user = await buildUser(app.deps, { role: 'org_admin' })
  const organization_id = user.organization_id as number
  const team = await buildTeam(app.deps, { organization_id })
  const event = await buildEvent(app.deps, { organization_id, creator_id: user.id })
  return { ...user, team, event }
}
const nameOf = ({ id }: Person) => `radops.live ${origin}/api/ ${id} own`

/** A tab with the changes it received and its number of open connections. */
async function openTab(person = admin) {
  const session = createSessionStore()
  const signInAs = async ({ id, email, role }: Person) =>
    signIn(session, { access: await app.as(email), user: { id, email, roles: role } }, Date.now())
  await signInAs(person)
  const lines = { opened: 0, open: 0 }
  const line = breakableLine()
  const api = createApi({
    base: `${origin}/api/`,
    session,
    onUnauthorized: () => undefined,
    fetch: (input, init = {}) => {
      if (new Headers(init.headers).get('Accept') === 'text/event-stream') {
        lines.opened += 1
        lines.open += 1
        init.signal?.addEventListener('abort', () => void (lines.open -= 1))
      }
      return line.fetch(input, init)
    },
  })
  const received = { states: [] as LiveState[], subjects: [] as string[], missed: 0 }
  const stop = connectLiveTabs({
    api,
    session,
    livePath: 'live/',
    onState: (state) => void received.states.push(state),
    onChange: ({ subject }) => void received.subjects.push(subject),
    onMissed: () => void (received.missed += 1),
  })
  stops.push(stop)
  return {
    received,
    line,
    lines,
    stop,
    signInAs,
    signOut: () => endSession(session, session.getState().access),
  }
}
const change = {
  seq: 7,
  action: 'event_updated',
  subject: 'event',
  subject_id: 1,
  at: '2026-11-21T12:00:00Z',
}
/** A change of the person's event. */
async function assign({ id, event }: Person, teams: number[]) {
  const token = await app.as(id)
  const json = { assigned_teams: teams }
  expect((await call(app, `PATCH /api/events/${event.id}/`, { token, json })).status).toBe(200)
}

describe('a browser without locks, as on a plain http address', () => {
  test('is connected while the tab is visible, not while hidden, and catches up on return', async () => {
    const { received, lines } = await openTab()
    await waitFor(() => expect(received.states.at(-1)).toBe('live'))
    await assign(admin, [admin.team.id])
    await waitFor(() => expect(received.subjects).toEqual(['event']))

    setVisibility('hidden')
    expect(lines).toEqual({ opened: 1, open: 0 })
    expect(received.states.at(-1)).toBe('off')
    await assign(admin, [])
    expect(received).toMatchObject({ subjects: ['event'], missed: 0 })

    setVisibility('visible')
    await waitFor(() => expect(received.states.at(-1)).toBe('live'))
    expect(lines).toEqual({ opened: 2, open: 1 })
    expect(received.missed).toBe(1)
    await assign(admin, [admin.team.id])
    await waitFor(() => expect(received.subjects.length).toBeGreaterThan(1))
  })

  test('opens none for a tab that was never visible, and then refetches what it may have missed', async () => {
    setVisibility('hidden')
    const { received, lines } = await openTab()
    expect(lines.opened).toBe(0)
    setVisibility('visible')
    await waitFor(() => expect(received.states.at(-1)).toBe('live'))
    expect(received.missed).toBe(1)
  })

  test('does not reconnect in a closed tab', async () => {
    const { received, lines, stop } = await openTab()
    await waitFor(() => expect(received.states.at(-1)).toBe('live'))
    stop()
    setVisibility('hidden')
    setVisibility('visible')
    expect(lines).toEqual({ opened: 1, open: 0 })
  })
})

describe('a tab that follows another one', () => {
  test('handles its messages, and ignores unknown ones', async () => {
    refuseLocks()
    const { received, lines } = await openTab()
    const mistakes = vi.spyOn(console, 'error')
    const other = new BroadcastChannel(nameOf(admin))
    for (const word of [
      { kind: 'state', state: 'live' },
      { kind: 'of a later version', state: 'off' },
      { kind: 'state', state: 'dreaming' },
      { kind: 'change', change: { ...change, subject: 'drone' } },
      { kind: 'change' },
      'rubbish',
      null,
      { kind: 'change', change },
      { kind: 'missed' },
    ])
      other.postMessage(word)
    await waitFor(() => expect(received.missed).toBe(1))
    other.close()
    expect(received).toMatchObject({ states: ['live'], subjects: ['event'] })
    expect(lines.opened).toBe(0)
    expect(mistakes).not.toHaveBeenCalled()
  })
})

describe('a tab that reads rows before it follows another one', () => {
  /** Messages of the other tab, in order, without its name. */
  function otherTab() {
    const channel = new BroadcastChannel(nameOf(admin))
    stops.push(() => channel.close())
    const messages: { kind: string; to?: string; since?: number; from?: string }[] = []
    channel.onmessage = ({ data }) => void messages.push(data)
    const post = (message: object) => channel.postMessage(message)
    return {
      messages,
      post,
      /** What the tab under test answers. */
      async answer(ask: { since: number; from: string }) {
        post({ kind: 'ask', ...ask })
        const answers = () => messages.filter(({ to }) => to === ask.from).map(({ kind }) => kind)
        await waitFor(() => expect(answers()).not.toEqual([]))
        return answers()
      },
    }
  }

  test('asks once for what changed since, and ignores answers to other tabs', spec('X-748'), async () => {
    refuseLocks()
    const leader = otherTab()
    const { received } = await openTab()
    leader.post({ kind: 'state', state: 'live' })
    leader.post({ kind: 'state', state: 'live' })
    await waitFor(() => expect(received.states).toHaveLength(2))
    const asked = leader.messages.filter(({ since }) => since !== undefined)
    expect(asked).toEqual([{ kind: 'ask', since: expect.any(Number), from: expect.any(String) }])
    expect(asked[0]?.since).toBeLessThanOrEqual(Date.now())
    leader.post({ kind: 'change', change, to: 'another tab' })
    leader.post({ kind: 'missed', to: 'another tab' })
    leader.post({ kind: 'change', change, to: asked[0]?.from })
    leader.post({ kind: 'missed', to: asked[0]?.from })
    await waitFor(() => expect(received.missed).toBe(1))
    expect(received.subjects).toEqual(['event'])
  })

  test('gets that from it, or refetches everything if it connected later', spec('X-748'), async () => {
    grantLocks()
    const { answer } = otherTab()
    const { received } = await openTab()
    await waitFor(() => expect(received.states.at(-1)).toBe('live'))
    const since = Date.now()
    await assign(admin, [admin.team.id])
    await waitFor(() => expect(received.subjects).toEqual(['event']))
    expect(await answer({ since, from: 'a tab' })).toEqual(['change'])
    // Before this tab was connected.
    expect(await answer({ since: 0, from: 'an older tab' })).toEqual(['missed'])
    expect(received).toMatchObject({ subjects: ['event'], missed: 0 })
  })

  test('refetches everything if the other one has missed changes since', spec('X-748'), async () => {
    grantLocks()
    const { answer } = otherTab()
    const { received, line } = await openTab()
    await waitFor(() => expect(received.states.at(-1)).toBe('live'))
    const since = Date.now()
    line.cut()
    await assign(admin, [admin.team.id])
    line.mend()
    await waitFor(() => expect(received.missed).toBe(1))
    expect(await answer({ since, from: 'a tab' })).toEqual(['missed'])
  })
})

describe('tabs and widget sessions of one browser', () => {
  test('share a connection if they are of one person, and the next one takes over', async () => {
    shareLocks()
    const first = await openTab()
    const second = await openTab()
    await waitFor(() => expect(second.received.states.at(-1)).toBe('live'))
    await assign(admin, [admin.team.id])
    await waitFor(() => expect(second.received.subjects).toEqual(['event']))
    expect([first.lines.open, second.lines.opened]).toEqual([1, 0])
    const { missed } = second.received
    first.signOut()
    expect([first.lines.open, first.received.states.at(-1)]).toEqual([0, 'off'])
    await waitFor(() => expect(second.lines.open).toBe(1))
    // What changed between the two connections.
    await waitFor(() => expect(second.received.missed).toBe(missed + 1))
  })

  test('of two people get what each of them may see', spec('X-770'), async () => {
    shareLocks()
    const other = await newAdmin()
    const first = await openTab()
    const second = await openTab(other)
    await waitFor(() => expect(first.received.states.at(-1)).toBe('live'))
    await waitFor(() => expect(second.received.states.at(-1)).toBe('live'))
    await assign(other, [other.team.id])
    await waitFor(() => expect(second.received.subjects).toEqual(['event']))
    expect(first.received.subjects).toEqual([])
  })

  test('begin anew when another person signs in', spec('X-770'), async () => {
    shareLocks()
    const { received, lines, signInAs } = await openTab()
    await waitFor(() => expect(received.states.at(-1)).toBe('live'))
    const other = await newAdmin()
    await signInAs(other)
    await waitFor(() => expect(received.states).toEqual(['connecting', 'live', 'off', 'connecting', 'live']))
    expect(lines).toEqual({ opened: 2, open: 1 })
    await assign(other, [other.team.id])
    await waitFor(() => expect(received.subjects).toEqual(['event']))
  })
})

describe('a tab that closes just as it gets the lock', () => {
  test('does not connect or post messages', async () => {
    const turns: (() => unknown)[] = []
    setLocks((_name, _options, lead) => {
      turns.push(lead)
      return new Promise(() => undefined)
    })
    const { received, lines, stop } = await openTab()
    stop()
    for (const turn of turns) await turn()
    expect(turns).toHaveLength(1)
    expect(lines.opened).toBe(0)
    expect(received.states).toEqual([])
  })
})
