import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { kioskWorld } from './kioskWorld.ts'

const world = await kioskWorld()
afterEach(async () => {
  await world.db.update(users).set({ assigned_kiosk_id: null, assigned_kiosk_at: null })
})

type Other = Parameters<typeof renderPortal>[1]['otherServer']
const openScreen = (as: Parameters<typeof renderPortal>[1]['as'] = world.user, otherServer: Other = {}) =>
  renderPortal(world, { path: '/kiosk-management', as, otherServer })

/** The value beside a fact's name. */
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test('shows the kiosk the person is assigned to', spec('P-025', 'E-146', 'E-305'), async () => {
  await changeRow(world, users, world.user.id, { assigned_kiosk_id: world.dock.id })
  const { calls } = await openScreen()
  expect(await screen.findByRole('heading', { level: 1, name: 'Kiosk Access' })).toBeTruthy()
  expect(await fact('Kiosk Name')).toBe('Dock Console')
  expect(calls.map(({ path }) => path)).toContain('kiosks/user-kiosk/')
})

test('someone without a kiosk sees a message', spec('E-147'), async () => {
  await openScreen(world.manager)
  expect(await screen.findByRole('heading', { level: 1, name: 'Kiosk Access' })).toBeTruthy()
  expect(await screen.findByText('No kiosk data found')).toBeTruthy()
})
