import { expect, test, vi } from 'vitest'
import { freshApp } from '#tests/support/app.ts'
import { spec } from '#tests/support/spec.ts'
import { defaults, openSettings } from './settingsPage.ts'

// The part never arrives.
vi.mock('#src/features/settings/KioskDefaults.tsx', () => new Promise(() => undefined))

test('while its form loads, Kiosk Defaults is there with its heading', spec('X-940'), async () => {
  await openSettings(await freshApp())
  expect((await defaults()).getByText('Loading kiosk defaults...')).toBeTruthy()
})
