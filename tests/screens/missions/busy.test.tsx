import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildMission, buildUser } from '#tests/support/builders.ts'
import { Gate } from '#tests/support/Gate.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'

// The buttons before the server has answered.

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

/** Whether a call waits; `before` has the addresses answered so far. */
type IsHeld = (url: string, before: string[]) => boolean

/** Mission control with a connection on which some calls wait until released. */
async function openHeld(isHeld: IsHeld, { running }: { running: boolean }) {
  const manager = await buildUser(app.deps, { role: 'org_event_manager' })
  const organization_id = manager.organization_id as number
  const event = await buildEvent(app.deps, { organization_id, creator_id: manager.id })
  const kiosk = await buildKiosk(app.deps, { organization_id })
  if (running) await buildMission(app.deps, { event, kiosk, starter: manager })
  const gate = new Gate()
  const answered: string[] = []
  const waiting: string[] = []
  const line: typeof fetch = async (...call) => {
    const url = String(call[0])
    if (isHeld(url, answered)) {
      waiting.push(url)
      await gate.opened
    }
    const answer = await app.fetch(...call)
    answered.push(url)
    return answer
  }
  const { user } = await renderFeature(
    { ...app, fetch: line },
    manager,
    <MissionControl eventId={event.id} />,
  )
  /** Another person's running mission on the event. */
  const addMission = async () => {
    const starter = await buildUser(app.deps, {
      role: 'user',
      organization_id,
      first_name: 'Ann',
      last_name: 'Hill',
    })
    return buildMission(app.deps, { event, kiosk: await buildKiosk(app.deps, { organization_id }), starter })
  }
  return { user, letThrough: gate.open, waiting, addMission }
}
const states = async () => (await app.db.select().from(missions)).map(({ state }) => state)
/** The kiosk has turned off: Start Mission is back once the page is idle and polls. */
async function isIdleAfterStop() {
  expect(await states()).toEqual(['stopping'])
  await app.db.update(missions).set({ state: 'ended', ended_at: new Date() })
  await waitFor(() => {
    poll()
    expect(screen.getByRole('button', { name: 'Start Mission' })).toBeTruthy()
  })
}
/** Presses Stop Mission, and again in the question. */
async function stopOwn(user: Awaited<ReturnType<typeof openHeld>>['user']) {
  await user.click(await button('Stop Mission'))
  const question = within(await screen.findByRole('dialog', { name: 'Stop your mission?' }))
  await user.click(question.getByRole('button', { name: 'Stop Mission' }))
}
const button = (name: string) => screen.findByRole('button', { name })

test('Start Mission reads Starting... until a kiosk is found', spec('E-130'), async () => {
  const { user, letThrough } = await openHeld((url) => url.includes('available-kiosks'), { running: false })
  await user.click(await button('Start Mission'))
  const busy = await button('Starting...')
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Start Mission' })).toBeNull()
  letThrough()
  expect(await screen.findByRole('dialog', { name: 'Available Kiosk Found' })).toBeTruthy()
})

test('Stop Mission reads Stopping... until the server has answered', spec('E-133'), async () => {
  const { user, letThrough } = await openHeld((url) => url.includes('action=stop'), { running: true })
  expect(screen.queryByRole('button', { name: 'Start Mission' })).toBeNull()
  await stopOwn(user)
  const busy = await button('Stopping...')
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(await states()).toEqual(['running'])
  letThrough()
  await waitFor(async () => expect(await states()).toEqual(['stopping']))
  await isIdleAfterStop()
})

const isEventAfter =
  (action: string): IsHeld =>
  (url, before) =>
    /\/events\/\d+\/(\?|$)/.test(url) && before.some((address) => address.includes(`action=${action}`))

describe('the event is refetched, and the button is busy until then', () => {
  test('after a start', spec('E-199'), async () => {
    vi.stubGlobal('open', () => null)
    const { user, letThrough, waiting } = await openHeld(isEventAfter('start'), { running: false })
    await user.click(await button('Start Mission'))
    await screen.findByRole('dialog', { name: 'Available Kiosk Found' })
    await user.click(await button('Turn On Kiosk'))
    await waitFor(() => expect(waiting).not.toEqual([]))
    // Polling would only refetch it once the button is idle again.
    expect(await button('Starting...')).toBeTruthy()
    letThrough()
    expect(await button('Stop Mission')).toBeTruthy()
  })

  test('meanwhile another person’s mission can be stopped', spec('X-606'), async () => {
    vi.stubGlobal('open', () => null)
    const { user, letThrough, waiting, addMission } = await openHeld(isEventAfter('start'), {
      running: false,
    })
    const theirs = await addMission()
    await user.click(await button('Start Mission'))
    await screen.findByRole('dialog', { name: 'Available Kiosk Found' })
    await user.click(await button('Turn On Kiosk'))
    await waitFor(() => expect(waiting).not.toEqual([]))
    await user.click(await button('Stop Ann Hill’s mission'))
    await user.click(await button('Stop Mission'))
    const state = async () =>
      (await app.db.select().from(missions).where(eq(missions.id, theirs.id)))[0]?.state
    await waitFor(async () => expect(await state()).toBe('stopping'))
    letThrough()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('after a stop', spec('E-199'), async () => {
    const { user, letThrough, waiting } = await openHeld(isEventAfter('stop'), { running: true })
    await stopOwn(user)
    await waitFor(() => expect(waiting).not.toEqual([]))
    // The question is gone.
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Stopping...' })).toBeTruthy()
    letThrough()
    await isIdleAfterStop()
  })
})
