import { expect, test } from 'vitest'
import { pickOrganization } from '#src/app/useOrganizationChoice.tsx'

const list = [{ id: 1 }, { id: 2 }, { id: 3 }]

test("the address takes precedence over the remembered choice, and that over one's own organization", () => {
  expect(pickOrganization(['3', '2', 1], list)).toBe('3')
  expect(pickOrganization([undefined, '2', 1], list)).toBe('2')
  expect(pickOrganization([undefined, null, 1], list)).toBe(1)
})

test('without any of them, the first organization of the list is used (ruling 13)', () => {
  expect(pickOrganization([undefined, null, null], list)).toBe(1)
})

test('an organization that is not in the list is skipped', () => {
  expect(pickOrganization(['99', '2', null], list)).toBe('2')
  expect(pickOrganization(['99'], [])).toBeUndefined()
})

test('until the list has loaded, the first candidate is trusted', () => {
  expect(pickOrganization([undefined, '2'], undefined)).toBe('2')
  expect(pickOrganization([undefined, null, null], undefined)).toBeUndefined()
})
