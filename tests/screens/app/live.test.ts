import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LiveChange } from '#contract/live.ts'
import { z } from '#contract/zod.ts'
import { createApi } from '#src/api/http.ts'
import { connectLive, type LiveState } from '#src/api/liveConnection.ts'
import { createSessionStore, endSession } from '#src/shared/session/sessionStore.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { breakableLine } from '#tests/support/breakableLine.ts'
import { buildEvent, buildTeam, buildUser } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let origin: string
let admin: Awaited<ReturnType<typeof buildUser>>
let event: { id: number }
let team: { id: number }
beforeEach(async () => {
  app = await freshApp()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await buildUser(app.deps, { role: 'org_admin' })
  const organization_id = admin.organization_id as number
  team = await buildTeam(app.deps, { organization_id })
  event = await buildEvent(app.deps, { organization_id, creator_id: admin.id })
})
const opened: (() => void)[] = []
afterEach(() => {
  for (const stop of opened.splice(0)) stop()
})

test('a change from the server arrives, and nothing is read after signing out', async () => {
  const { assign, connect, session, changes, states } = await openBrowser()
  await connect()
  await assign([team.id])
  await waitFor(() => expect(changes).toMatchObject([{ subject: 'event', event: event.id }]))
  endSession(session, session.getState().access)
  expect(states.at(-1)).toBe('off')
})

describe('the first opening', () => {
  test('after the first rows gets what changed since they were read', spec('X-745'), async () => {
    const { api, connect, changes, missed } = await openBrowser()
    const { assign } = await openBrowser() // of a colleague
    await assign([team.id]) // before the rows, which show it
    await api.get(z.unknown(), 'events/')
    await assign([])
    await api.get(z.unknown(), 'events/') // a later read, which shows it: the first one does not

    await connect()
    await waitFor(() => expect(changes.length).toBeGreaterThan(0))
    await assign([team.id])
    await waitFor(() => expect(changes).toHaveLength(2))
    expect(changes).toMatchObject([{ event: event.id }, { event: event.id }])
    // Rows are not read again without a change.
    expect(missed).toEqual([])
  })

  test('asks for nothing earlier if answers have no Live-Cursor', async () => {
    const { api, connect, line } = await openBrowser({ isNumbered: false })
    await api.get(z.unknown(), 'events/')
    await connect()
    expect(line.lastIds).toEqual([null])
  })

  test('after another sign-in does not begin where the previous session did', async () => {
    const { api, connect, session, states, line } = await openBrowser()
    await api.get(z.unknown(), 'events/')
    await connect()
    endSession(session, session.getState().access)
    session.setState({ access: await app.as(admin.email), login_time: 2 })
    await waitFor(() => expect(states.at(-1)).toBe('live'))
    expect(line.lastIds).toEqual([expect.stringMatching(/^\d+$/), null])
  })
})

test('a broken connection resumes where it ended, and missed changes arrive', async () => {
  const { assign, connect, changes, states, missed, line } = await openBrowser()
  await connect()
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
})

/** A browser in which the administrator is signed in. @param isNumbered whether answers have a Live-Cursor */
async function openBrowser({ isNumbered = true } = {}) {
  const line = breakableLine()
  const session = createSessionStore({ access: await app.as(admin.email), login_time: 1 })
  const api = createApi({
    base: `${origin}/api/`,
    session,
    onUnauthorized: () => undefined,
    fetch: async (input, init) => {
      const answer = await line.fetch(input, init)
      if (isNumbered) return answer
      const headers = new Headers(answer.headers)
      headers.delete('Live-Cursor')
      return new Response(answer.body, { status: answer.status, headers })
    },
  })
  const changes: LiveChange[] = []
  const states: LiveState[] = []
  const missed: number[] = []
  return {
    api,
    session,
    line,
    changes,
    states,
    missed,
    assign: (teams: number[]) => api.patch(null, `events/${event.id}/`, { assigned_teams: teams }),
    async connect() {
      const onMissed = () => missed.push(changes.length)
      const onChange = (change: LiveChange) => changes.push(change)
      const onState = (state: LiveState) => states.push(state)
      opened.push(connectLive({ api, session, livePath: 'live/', onChange, onMissed, onState }))
      await waitFor(() => expect(states.at(-1)).toBe('live'))
    },
  }
}
