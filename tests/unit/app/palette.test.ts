import { describe, expect, test } from 'vitest'
import { matches, screenItems } from '#src/app/palette/paletteEntries.ts'
import { hasScreen } from '#src/app/router/routes.ts'
import { paletteKeys } from '#src/app/shortcuts/keys.ts'
import { goKeys } from '#src/app/shortcuts/shortcuts.ts'

const ROLES = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user']

describe('the search', () => {
  test.each([
    ['Event Dashboard', '', true],
    ['Event Dashboard', 'dash', true],
    ['Event Dashboard', ' DASH  ev ', true],
    ['Mission Reports (Admin)', 'adm', true],
    ['Event Dashboard', 'dashboards events', true],
    ['Recent Activity', 'activities', true],
    ['Event Dashboard', 'vent', false],
    ['Event Dashboard', 'event x', false],
  ])('%j is found by %j: %s', (label, typed, found) => expect(matches(label, typed)).toBe(found))
})

describe.each(ROLES)('the screens of %s', (role) => {
  test('are listed once each, and all can be opened', () => {
    const paths = screenItems(role, hasScreen, () => true).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(0)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => !hasScreen(path, role))).toEqual([])
  })

  test('have different letters, none of which is another shortcut', () => {
    const letters = goKeys(role, () => true).map(({ key }) => key)
    expect(letters).toContain('e')
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters.every((letter) => /^[a-fh-z]$/.test(letter))).toBe(true)
  })
})

test('of two screens with the same letter, the first in the menu gets it', () => {
  expect(goKeys('super_admin', () => true).find(({ key }) => key === 'e')?.path).toBe('/event-manager')
})

test('the palette’s key matches the keyboard', () => {
  expect(paletteKeys('MacIntel')).toEqual(['⌘', 'K'])
  expect(paletteKeys('Linux x86_64')).toEqual(['Ctrl', 'K'])
})
