import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildMission, buildUser } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

// What the buttons say while the server has not answered yet.

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await app.close()
})

/** Mission control over a line on which some calls wait until they are let through. */
async function openHeld(held: string, { running }: { running: boolean }) {
  const manager = await buildUser(app.deps, { role: 'org_event_manager' })
  const organization_id = manager.organization_id as number
  const event = await buildEvent(app.deps, { organization_id, creator_id: manager.id })
  const kiosk = await buildKiosk(app.deps, { organization_id })
  if (running) await buildMission(app.deps, { event, kiosk, starter: manager })
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const line: typeof fetch = async (...call) => {
    if (String(call[0]).includes(held)) await gate
    return app.fetch(...call)
  }
  const { user } = await renderFeature(
    { ...app, fetch: line },
    manager,
    <MissionControl eventId={event.id} />,
  )
  return { user, letThrough }
}
const button = (name: string) => screen.findByRole('button', { name })

test('Start Mission reads Starting... until a kiosk is found', spec('E-130'), async () => {
  const { user, letThrough } = await openHeld('available-kiosks', { running: false })
  await user.click(await button('Start Mission'))
  const busy = await button('Starting...')
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Start Mission' })).toBeNull()
  letThrough()
  expect(await screen.findByRole('dialog', { name: 'Available Kiosk Found' })).toBeTruthy()
})

test('Stop Mission reads Stopping... until the server has it', spec('E-133'), async () => {
  const { user, letThrough } = await openHeld('action=stop', { running: true })
  expect(screen.queryByRole('button', { name: 'Start Mission' })).toBeNull()
  await user.click(await button('Stop Mission'))
  const busy = await button('Stopping...')
  expect(busy.getAttribute('aria-busy')).toBe('true')
  letThrough()
})
