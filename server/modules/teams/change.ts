import type { PatchTeamBody, Team, TeamBody } from '#contract/teams.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, FieldError, isUniqueViolation, orNotFound } from '#server/errors.ts'
import { type Mistakes, throwIfWrong } from '#server/fieldProblems.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { ofEvent, recordActivity } from '#server/modules/activity/record.ts'
import type { Organizations, Session } from '#server/modules/auth/session.ts'
import { checkFields, checkLeader, checkMembers, NAME_TAKEN } from './fields.ts'
import { changeScope } from './policy.ts'
import { readWritten } from './service.ts'
import {
  insertTeam,
  isNameTaken,
  lockEventsOf,
  lockPeople,
  lockTeam,
  membersOf,
  raiseVersionsOf,
  refuseWhileOnMission,
  removeTeam,
  replaceMembers,
  type StoredTeam,
  type TeamFields,
  updateTeam,
} from './writes.ts'

const REFUSED = 'Only super administrators, organization administrators and event managers can change teams.'

/** @throws Forbidden for roles that may change no team; rows are checked in the queries */
function scopeToChange(by: Session): Organizations {
  const scope = changeScope(by)
  allow(scope !== undefined, REFUSED)
  return scope
}

/**
 * Creates a team in its members' organization (authz line 63).
 * @throws Forbidden; HttpError 400 with messages by field (events spec §5)
 */
export async function createTeam(deps: Deps, by: Session, body: TeamBody): Promise<Team> {
  const scope = scopeToChange(by)
  const { name, team_type, leader = null, is_active = true, description = '' } = body
  const members = [...new Set(body.members)]
  const at = deps.now()
  const { id } = await withUniqueName(deps, async (tx) => {
    const mistakes: Mistakes = {}
    checkFields(body, mistakes)
    const people = await lockPeople(tx, scope, members)
    const organization_id = people[0]?.organization_id ?? undefined
    checkMembers(members, people, { organization_id, present: new Set() }, mistakes)
    checkLeader(leader, members, mistakes)
    if (organization_id !== undefined && (await isNameTaken(tx, { name, organization_id }))) {
      mistakes.name ??= [NAME_TAKEN]
    }
    throwIfWrong(mistakes)
    if (organization_id === undefined) throw new Error('a team without members passed its checks')
    const team = await insertTeam(tx, {
      name,
      team_type,
      is_active,
      description,
      organization_id,
      created_at: at,
      updated_at: at,
    })
    await replaceMembers(tx, team, { members, leader })
    await recordTeam(tx, by, 'team_created', team)
    return team
  })
  return readWritten(deps.db, id)
}

/**
 * Changes the fields of a body; `members` replaces all members, and a leader who is no longer one loses the role (authz
 * line 64, events spec §5).
 * @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 with messages by field; Conflict while on a mission
 */
export async function changeTeam(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  body: PatchTeamBody,
): Promise<Team> {
  const scope = scopeToChange(by)
  await withUniqueName(deps, async (tx) => {
    const asked = body.members && [...new Set(body.members)]
    const people = await lockPeople(tx, scope, asked ?? [])
    const before = orNotFound(await lockTeam(tx, scope, id), 'team', id)
    expectVersion(ifMatch, before.version)
    const present = await membersOf(tx, id)
    const was = {
      members: idsOf(present),
      leader: present.find((one) => one.is_leader)?.id ?? null,
    }
    const members = asked ?? was.members
    const stays = was.leader !== null && members.includes(was.leader) ? was.leader : null
    const leader = body.leader === undefined ? stays : body.leader

    const { organization_id } = before
    const mistakes: Mistakes = {}
    checkFields(body, mistakes)
    if (asked) checkMembers(asked, people, { organization_id, present: new Set(was.members) }, mistakes)
    checkLeader(leader, members, mistakes)
    const { name } = body
    if (name !== undefined && (await isNameTaken(tx, { name, organization_id, except: id }))) {
      mistakes.name ??= [NAME_TAKEN]
    }
    throwIfWrong(mistakes)
    await refuseWhileOnMission(tx, [id])

    const fields = changedFields(before, body)
    const isOther = { members: !isSame(members, was.members), leader: leader !== was.leader }
    const labels = [
      ...Object.keys(fields).map((field) => LABELS[field as keyof TeamFields]),
      ...(isOther.members ? ['Members'] : []),
      ...(isOther.leader ? ['Team Leader'] : []),
    ]
    if (labels.length === 0) return
    const row = await updateTeam(tx, id, { ...fields, updated_at: deps.now() })
    if (isOther.members || isOther.leader) await replaceMembers(tx, row, { members, leader })
    await recordTeam(tx, by, 'team_changed', row, `Changed: ${labels.join(', ')}.`)
  })
  return readWritten(deps.db, id)
}

/**
 * Deletes a team and removes it from its events; mission reports keep its name (authz line 64).
 * @throws Forbidden, NotFound, PreconditionFailed; Conflict while on a mission
 */
export async function deleteTeam(deps: Deps, by: Session, { id, ifMatch }: VersionedKey): Promise<void> {
  const scope = scopeToChange(by)
  await deps.db.transaction(async (tx) => {
    await lockEventsOf(tx, id)
    const team = orNotFound(await lockTeam(tx, scope, id), 'team', id)
    expectVersion(ifMatch, team.version)
    await refuseWhileOnMission(tx, [id])
    for (const event of await raiseVersionsOf(tx, id, deps.now())) {
      await recordActivity(tx, by, {
        action: 'event_teams_changed',
        subject: 'event',
        ...ofEvent(event),
        details: `Team ${team.name} was deleted.`,
      })
    }
    await removeTeam(tx, id)
    await recordTeam(tx, by, 'team_deleted', team)
  })
}

const LABELS: Record<keyof TeamFields, string> = {
  name: 'Team Name',
  team_type: 'Team Type',
  description: 'Description',
  is_active: 'Status',
}

function changedFields(before: StoredTeam, body: PatchTeamBody): Partial<TeamFields> {
  const changed = (Object.keys(LABELS) as (keyof TeamFields)[]).filter(
    (field) => body[field] !== undefined && body[field] !== before[field],
  )
  return Object.fromEntries(changed.map((field) => [field, body[field]]))
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** Reports a name taken concurrently as an error of its field. */
async function withUniqueName<T>(deps: Deps, write: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await deps.db.transaction(write)
  } catch (error) {
    if (isUniqueViolation(error, 'teams_name_unique')) throw new FieldError('name', NAME_TAKEN)
    throw error
  }
}

const recordTeam = (
  tx: Db,
  by: Session,
  action: ActivityAction,
  { id, name, organization_id }: StoredTeam,
  details = '',
): Promise<void> =>
  recordActivity(tx, by, {
    action,
    subject: 'team',
    subject_id: id,
    organization_id,
    affected_entity: `Team ${name}`,
    details,
  })
