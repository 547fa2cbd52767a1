import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '#contract/live.ts'
import { keys } from './keys.ts'

type Key = readonly string[]
/** What something was changed of. */
export type Subject = LiveChange['subject']

/**
 * What a change makes stale, the subject's own lists first. Names of its neighbours are here too: an event row shows its
 * mission and its teams.
 */
const STALE_KEYS: Record<Subject, readonly [Key, ...Key[]]> = {
  event: [keys.events, keys.missions, keys.readiness],
  mission: [keys.events, keys.missions, keys.reports, keys.readiness],
  'mission-report': [keys.reports],
  team: [keys.teams, keys.events, keys.readiness],
  partnership: [keys.partnerships, keys.events, keys.readiness],
  // People's rows name the kiosk they sit at.
  kiosk: [keys.kiosks, keys.missions, keys.organizations, keys.users, keys.readiness],
  session: [keys.session],
  // Its people and kiosks carry its name, and go with it.
  organization: [keys.organizations, keys.users, keys.kiosks],
  // An organization's rows name its administrator.
  user: [keys.users, keys.kiosks, keys.organizations, keys.readiness],
  admin: [keys.admins, keys.session],
  settings: [keys.settings, keys.kiosks],
}

/** Counts and logs speak of everything. */
const STALE_WITH_ANY: readonly Key[] = [keys.dashboards, keys.activity]

/**
 * Nothing was changed, somebody looked. Asking again for a list with credentials is a look of its own: two who have it
 * open would set each other off without end.
 */
const LOOKS: readonly string[] = ['kiosk_credentials_shown', 'mission_report_downloaded']

/** The keys of what is to be asked for again after a change. */
export const staleAfter = ({ subject, action }: Pick<LiveChange, 'subject' | 'action'>): readonly Key[] =>
  LOOKS.includes(action) ? STALE_WITH_ANY : [...STALE_KEYS[subject], ...STALE_WITH_ANY]

/**
 * Asks again for what a write of ours has made stale.
 * @returns when the subject's own lists are here; what else names it comes by itself
 */
export async function refetchAfter(client: QueryClient, subject: Subject): Promise<void> {
  const [own, ...others] = STALE_KEYS[subject]
  for (const queryKey of [...others, ...STALE_WITH_ANY]) void client.invalidateQueries({ queryKey })
  await client.invalidateQueries({ queryKey: own })
}
