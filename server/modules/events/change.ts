import type { Event } from '#contract/events.ts'
import { type PatchEventBody, TOO_MANY_TEAMS } from '#contract/eventWrites.ts'
import { MAX_EVENT_TEAMS } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict } from '#server/errors.ts'
import { organizationActor, organizationName, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findOpenMissionOf } from '#server/modules/missions/poolQueries.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import { factsOf } from './access.ts'
import { changedEvent, type EventKey, editEvent, type LockedEvent } from './editing.ts'
import { checkFields, columnsOf, EventProblems, FIELD_LABELS, type WrittenColumn } from './fields.ts'
import { canAssignTeams, canEditEvent } from './policy.ts'
import { replaceTeams } from './queries.ts'
import { readEvent } from './service.ts'
import { acceptedSharing, checkSharing, checkTeams, participantsStay, type Sharing } from './sharing.ts'
import { describeTeams, refuseWhileTeamOnMission, teamsAfter } from './teams.ts'
import { lockTeams, replacePartners, updateEvent } from './writes.ts'

/**
 * Changes an event's editable fields, or only its teams (authz line 47). Fields missing from the body are kept. Teams
 * and the user of an organization the event is no longer shared with are removed (docs/decisions/040).
 * @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 with messages by field; Conflict when a team to be
 * removed runs a mission
 */
export async function changeEvent(
  deps: Deps,
  by: Session,
  key: EventKey,
  body: PatchEventBody,
): Promise<Event> {
  const work = async (tx: Db, held: LockedEvent) => {
    if (canEditEvent(by, factsOf(held.row))) await change(tx, deps, by, { held, body })
    else await changeOwnTeams(tx, deps, by, { held, wanted: body.assigned_teams ?? [] })
    return held.row.event.id
  }
  const may = isTeamsAlone(body) ? canAssignTeams : canEditEvent
  const id = await editEvent(deps, by, { ...key, may }, work)
  return readEvent(deps, by, String(id))
}

const isTeamsAlone = ({ assigned_teams, ...rest }: PatchEventBody): boolean =>
  assigned_teams !== undefined && Object.values(rest).every((value) => value === undefined)

/**
 * Changes a partner's own teams on an event shared with it and keeps all others (ruling 163).
 * @throws Forbidden for a team of another organization; HttpError 400; Conflict
 */
async function changeOwnTeams(
  tx: Db,
  deps: Deps,
  by: Session,
  { held, wanted }: { held: LockedEvent; wanted: number[] },
): Promise<void> {
  const { event } = held.row
  const home = by.user.organization_id
  const { hosts } = await sharingNow(tx, held)
  allow(home !== null && hosts.has(home), ONLY_OWN)
  const present = held.row.teams
  const others = present.filter(({ organization_id }) => organization_id !== home)
  const own = (await lockTeams(tx, wanted)).filter(({ organization_id }) => organization_id === home)
  const known = new Set(idsOf([...others, ...own]))
  allow(
    wanted.every((id) => known.has(id)),
    ONLY_OWN,
  )
  const problems = new EventProblems()
  const ids = idsOf(own)
  const allowed = await checkTeams(tx, { wanted: ids, present, hosts: new Set([home]) }, problems)
  // The body only has the partner's own.
  if (others.length + allowed.length > MAX_EVENT_TEAMS) problems.add('assigned_teams', TOO_MANY_TEAMS)
  problems.throwIfAny()

  const teams = teamsAfter({ present, allowed: [...others, ...allowed], stays: () => true })
  if (!teams.changed) return
  await refuseWhileTeamOnMission(tx, event.id, teams.gone)
  await replaceTeams(tx, event.id, teams.after)
  await updateEvent(tx, event.id, {}, deps.now())
  const entry = { ...changedEvent(held), action: 'event_teams_changed' } as const
  // The owner's log names only the partner; the partner's own log names the person (ruling 164).
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
  { held, body }: { held: LockedEvent; body: PatchEventBody },
): Promise<void> {
  const { event } = held.row
  const problems = new EventProblems()
  await checkFields(tx, body, problems, event)
  const sharing = await sharingAfter(tx, held, body, problems)
  const present = held.row.teams
  const wanted = body.assigned_teams ?? idsOf(present)
  const allowed = await checkTeams(tx, { wanted, present, hosts: sharing.after.hosts }, problems)
  problems.throwIfAny()

  const stays = participantsStay(sharing.before, sharing.after)
  const teams = teamsAfter({ present, allowed, stays })
  await refuseWhileTeamOnMission(tx, event.id, teams.gone)
  const leaving = await personLeaving(tx, by, held, stays)
  const columns = columnsOf(body)
  const changed = (Object.keys(columns) as WrittenColumn[]).filter((name) => columns[name] !== event[name])
  const labels: string[] = changed.map((name) => FIELD_LABELS[name])
  if (sharing.listChanged) labels.push('partner organizations')
  if (leaving) labels.push(`assigned user (without ${leaving}, which it is no longer shared with)`)
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
 * The assigned user, if the event is no longer shared with their organization: 'a person of Ridge', because the
 * organizer's log does not name a partner's people (ruling 164).
 * @throws Conflict while they run a mission on it
 */
async function personLeaving(
  tx: Db,
  by: Session,
  { row: { event, assigned_user } }: LockedEvent,
  stays: (organization: number | null) => boolean,
): Promise<string | undefined> {
  if (!assigned_user || stays(assigned_user.organization_id)) return undefined
  const home = assigned_user.organization_id
  const unnamed = `a person of ${home === null ? 'another organization' : await organizationName(tx, home)}`
  const mission = await findOpenMissionOf(tx, assigned_user.id)
  if (mission?.event_id === event.id) {
    const who = maySeePeopleOf(by, home) ? personName(assigned_user) : unnamed
    throw new Conflict(
      `Mission ${mission.mission_id} of ${who} is running on this event. Stop it before you narrow who the event is shared with.`,
    )
  }
  return unnamed
}

interface SharingChange {
  before: Sharing
  after: Sharing
  /** Whether the stored list of partnerships changes. */
  listChanged: boolean
}

/** The current sharing; locks its partnerships. `listed` includes ended ones. */
async function sharingNow(
  tx: Db,
  { row: { event, partners } }: LockedEvent,
): Promise<Sharing & { listed: number[] }> {
  const { organization_id, sharing_mode } = event
  const listed = partners.map(({ partnership_id }) => partnership_id)
  return { ...(await acceptedSharing(tx, { organization_id, sharing_mode, partners: listed })), listed }
}

/** A body without sharing fields skips the check, because listed partnerships may have ended. */
async function sharingAfter(
  tx: Db,
  held: LockedEvent,
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
  // The portal sends back the partnerships it was shown, which exclude ended ones; those stay listed.
  const seen = sharing_mode === 'Partners' ? before.partners : listed
  return { before, after, listChanged: !isSameSet(seen, after.partners) }
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
