import type { Event } from '#contract/events.ts'
import type { Deps } from '#server/deps.ts'
import { allow, FieldError } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { canEditEvent, type EventFacts, mayEverEdit } from '#server/modules/events/policy.ts'
import {
  findEventPartners,
  findEventTeams,
  findTeams,
  lockEvent,
  replaceTeams,
} from '#server/modules/events/queries.ts'
import { readEvent } from '#server/modules/events/service.ts'

const REFUSED = 'Only those who may edit this event can change its teams.'

/**
 * Sets the teams of an event; the caller sends the merged list (events spec §4). Teams belong to the event's
 * organization, or to a listed partner when it is shared with partners (authz line 47).
 * @throws NotFound, Forbidden, FieldError on assigned_teams
 */
export async function assignTeams(deps: Deps, by: Session, key: string, teamIds: number[]): Promise<Event> {
  allow(mayEverEdit(by), REFUSED)
  const found = await eventFor(deps.db, by, key)
  allow(canEditEvent(by, found.facts), REFUSED)
  const wanted = [...new Set(teamIds)]
  await deps.db.transaction(async (tx) => {
    await lockEvent(tx, found.row.event.id)
    // Its sharing or creator may have changed while we waited: what is decided is decided by what is locked.
    const { row, facts } = await eventFor(tx, by, String(found.row.event.id))
    allow(canEditEvent(by, facts), REFUSED)
    const present = await findEventTeams(tx, [row.event.id])
    const named = wanted.length === 0 ? [] : await findTeams(tx, wanted)
    const kept = new Set(present.map(({ id }) => id))
    const hosts = await organizationsThatTakePart(tx, row.event.id, facts)
    // A team already there stays, even when its partnership has ended or it was switched off since.
    const allowed = named.filter(
      (team) => kept.has(team.id) || (team.is_active && hosts.has(team.organization_id)),
    )
    if (allowed.length !== wanted.length) {
      throw new FieldError('assigned_teams', 'A team is not available for this event.')
    }
    await replaceTeams(tx, row.event.id, allowed, deps.now())
    await recordActivity(tx, by, {
      action: 'event_teams_changed',
      subject: 'event',
      subject_id: row.event.id,
      organization_id: row.event.organization_id,
      event: row.event,
      details: `Teams of ${row.event.name}: ${allowed.map(({ name }) => name).join(', ') || 'none'}`,
    })
  })
  return readEvent(deps, by, String(found.row.event.id))
}

async function organizationsThatTakePart(
  tx: Deps['db'],
  eventId: number,
  facts: EventFacts,
): Promise<Set<number>> {
  const hosts = new Set([facts.organization_id])
  if (facts.sharing_mode !== 'Partners') return hosts
  for (const partner of await findEventPartners(tx, [eventId])) {
    if (partner.status !== 'accepted') continue
    const ends = [partner.from_organization_id, partner.to_organization_id]
    // A listed partnership counts only if the event's organization is one of its two.
    if (ends.includes(facts.organization_id)) for (const end of ends) hosts.add(end)
  }
  return hosts
}
