import {
  type ActionBody,
  type ActionQuery,
  type ActionState,
  type CorrectiveAction,
  type EventActions,
  MAX_ACTIONS,
  type PatchActionBody,
} from '#contract/correctiveActions.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, orNotFound } from '#server/errors.ts'
import { FieldProblems } from '#server/fieldProblems.ts'
import { expectVersion, pageOffset, type VersionedKey } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { editEvent } from '#server/modules/events/editing.ts'
import { canEditEvent } from '#server/modules/events/policy.ts'
import { onlyDefined } from '#server/onlyDefined.ts'
import { canEditAction, canSetState, mayEverRead } from './policy.ts'
import { dayOf, presentAction } from './present.ts'
import {
  type ActionRow,
  countActions,
  findActedEvent,
  findAction,
  findActions,
  findActionsOfEvent,
  findOwners,
  findRequested,
  insertAction,
  isObservationOf,
  lockAction,
  lockOwner,
  removeAction,
  type StoredAction,
  updateAction,
} from './queries.ts'
import { recordAction } from './record.ts'

const NOT_YOURS = 'Only organizers of this event can change this.'

/** Corrective actions of all events the caller reads. @throws Forbidden */
export async function listActions({ db, now }: Deps, by: Session, query: ActionQuery) {
  allow(mayEverRead(by))
  const today = dayOf(now())
  const { rows, count } = await findActions(db, by, query, { today, ...pageOffset(query) })
  return { rows: rows.map((row) => presentAction(by, row, today)), count }
}

/**
 * Corrective actions of one event, and the possible owners. @param key row id or printed event_id @throws Forbidden,
 * NotFound
 */
export async function readEventActions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  key: string,
): Promise<EventActions> {
  allow(mayEverRead(by))
  const found = orNotFound(await findActedEvent(db, by, key), 'event', key)
  const { event } = found
  const today = dayOf(now())
  const rows = await findActionsOfEvent(db, by, event.id)
  const can_edit = canEditEvent(by, event)
  return {
    event: { id: event.id, event_id: event.event_id, name: event.name },
    actions: rows.map((row) => presentAction(by, row, today)),
    owners: can_edit ? await findOwners(db, event.id) : [],
    can_edit,
  }
}

/** @throws Forbidden, NotFound */
export async function readAction({ db, now }: Deps, by: Session, id: number): Promise<CorrectiveAction> {
  allow(mayEverRead(by))
  return presentAction(by, await readable(db, by, id), dayOf(now()))
}

/**
 * Adds an action. Repeating a call with the same `request_id` has no further effect.
 * @throws Forbidden, NotFound; HttpError 400 by field; Conflict when the event is at its limit
 */
export async function createAction(
  deps: Deps,
  by: Session,
  key: string,
  { request_id, ...body }: ActionBody,
): Promise<CorrectiveAction> {
  const id = await editEvent(deps, by, { id: key }, async (tx, { row: { event } }) => {
    const before = await findRequested(tx, { event_id: event.id, request_id })
    if (before !== undefined) return before
    if ((await countActions(tx, event.id)) >= MAX_ACTIONS) {
      throw new Conflict(`An event can have at most ${MAX_ACTIONS} corrective actions.`)
    }
    const columns = await columnsOf(tx, event.id, body)
    const now = deps.now()
    const made = await insertAction(tx, {
      ...columns,
      event_id: event.id,
      request_id: request_id ?? null,
      created_at: now,
      updated_at: now,
    })
    await recordAction(tx, by, event, [columns.owner_organization_id], {
      action: 'corrective_action_created',
      subject_id: made,
      details: body.title,
    })
    return made
  })
  return readAction(deps, by, id)
}

