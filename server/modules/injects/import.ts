import { counted } from '#contract/counted.ts'
import { type ImportedInjects, type InjectBody, injectBody } from '#contract/exercise.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { changedEvent, editEvent } from '#server/modules/events/editing.ts'
import { canConduct } from '#server/modules/exercise/policy.ts'
import { readNumbered } from '#server/rowImport.ts'
import { expectRoom } from './change.ts'
import { checkInject, draftOf, type Nameable } from './fields.ts'
import { findNameable, findNumbers } from './queries.ts'
import {
  type InjectDraft,
  insertInjects,
  lockNumbered,
  type NumberedInject,
  updateInjects,
} from './writes.ts'

/**
 * Plans all injects of a list, or none; with `existing: 'update'`, rows whose number is in use update that inject.
 * @param body unvalidated rows: checked here, so that all mistakes are reported at once
 * @throws Forbidden, NotFound; ImportRefused with every problem of a row; Conflict when the event has no room for them
 */
export function importInjects(
  deps: Deps,
  by: Session,
  key: string,
  { rows, existing }: { rows: readonly unknown[]; existing?: 'update' | undefined },
): Promise<ImportedInjects> {
  return editEvent(deps, by, { id: key, may: canConduct }, async (tx, held) => {
    const { event } = held.row
    const taken = await findNumbers(tx, event.id)
    const named = existing === 'update' ? await lockNumbered(tx, event.id, numbersIn(rows)) : []
    const byNumber = new Map(named.map((one) => [one.inject.number, one]))
    const drafts = readInjects(rows, taken, byNumber, await findNameable(tx, event.id))
    const added = drafts.filter(({ columns }) => !byNumber.has(columns.number))
    expectRoom(taken.size + added.length)
    const at = deps.now()
    await insertInjects(tx, { event_id: event.id, created_by: by.user.id, at }, added)
    const changes = drafts.flatMap((draft) => {
      const before = byNumber.get(draft.columns.number)
      return before && !isAsPlanned(before, draft) ? [{ inject: before.inject, draft }] : []
    })
    await updateInjects(tx, changes, at)
    const updated = changes.length
    // A single log row, so that open lists refetch once.
    if (added.length + updated > 0)
      await recordActivity(tx, by, {
        ...changedEvent(held),
        subject: 'inject',
        action: 'injects_imported',
        details: `${counted(added.length, 'inject')}${updated > 0 ? `, ${updated} updated` : ''}.`,
      })
    return { imported: added.length, ...(existing && { updated }) }
  })
}

/** Numbers of the valid rows; problems of the others are reported later. */
const numbersIn = (rows: readonly unknown[]): number[] =>
  rows.flatMap((row) => {
    const { success, data } = injectBody.safeParse(row)
    return success ? (data.number ?? []) : []
  })

/** Whether a row changes nothing. */
function isAsPlanned({ inject, teams }: NumberedInject, draft: InjectDraft): boolean {
  const columns = Object.entries(draft.columns) as [keyof InjectDraft['columns'], unknown][]
  const wanted = new Set(draft.teams)
  return (
    columns.every(([name, value]) => inject[name] === value) &&
    teams.length === wanted.size &&
    teams.every((team) => wanted.has(team))
  )
}

/** @throws ImportRefused */
function readInjects(
  rows: readonly unknown[],
  taken: ReadonlySet<number>,
  /** Injects that a row may change. */
  byNumber: ReadonlyMap<number, NumberedInject>,
  nameable: Nameable,
): InjectDraft[] {
  const whyNot = (number: number) => {
    const changes = byNumber.get(number)
    if (changes?.inject.delivered_at) return 'This inject was delivered. It can no longer be changed.'
    return taken.has(number) && !changes ? 'The event has an inject with this number.' : undefined
  }
  const check = (body: InjectBody, add: (field: string, message: string) => void) =>
    checkInject(body, nameable, add)
  return readNumbered(rows, injectBody, { taken, whyNot, check }).map(draftOf)
}
