import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { Team } from '#contract/teams.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { editableEvent } from './editing.ts'
import { findPartnerTeams } from './queries.ts'

/**
 * Teams of other organizations that may be given to an event: active ones of the partners it is shared with, by name and
 * organization alone. Who may change its teams must be able to name them (authz line 47), and teams/ holds their own only.
 * @returns none for an event that is not shared with partners
 * @throws Forbidden, NotFound
 */
export async function listPartnerTeams({ db }: Deps, by: Session, key: string): Promise<Team[]> {
  const { event } = await editableEvent(db, by, key)
  return event.sharing_mode === 'Partners' ? findPartnerTeams(db, event, MAX_UNPAGED_ROWS) : []
}
