import { describe, expect, test } from 'vitest'
import {
  ADMIN_FLAGS,
  type AdminFlag,
  type AdminFlags,
  flagLabel,
  flagsForRole,
  flagsOf,
  heldLabels,
  holdsAny,
  permissionsOf,
  SERVER_NAMES,
  VISIBLE_FLAGS,
  withFlag,
} from '#src/features/admins/adminFlags.ts'
import { spec } from '#tests/support/spec.ts'

// In the order of administration spec §3.
const NINE = [
  ['fullAdmin', 'full_admin'],
  ['manageOrganizations', 'manage_organizations'],
  ['manageKiosks', 'manage_kiosks'],
  ['manageEvents', 'manage_events'],
  ['manageMissionReports', 'manage_mission_reports'],
  ['manageAdminManagement', 'manage_admin_management'],
  ['manageUsers', 'manage_users'],
  ['manageAdminActivityLogs', 'manage_admin_activity_logs'],
  ['manageSettings', 'manage_settings'],
] as const satisfies (readonly [AdminFlag, string])[]
const only = (...held: AdminFlag[]): AdminFlags =>
  Object.fromEntries(NINE.map(([flag]) => [flag, held.includes(flag)])) as AdminFlags
const all = only(...NINE.map(([flag]) => flag))
const EIGHT = NINE.map(([flag]) => flag).filter((flag) => flag !== 'fullAdmin')

test('the nine permissions have two names each', spec('A-215'), () => {
  expect(Object.entries(SERVER_NAMES)).toEqual(NINE.map(([flag, name]) => [flag, name]))
  for (const [flag, name] of NINE) {
    expect(permissionsOf(only(flag))).toEqual(
      Object.fromEntries(NINE.map(([, other]) => [other, other === name])),
    )
    expect(flagsOf({ [name]: true })[flag]).toBe(true)
  }
  expect(ADMIN_FLAGS).toHaveLength(9)
})

test('a permission that is not true is off; full_admin sets all of them', () => {
  expect(flagsOf(undefined)).toEqual(only())
  expect(flagsOf({ manage_users: true, manage_events: false, change_settings: true })).toEqual(
    only('manageUsers'),
  )
  expect(flagsOf({ full_admin: true })).toEqual(all)
})

describe('ticking', () => {
  test('Full Admin sets every permission', spec('A-229'), () => {
    expect(withFlag(only(), 'fullAdmin', true)).toEqual(all)
  })

  test.each(EIGHT)('ticking %s as the last of eight ticks Full Admin', spec('A-231'), (last) => {
    const seven = only(...EIGHT.filter((flag) => flag !== last))
    expect(withFlag(seven, last, true)).toEqual(all)
    expect(withFlag(all, last, false)).toEqual(seven)
  })

  test('ticking all visible boxes does not tick Full Admin', spec('A-231'), () => {
    let flags = only()
    for (const flag of VISIBLE_FLAGS) flags = withFlag(flags, flag, true)
    expect(flags).toEqual(only(...VISIBLE_FLAGS))
    expect(flags.fullAdmin).toBe(false)
  })

  test('keeps permissions without a box as loaded', () => {
    const loaded = flagsOf({ manage_kiosks: true, manage_users: true })
    expect(withFlag(loaded, 'manageSettings', true)).toEqual(
      only('manageKiosks', 'manageUsers', 'manageSettings'),
    )
  })
})

test('a super_admin has all permissions', () => {
  expect(flagsForRole('super_admin')).toEqual(all)
})

test('an account that becomes an admin starts with no permission', spec('A-233'), () => {
  expect(flagsForRole('admin')).toEqual(only())
})

test('labels in the panel and in the list', () => {
  expect(['fullAdmin', ...VISIBLE_FLAGS].map((flag) => flagLabel(flag as AdminFlag))).toEqual([
    'Full Admin (All Permissions)',
    'Manage Organizations',
    'Manage Admins',
    'Manage Admin Activity Logs',
    'Manage Global Settings',
  ])
  expect(heldLabels(all)).toEqual(['Full Admin'])
  expect(heldLabels(only('manageUsers', 'manageSettings'))).toEqual([
    'Manage Users',
    'Manage Global Settings',
  ])
  expect([holdsAny(only()), holdsAny(only('manageKiosks'))]).toEqual([false, true])
})
