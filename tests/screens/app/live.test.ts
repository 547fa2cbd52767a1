import '#tests/support/nodeGlobals.ts'
import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveChange } from '#contract/live.ts'
import { createApi } from '#src/api/http.ts'
import { connectLive, type LiveState } from '#src/api/liveConnection.ts'
import { clearTokens, createSessionStore } from '#src/shared/session/sessionStore.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildTeam, buildUser } from '#tests/support/builders.ts'

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})
afterEach(() => app.close())

test('a change told by the server arrives, and nothing is listened to after signing out', async () => {
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
  clearTokens(session)
  expect(states.at(-1)).toBe('off')
  stop()
})