/** The owning organization may change only the state. @throws Forbidden, NotFound, PreconditionFailed */
export async function changeAction(
  deps: Deps,
  by: Session,
  key: VersionedKey,
  body: PatchActionBody,
): Promise<CorrectiveAction> {
  const wanted = onlyDefined(body)
  const mayChange = isState(wanted) ? canSetState : canEditAction
  await editLockedAction(deps, by, key, mayChange, async (tx, { event }, before) => {
    const columns = isState(wanted)
      ? { state: wanted.state }
      : await columnsOf(tx, event.id, { ...bodyOf(before), ...wanted }, before)
    await updateAction(tx, before.id, { ...columns, updated_at: deps.now() })
    const owner = 'owner_organization_id' in columns ? columns.owner_organization_id : null
    await recordAction(tx, by, event, [before.owner_organization_id, owner], {
      action: 'corrective_action_changed',
      subject_id: before.id,
      details: changeInWords(before, {
        title: body.title ?? before.title,
        state: body.state ?? before.state,
      }),
    })
  })
  return readAction(deps, by, key.id)
}

/** @throws Forbidden, NotFound, PreconditionFailed */
export const deleteAction = (deps: Deps, by: Session, key: VersionedKey): Promise<void> =>
  editLockedAction(deps, by, key, canEditAction, async (tx, { event }, before) => {
    await removeAction(tx, before.id)
    await recordAction(tx, by, event, [before.owner_organization_id], {
      action: 'corrective_action_deleted',
      subject_id: before.id,
      details: before.title,
    })
  })

/** @throws NotFound also for one the caller may not read */
async function readable(db: Db, by: Session, id: number): Promise<ActionRow> {
  return orNotFound(await findAction(db, by, id), 'corrective action', id)
}

/** @throws Forbidden, NotFound, PreconditionFailed, in the order of authz §3: role, row, right */
async function editLockedAction(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  may: typeof canSetState,
  work: (tx: Db, row: ActionRow, before: StoredAction) => Promise<void>,
): Promise<void> {
  allow(mayEverRead(by), NOT_YOURS)
  const permitted = async (db: Db) => {
    const row = await readable(db, by, id)
    allow(may(by, { event: row.event, owner_organization_id: row.action.owner_organization_id }), NOT_YOURS)
    return row
  }
  await permitted(deps.db)
  await deps.db.transaction(async (tx) => {
    const before = orNotFound(await lockAction(tx, id), 'corrective action', id)
    const row = await permitted(tx)
    expectVersion(ifMatch, before.version)
    await work(tx, row, before)
  })
}

/** The owner is null if its organization was deleted. */
type Body = Omit<ActionBody, 'owner' | 'request_id'> & { owner: number | null }

const bodyOf = ({ owner_organization_id, observation_id, ...stored }: StoredAction): Body => ({
  title: stored.title,
  text: stored.text,
  owner: owner_organization_id,
  owner_person: stored.owner_person,
  due_date: stored.due_date,
  state: stored.state,
  observation: observation_id,
})

const isState = (body: Partial<Body>): body is { state: ActionState } =>
  Object.keys(body).length === 1 && body.state !== undefined

class ActionProblems extends FieldProblems<keyof Body> {}

/** @param before the stored row: its owner may stay even if no longer a partner @throws HttpError 400 by field */
async function columnsOf(
  tx: Db,
  eventId: number,
  { owner, observation, ...body }: Body,
  before?: StoredAction,
) {
  const problems = new ActionProblems()
  const isSame = before !== undefined && owner === before.owner_organization_id
  if (!isSame && (owner === null || !(await lockOwner(tx, eventId, owner)))) {
    problems.add('owner', 'Choose the event’s organization or a partner it is shared with.')
  }
  if (
    observation !== null &&
    observation !== before?.observation_id &&
    !(await isObservationOf(tx, eventId, observation))
  ) {
    problems.add('observation', 'Choose an observation of the event.')
  }
  problems.throwIfAny()
  return { ...body, owner_organization_id: owner, observation_id: observation }
}

const STATE_WORDS: Record<ActionState, string> = {
  open: 'open',
  in_progress: 'in progress',
  done: 'done',
  cancelled: 'cancelled',
}

const changeInWords = (before: StoredAction, after: Pick<StoredAction, 'title' | 'state'>): string =>
  before.state === after.state
    ? after.title
    : `${after.title}: ${STATE_WORDS[before.state]} → ${STATE_WORDS[after.state]}`
