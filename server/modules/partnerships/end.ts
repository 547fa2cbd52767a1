import { counted } from '#contract/counted.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, NotFound } from '#server/errors.ts'
import { ofEvent, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { mayEndPartnerships, partnershipScope } from './policy.ts'
import { findPartnership, type PartnershipRow } from './queries.ts'
import { recordPartnership } from './record.ts'
import {
  endSharing,
  findGuestMission,
  findSharedEvents,
  lockPartnership,
  lockSharedEvents,
  moveOn,
  type Pair,
  type SharedEvent,
} from './writes.ts'

const REFUSED = 'Only the administrator of one of the two organizations can remove a partnership.'

/**
 * Ends a partnership for good, and everything shared through it (authz line 67, docs/decisions/041).
 * @throws Forbidden, NotFound; Conflict naming a mission that one side runs on the other side's event
 */
export async function endPartnership(deps: Deps, by: Session, id: number): Promise<void> {
  allow(mayEndPartnerships(by), REFUSED)
  await deps.db.transaction(async (tx) => {
    const row = await findAccepted(tx, by, id)
    const pair = { id, one: row.from.id, other: row.to.id }
    // Events before the partnership, the same lock order as sharing an event.
    const events = await lockShared(tx, pair)
    if (!(await moveOn(tx, id, { from: 'accepted', to: 'removed', at: deps.now() }))) {
      throw new NotFound('partnership', id)
    }
    await refuseWhileRunning(tx, pair, events)
    const ids = idsOf(events)
    await endSharing(tx, pair, ids, deps.now())
    await recordDepartures(tx, by, row, events)
    await recordPartnership(tx, by, 'partnership_removed', row, (log) => describeEnd(row, events, log))
  })
}

/** Pending and rejected requests are not partnerships. @throws NotFound */
async function findAccepted(tx: Db, by: Session, id: number): Promise<PartnershipRow> {
  const scope = partnershipScope(by)
  const row = scope && (await findPartnership(tx, scope, id))
  if (row?.status !== 'accepted') throw new NotFound('partnership', id)
  return row
}

/** @throws Conflict when another event was shared while waiting for locks */
async function lockShared(tx: Db, pair: Pair): Promise<SharedEvent[]> {
  const held = new Set(await lockSharedEvents(tx, pair))
  await lockPartnership(tx, pair.id)
  const events = await findSharedEvents(tx, pair)
  const late = events.find(({ id }) => !held.has(id))
  if (late) throw new Conflict(`Event ${late.name} is being changed right now. Please try again.`)
  return events
}

async function refuseWhileRunning(tx: Db, pair: Pair, events: SharedEvent[]): Promise<void> {
  const ids = idsOf(events)
  const mission = await findGuestMission(tx, pair, ids)
  if (!mission) return
  throw new Conflict(
    `Mission ${mission.mission_id} of the partner is running on the event “${mission.event_name}”. ` +
      'Stop it before you remove the partnership.',
  )
}

const guestOf = ({ from, to }: PartnershipRow, event: SharedEvent) =>
  event.organization_id === from.id ? to : from

/** Who leaves an event. The log of another organization does not name the person (ruling 164). */
function departed(row: PartnershipRow, event: SharedEvent, log: number): string[] {
  const { teams, person } = event
  if (person === null) return teams
  const guest = guestOf(row, event)
  return [...teams, guest.id === log ? person : `a person of ${guest.name}`]
}

/** Logs the loss of participants for the event's organization. */
async function recordDepartures(
  tx: Db,
  by: Session,
  row: PartnershipRow,
  events: SharedEvent[],
): Promise<void> {
  for (const event of events) {
    const left = departed(row, event, event.organization_id)
    if (left.length === 0) continue
    const guest = guestOf(row, event)
    const isOwn = event.organization_id === by.user.organization_id || by.user.role === 'super_admin'
    await recordActivity(tx, isOwn ? by : { system: guest.name }, {
      action: 'event_teams_changed',
      subject: 'event',
      ...ofEvent(event),
      details: `${guest.name} is no longer a partner. Left: ${left.join(', ')}.`,
    })
  }
}

/** @param log the organization whose log it is for */
function describeEnd(row: PartnershipRow, events: SharedEvent[], log: number): string {
  const left = events.flatMap((event) => departed(row, event, log).map((who) => `${who} (${event.name})`))
  const shared = `${counted(events.length, 'event is', 'events are')} no longer shared.`
  return left.length === 0 ? shared : `${shared} Left: ${left.join(', ')}.`
}
