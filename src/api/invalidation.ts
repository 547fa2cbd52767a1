import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '#contract/live.ts'
import { keys } from './keys.ts'

export type Key = readonly string[]
/** The kind of record that changed. */
export type Subject = LiveChange['subject']

/**
 * The queries to invalidate when a record changes, the subject's own lists first. Lists that show its name are included:
 * an event row shows its mission and its teams. Further ones are in liveKeys.ts, for the live channel only.
 */
export const KEYS_BY_SUBJECT: Record<Subject, readonly [Key, ...Key[]]> = {
  event: [keys.events, keys.missions, keys.readiness, keys.exercise, keys.tape],
  // A kiosk held for a team counts as ready.
  exercise: [keys.exercise, keys.readiness, keys.tape],
  inject: [keys.injects, keys.tape],
  observation: [keys.observations],
  'offline-map': [keys.offlineMaps],
  'corrective-action': [keys.correctiveActions],
  'after-action-report': [keys.afterActionReports],
  mission: [keys.events, keys.missions, keys.reports, keys.readiness, keys.exercise, keys.tape],
  'mission-report': [keys.reports],
  team: [keys.teams, keys.events, keys.missions, keys.readiness, keys.exercise],
  partnership: [keys.partnerships, keys.events, keys.readiness],
  // User rows show the kiosk they are assigned to.
  kiosk: [keys.kiosks, keys.missions, keys.organizations, keys.users, keys.readiness, keys.exercise],
  session: [keys.session],
  // Records of an organization show its name and are deleted with it.
  organization: [
    keys.organizations,
    keys.users,
    keys.kiosks,
    keys.teams,
    keys.events,
    keys.partnerships,
    keys.reports,
    keys.admins,
  ],
  // An organization row shows its administrator.
  user: [keys.users, keys.kiosks, keys.organizations, keys.readiness],
  admin: [keys.admins, keys.session],
  settings: [keys.settings, keys.kiosks],
}

/** Dashboards and logs cover every subject. */
export const KEYS_OF_EVERY_CHANGE: readonly Key[] = [keys.dashboards, keys.activity]

/**
 * Invalidates what our own write changed.
 * @returns once the subject's own lists have been refetched; other queries refetch in the background
 */
export async function invalidateAfter(client: QueryClient, subject: Subject): Promise<void> {
  const [own, ...others] = KEYS_BY_SUBJECT[subject]
  for (const queryKey of [...others, ...KEYS_OF_EVERY_CHANGE]) void client.invalidateQueries({ queryKey })
  await client.invalidateQueries({ queryKey: own })
}
