import { type ImportedObjectives, objectiveBody } from '#contract/observations.ts'
import { counted } from '#server/counted.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { changedEvent, editEvent } from '#server/modules/events/editing.ts'
import { numbered, type RowProblem, readRows, refusedImport } from '#server/rowImport.ts'
import { expectRoom } from './objectives.ts'
import type { StoredObjective } from './queries.ts'
import { insertObjectives, lockObjectives, type ObjectiveColumns, updateObjective } from './writes.ts'

export type ObjectivesImport = ImportedObjectives | { detail: string; rows: RowProblem[] }

/**
 * Adds all objectives of a list, or none; with `existing: 'update'`, rows whose number is in use update that objective.
 * @param body unvalidated rows: checked here, so that all mistakes are reported at once
 * @returns how many, or every row with a problem
 * @throws Forbidden, NotFound; Conflict when the event has no room for them
 */
export async function importObjectives(
  deps: Deps,
  by: Session,
  key: string,
  { rows, existing }: { rows: readonly unknown[]; existing?: 'update' | undefined },
): Promise<ObjectivesImport> {
  try {
    return await editEvent(deps, by, { id: key }, async (tx, held) => {
      const { id: event } = held.row.event
      const present = new Map((await lockObjectives(tx, event)).map((one) => [one.number, one]))
      const read = readObjectives(rows, present, existing === 'update')
      const added = read.filter(({ number }) => !present.has(number))
      expectRoom(present.size + added.length)
      await insertObjectives(tx, event, deps.now(), added)
      let updated = 0
      for (const columns of read) {
        const before = present.get(columns.number)
        if (!before || isSame(before, columns)) continue
        await updateObjective(tx, before.id, columns)
        updated += 1
      }
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
  } catch (error) {
    return refusedImport(error)
  }
}

const isSame = (before: StoredObjective, { capability, criterion }: ObjectiveColumns): boolean =>
  before.capability === capability && before.criterion === criterion

/** @throws ImportRefused */
function readObjectives(
  rows: readonly unknown[],
  present: ReadonlyMap<number, StoredObjective>,
  updates: boolean,
): ObjectiveColumns[] {
  const firstRows = new Map<number, number>()
  const read = readRows(rows, objectiveBody, ({ number }, row, add) => {
    if (number === undefined) return
    const before = firstRows.get(number)
    if (before !== undefined) add('number', `Row ${before} has the same number.`)
    else if (present.has(number) && !updates) add('number', 'The event has an objective with this number.')
    else firstRows.set(number, row)
  })
  return numbered(read, present.keys())
}
