import { counted } from '#contract/counted.ts'
import {
  type ImportedObjectives,
  MAX_OBJECTIVES,
  type Objective,
  type ObjectiveBody,
  objectiveBody,
  type PatchObjectiveBody,
} from '#contract/observations.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, FieldError, orNotFound } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { type ActivityEntry, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { CANNOT_EDIT, changedEvent, editEvent, type LockedEvent } from '#server/modules/events/editing.ts'
import { mayEverEdit } from '#server/modules/events/policy.ts'
import { readNumbered } from '#server/rowImport.ts'
import { presentObjective } from './present.ts'
import { findEventOfObjective, type StoredObjective } from './queries.ts'
import { observed } from './service.ts'
import {
  countObservationsOf,
  insertObjectives,
  lockObjective,
  lockObjectives,
  type ObjectiveColumns,
  removeObjective,
  updateObjectives,
} from './writes.ts'

const NUMBER_TAKEN = 'Another objective has this number.'

/** @throws Conflict */
function expectRoom(count: number): void {
  if (count > MAX_OBJECTIVES) throw new Conflict(`An event can have at most ${MAX_OBJECTIVES} objectives.`)
}

/**
 * Adds an objective to an event.
 * @throws Forbidden, NotFound; HttpError 400 by field; Conflict when the event has no room for another
 */
export async function createObjective(
  deps: Deps,
  by: Session,
  key: string,
  body: ObjectiveBody,
): Promise<Objective> {
  return editEvent(deps, by, { id: key }, async (tx, held) => {
    const { id: event } = held.row.event
    const present = await lockObjectives(tx, event)
    expectRoom(present.length + 1)
    const numbers = present.map(({ number }) => number)
    if (body.number !== undefined && numbers.includes(body.number))
      throw new FieldError('number', NUMBER_TAKEN)
    const columns = { ...body, number: body.number ?? Math.max(0, ...numbers) + 1 }
    const [id = 0] = await insertObjectives(tx, event, deps.now(), [columns])
    await recordActivity(tx, by, { ...changedObjective(held, columns), action: 'objective_created' })
    return readLocked(tx, id)
  })
}

/** @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 by field */
export const changeObjective = (
  deps: Deps,
  by: Session,
  key: VersionedKey,
  body: PatchObjectiveBody,
): Promise<Objective> =>
  editObjective(deps, by, key, async (tx, before, held) => {
    const columns = {
      number: body.number ?? before.number,
      capability: body.capability ?? before.capability,
      criterion: body.criterion ?? before.criterion,
    }
    const others = (await lockObjectives(tx, before.event_id)).filter(({ id }) => id !== before.id)
    if (others.some(({ number }) => number === columns.number)) throw new FieldError('number', NUMBER_TAKEN)
    await updateObjectives(tx, [{ ...before, ...columns }])
    await recordActivity(tx, by, { ...changedObjective(held, columns), action: 'objective_changed' })
    return readLocked(tx, before.id)
  })

/** @throws Forbidden, NotFound, PreconditionFailed; Conflict once an observation names it */
export const deleteObjective = (deps: Deps, by: Session, key: VersionedKey): Promise<void> =>
  editObjective(deps, by, key, async (tx, before, held) => {
    const count = await countObservationsOf(tx, before.id)
    if (count > 0) throw new Conflict('Observations were filed for this objective. It cannot be deleted.')
    await removeObjective(tx, before.id)
    await recordActivity(tx, by, { ...changedObjective(held, before), action: 'objective_deleted' })
  })

/** @throws Forbidden, NotFound, PreconditionFailed, in the order of authz §3: role, row, right */
async function editObjective<T>(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  work: (tx: Db, before: StoredObjective, held: LockedEvent) => Promise<T>,
): Promise<T> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const event = orNotFound(await findEventOfObjective(deps.db, id), 'objective', id)
  const key = String(event)
  // 404 for callers who cannot read it; editEvent checks the right to change it.
  await observed(deps.db, by, key)
  return editEvent(deps, by, { id: key }, async (tx, held) => {
    const before = orNotFound(await lockObjective(tx, id), 'objective', id)
    expectVersion(ifMatch, before.version)
    return work(tx, before, held)
  })
}

async function readLocked(tx: Db, id: number): Promise<Objective> {
  return presentObjective(orNotFound(await lockObjective(tx, id), 'objective', id))
}

/** The common fields of all log entries about an objective. */
const changedObjective = (held: LockedEvent, { number, capability }: ObjectiveColumns) =>
  ({
    ...changedEvent(held),
    subject: 'observation',
    details: `Objective ${number}, ${capability}`,
  }) as const satisfies Omit<ActivityEntry, 'action'>

/**
 * Adds all objectives of a list, or none; with `existing: 'update'`, rows whose number is in use update that objective.
 * @param body unvalidated rows: checked here, so that all mistakes are reported at once
 * @throws Forbidden, NotFound; ImportRefused with every problem of a row; Conflict when the event has no room for them
 */
export function importObjectives(
  deps: Deps,
  by: Session,
  key: string,
  { rows, existing }: { rows: readonly unknown[]; existing?: 'update' | undefined },
): Promise<ImportedObjectives> {
  return editEvent(deps, by, { id: key }, async (tx, held) => {
    const { id: event } = held.row.event
    const present = new Map((await lockObjectives(tx, event)).map((one) => [one.number, one]))
    const read = readNumbered(rows, objectiveBody, {
      taken: present.keys(),
      whyNot: (number) =>
        present.has(number) && existing !== 'update'
          ? 'The event has an objective with this number.'
          : undefined,
    })
    const added = read.filter(({ number }) => !present.has(number))
    expectRoom(present.size + added.length)
    await insertObjectives(tx, event, deps.now(), added)
    const changes = read.flatMap((columns) => {
      const before = present.get(columns.number)
      return before && !isSame(before, columns) ? [{ ...before, ...columns }] : []
    })
    await updateObjectives(tx, changes)
    const updated = changes.length
    // A single log row, so that open lists refetch once.
    if (added.length + updated > 0)
      await recordActivity(tx, by, {
        ...changedEvent(held),
        subject: 'observation',
        action: 'objectives_imported',
        details: `${counted(added.length, 'objective')}${updated > 0 ? `, ${updated} updated` : ''}.`,
      })
    return { imported: added.length, ...(existing && { updated }) }
  })
}

const isSame = (before: StoredObjective, { capability, criterion }: ObjectiveColumns): boolean =>
  before.capability === capability && before.criterion === criterion
