import { PERMISSION_LABELS } from '#contract/permissionLabels.ts'
import type { PERMISSION_KEYS } from '#contract/session.ts'

/** The nine permissions: form names and wire names (administration spec §3). */
export const SERVER_NAMES = {
  fullAdmin: 'full_admin',
  manageOrganizations: 'manage_organizations',
  manageKiosks: 'manage_kiosks',
  manageEvents: 'manage_events',
  manageMissionReports: 'manage_mission_reports',
  manageAdminManagement: 'manage_admin_management',
  manageUsers: 'manage_users',
  manageAdminActivityLogs: 'manage_admin_activity_logs',
  manageSettings: 'manage_settings',
} as const satisfies Record<string, (typeof PERMISSION_KEYS)[number]>

export type AdminFlag = keyof typeof SERVER_NAMES
export type AdminFlags = Record<AdminFlag, boolean>

export const ADMIN_FLAGS = Object.keys(SERVER_NAMES) as AdminFlag[]
const INDIVIDUAL = ADMIN_FLAGS.filter((flag) => flag !== 'fullAdmin')
/**
 * Permissions with a checkbox below Full Admin (§2.9); the other four are kept, shown and sent, but cannot be changed
 * here.
 */
export const VISIBLE_FLAGS = [
  'manageOrganizations',
  'manageAdminManagement',
  'manageAdminActivityLogs',
  'manageSettings',
] as const satisfies AdminFlag[]

const all = (value: boolean): AdminFlags =>
  Object.fromEntries(ADMIN_FLAGS.map((flag) => [flag, value])) as AdminFlags

/** Loads permissions: anything but true is off (ruling 89); Full Admin implies all. */
export function flagsOf(permissions: Record<string, boolean> | null | undefined): AdminFlags {
  if (permissions?.full_admin === true) return all(true)
  const held = ADMIN_FLAGS.map((flag) => [flag, permissions?.[SERVER_NAMES[flag]] === true])
  return Object.fromEntries(held) as AdminFlags
}

/** Wire format. */
export const permissionsOf = (flags: AdminFlags): Record<(typeof PERMISSION_KEYS)[number], boolean> =>
  Object.fromEntries(ADMIN_FLAGS.map((flag) => [SERVER_NAMES[flag], flags[flag]])) as Record<
    (typeof PERMISSION_KEYS)[number],
    boolean
  >

/** §4: Full Admin sets or clears all nine, and is set once all other eight are (ruling 92). */
export function withFlag(flags: AdminFlags, flag: AdminFlag, isTicked: boolean): AdminFlags {
  if (flag === 'fullAdmin') return all(isTicked)
  const next = { ...flags, [flag]: isTicked }
  return { ...next, fullAdmin: INDIVIDUAL.every((one) => next[one]) }
}

/** §4: a super_admin has all permissions; a new admin starts with none. */
export const flagsForRole = (role: string): AdminFlags => all(role === 'super_admin')

export const holdsAny = (flags: AdminFlags): boolean => ADMIN_FLAGS.some((flag) => flags[flag])

export const flagLabel = (flag: AdminFlag): string => PERMISSION_LABELS[SERVER_NAMES[flag]]

/** Labels of a person's permissions; Full Admin includes all. */
export function heldLabels(flags: AdminFlags): string[] {
  if (flags.fullAdmin) return ['Full Admin']
  return INDIVIDUAL.filter((flag) => flags[flag]).map(flagLabel)
}
