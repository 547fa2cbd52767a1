import type { Event } from '#contract/events.ts'
import type { PatchEventBody } from '#contract/eventWrites.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict } from '#server/errors.ts'
import { organizationActor, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { personName } from '#server/people.ts'
import { factsOf } from './access.ts'
import { changedEvent, type EventKey, editEvent, type HeldEvent } from './editing.ts'
import { checkFields, columnsOf, EventProblems, FIELD_LABELS, type WrittenColumn } from './fields.ts'
import { canEditEvent, canGiveTeams } from './policy.ts'
import { replaceTeams } from './queries.ts'
import { readEvent } from './service.ts'
import { acceptedSharing, checkSharing, checkTeams, participantsStay, type Sharing } from './sharing.ts'
import { describeTeams, refuseWhileTeamAtWork, teamsAfter } from './teams.ts'
import { findMissionOf, holdTeams, replacePartners, updateEvent } from './writes.ts'

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
  const work = async (tx: Db, held: HeldEvent) => {
    if (canEditEvent(by, factsOf(held.row))) await change(tx, deps, by, { held, body })
    else await changeOwnTeams(tx, deps, by, { held, wanted: body.assigned_teams ?? [] })
    return held.row.event.id
  }
  const may = isTeamsAlone(body) ? canGiveTeams : canEditEvent
  const id = await editEvent(deps, by, key, work, { may })
  return readEvent(deps, by, String(id))
}

const isTeamsAlone = ({ assigned_teams, ...rest }: PatchEventBody): boolean =>
  assigned_teams !== undefined && Object.values(rest).every((value) => value === undefined)

/**
 * A partner's own teams on an event that is shared with it; all others stay (ruling 163).
 * @throws Forbidden for a team of anybody else; HttpError 400; Conflict
 */
async function changeOwnTeams(
  tx: Db,
  deps: Deps,
  by: Session,
  { held, wanted }: { held: HeldEvent; wanted: number[] },
): Promise<void> {
  const { event } = held.row
  const home = by.user.organization_id
  const { hosts } = await sharingNow(tx, held)
  allow(home !== null && hosts.has(home), ONLY_OWN)
  const present = held.row.teams
  const others = present.filter(({ organization_id }) => organization_id !== home)
  const own = (await holdTeams(tx, wanted)).filter(({ organization_id }) => organization_id === home)
  const known = new Set([...others, ...own].map(({ id }) => id))
  allow(
    wanted.every((id) => known.has(id)),
    ONLY_OWN,
  )
  const problems = new EventProblems()
  const ids = own.map(({ id }) => id)
  const allowed = await checkTeams(tx, { wanted: ids, present, hosts: new Set([home]) }, problems)
  problems.throwIfAny()

  const teams = teamsAfter({ present, allowed: [...others, ...allowed], stays: () => true })
  if (!teams.changed) return
  await refuseWhileTeamAtWork(tx, event.id, teams.gone)
  await replaceTeams(tx, event.id, teams.after)
  await updateEvent(tx, event.id, {}, deps.now())
  const entry = { ...changedEvent(held), action: 'event_teams_changed' } as const
  // The owner learns which partner it was; who of them is in the partner's own log (ruling 164).
  await recordActivity(tx, await organizationActor(tx, home), {
    ...entry,
    details: describeTeams(event.name, teams),
  })
  await recordActivity(tx, by, {
    ...entry,
    organization_id: home,
    details: describeTeams(event.name, { ...teams, after: allowed }),
  })
}

const ONLY_OWN = 'You can only add and remove teams of your own organization.'

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
  const present = held.row.teams
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

/** How the event is shared now; its partnerships are locked. `listed` has those that ended too. */
async function sharingNow(
  tx: Db,
  { row: { event, partners } }: HeldEvent,
): Promise<Sharing & { listed: number[] }> {
  const { organization_id, sharing_mode } = event
  const listed = partners.map(({ partnership_id }) => partnership_id)
  return { ...(await acceptedSharing(tx, { organization_id, sharing_mode, partners: listed })), listed }
}

/** A body that says nothing about sharing is not held against it: partnerships may have ended since they were listed. */
async function sharingAfter(
  tx: Db,
  held: HeldEvent,
  body: PatchEventBody,
  problems: EventProblems,
): Promise<SharingChange> {
  const { event } = held.row
  const { organization_id } = event
  const { listed, ...before } = await sharingNow(tx, held)
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
