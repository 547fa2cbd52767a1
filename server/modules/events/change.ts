import type { Event } from '#contract/events.ts'
import type { PatchEventBody } from '#contract/eventWrites.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { personName } from '#server/people.ts'
import { changedEvent, type EventKey, editEvent, type HeldEvent } from './editing.ts'
import { checkFields, columnsOf, EventProblems, FIELD_LABELS, type WrittenColumn } from './fields.ts'
import { findEventPartners, findEventTeams, replaceTeams } from './queries.ts'
import { readEvent } from './service.ts'
import { acceptedSharing, checkSharing, checkTeams, participantsStay, type Sharing } from './sharing.ts'
import { describeTeams, refuseWhileTeamAtWork, teamsAfter } from './teams.ts'
import { findMissionOf, replacePartners, updateEvent } from './writes.ts'

/**
 * Changes what a person may write of an event, or assigns its teams (authz line 47); what the body leaves out stays. Who
 * is no longer shared with leaves the event with their teams (docs/decisions/040).
 * @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 with sentences by field; Conflict when a team would leave
 *   whose mission runs
 */
export async function changeEvent(
  deps: Deps,
  by: Session,
  key: EventKey,
  body: PatchEventBody,
): Promise<Event> {
  const id = await editEvent(deps, by, key, async (tx, held) => {
    await change(tx, deps, by, { held, body })
    return held.row.event.id
  })
  return readEvent(deps, by, String(id))
}

async function change(
  tx: Db,
  deps: Deps,
  by: Session,
  { held, body }: { held: HeldEvent; body: PatchEventBody },
): Promise<void> {
  const { event } = held.row
  const problems = new EventProblems()
  await checkFields(tx, body, problems, event)
  const sharing = await sharingAfter(tx, held, body, problems)
  const present = await findEventTeams(tx, [event.id])
  const wanted = body.assigned_teams ?? present.map(({ id }) => id)
  const allowed = await checkTeams(tx, { wanted, present, hosts: sharing.after.hosts }, problems)
  problems.throwIfAny()

  const stays = participantsStay(sharing.before, sharing.after)
  const teams = teamsAfter({ present, allowed, stays })
  await refuseWhileTeamAtWork(tx, event.id, teams.gone)
  const leaving = await personLeaving(tx, held, stays)
  const columns = columnsOf(body)
  const changed = (Object.keys(columns) as WrittenColumn[]).filter((name) => columns[name] !== event[name])
  const labels: string[] = changed.map((name) => FIELD_LABELS[name])
  if (sharing.listChanged) labels.push('partner organizations')
  if (leaving)
    labels.push(`assigned user (without ${leaving}, whose organization it is no longer shared with)`)
  if (labels.length === 0 && !teams.changed) return

  if (sharing.listChanged) await replacePartners(tx, event.id, sharing.after.partners)
  if (teams.changed) await replaceTeams(tx, event.id, teams.after)
  await updateEvent(tx, event.id, { ...columns, ...(leaving && { assigned_user_id: null }) }, deps.now())
  const entry = changedEvent(held, body.name)
  if (labels.length > 0) {
    await recordActivity(tx, by, {
      ...entry,
      action: 'event_changed',
      details: `Changed: ${labels.join(', ')}.`,
    })
  }
  if (teams.changed) {
    await recordActivity(tx, by, {
      ...entry,
      action: 'event_teams_changed',
      details: describeTeams(body.name ?? event.name, teams),
    })
  }
}

/**
 * The name of the one person, when the event is no longer shared with their organization.
 * @throws Conflict while they run a mission on it
 */
async function personLeaving(
  tx: Db,
  { row: { event, assigned_user } }: HeldEvent,
  stays: (organization: number | null) => boolean,
): Promise<string | undefined> {
  if (!assigned_user || stays(assigned_user.organization_id)) return undefined
  const name = personName(assigned_user)
  const mission = await findMissionOf(tx, event.id, assigned_user.id)
  if (mission) {
    throw new Conflict(
      `${name} runs mission ${mission.mission_id} on this event. Stop it before you share the event with fewer.`,
    )
  }
  return name
}

interface SharingChange {
  before: Sharing
  after: Sharing
  /** Whether the stored list of partnerships is to be another. */
  listChanged: boolean
}

/** A body that says nothing about sharing is not held against it: partnerships may have ended since they were listed. */
async function sharingAfter(
  tx: Db,
  { row: { event } }: HeldEvent,
  body: PatchEventBody,
  problems: EventProblems,
): Promise<SharingChange> {
  const { organization_id } = event
  const listed = (await findEventPartners(tx, [event.id])).map(({ partnership_id }) => partnership_id)
  const before = await acceptedSharing(tx, {
    organization_id,
    sharing_mode: event.sharing_mode,
    partners: listed,
  })
  const { sharing_mode = event.sharing_mode, partner_organizations } = body
  if (sharing_mode === event.sharing_mode && partner_organizations === undefined) {
    return { before, after: before, listChanged: false }
  }
  const partners = partner_organizations ?? []
  const after = await checkSharing(tx, { organization_id, sharing_mode, partners }, problems)
  // The portal sends what it was shown: partnerships that have ended are not among it, and stay as they are.
  const seen = sharing_mode === 'Partners' ? before.partners : listed
  return { before, after, listChanged: !isSameSet(seen, after.partners) }
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
