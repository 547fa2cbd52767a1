import type { Event } from '#contract/events.ts'
import type { CreateEventBody } from '#contract/eventWrites.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { checkFields, columnsOf, EventProblems } from './fields.ts'
import { createsEventsFor } from './policy.ts'
import { replaceTeams } from './queries.ts'
import { readEvent } from './service.ts'
import { checkPerson, checkSharing, checkTeams } from './sharing.ts'
import { findRequested, insertEvent, nextEventRowId, replacePartners } from './writes.ts'

const REFUSED = 'Only organization administrators and event managers can create events.'

/**
 * Creates an active event of the caller's organization, with the caller as its creator (authz line 46), and assigns its
 * printed id. Repeating a call with the same `request_id` has no further effect.
 * @throws Forbidden; HttpError 400 with messages by field
 * @see events spec §5, §7
 */
export async function createEvent(deps: Deps, by: Session, body: CreateEventBody): Promise<Event> {
  const organization_id = createsEventsFor(by)
  allow(organization_id !== null, REFUSED)
  const id = await deps.db.transaction((tx) => create(tx, deps, by, { body, organization_id }))
  return readEvent(deps, by, String(id))
}

async function create(
  tx: Db,
  deps: Deps,
  by: Session,
  { body, organization_id }: { body: CreateEventBody; organization_id: number },
): Promise<number> {
  const asked = { creator_id: by.user.id, request_id: body.request_id }
  const before = await findRequested(tx, asked)
  if (before !== undefined) return before
  const now = deps.now()
  const { sharing_mode, partner_organizations = [], assigned_teams, assigned_user } = body
  const problems = new EventProblems()
  await checkFields(tx, body, problems)
  const sharing = await checkSharing(
    tx,
    { organization_id, sharing_mode, partners: partner_organizations },
    problems,
  )
  if (assigned_user === undefined && assigned_teams?.length === 0) {
    // To assign nobody yet, leave both fields out (ruling 120).
    problems.add('assigned_teams', 'Please select at least one team.')
  }
  if (assigned_user !== undefined && assigned_teams?.length) {
    problems.add('assigned_user', 'Choose one user or teams, not both.')
  }
  const { hosts } = sharing
  const teams = await checkTeams(tx, { wanted: assigned_teams ?? [], present: [], hosts }, problems)
  if (assigned_user !== undefined) await checkPerson(tx, { user: assigned_user, hosts }, problems)
  problems.throwIfAny()

  const id = await nextEventRowId(tx)
  const event = {
    ...columnsOf(body),
    name: body.name,
    start_date: body.start_date,
    release_point_lat: body.release_point_lat,
    release_point_lng: body.release_point_lng,
    event_type_id: body.event_type,
    scenario_type_id: body.scenario_type,
    id,
    event_id: `EVT-${now.getUTCFullYear()}-${String(id).padStart(4, '0')}`,
    organization_id,
    creator_id: by.user.id,
    request_id: body.request_id ?? null,
    assigned_user_id: assigned_user ?? null,
    created_at: now,
    updated_at: now,
  }
  // If the same request has created it meanwhile, it is found now.
  if (!(await insertEvent(tx, event))) return create(tx, deps, by, { body, organization_id })
  await replacePartners(tx, id, sharing.partners)
  await replaceTeams(tx, id, teams)
  await recordActivity(tx, by, {
    action: 'event_created',
    subject: 'event',
    subject_id: id,
    organization_id,
    event,
    target_user_id: assigned_user ?? null,
    affected_entity: `Event ${body.name} (${event.event_id})`,
    details: teams.length > 0 ? `Teams: ${teams.map(({ name }) => name).join(', ')}` : '',
  })
  return id
}
