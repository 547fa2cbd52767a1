import { type InjectBody, injectBody } from '#contract/exercise.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { changedEvent, editEvent } from '#server/modules/events/editing.ts'
import { canConduct } from '#server/modules/exercise/policy.ts'
import { expectRoom } from './change.ts'
import { checkInject, draftOf, type Nameable } from './fields.ts'
import { findNameable, findNumbers } from './queries.ts'
import { type InjectDraft, insertInjects } from './writes.ts'

/** `row` counts from 1. */
interface RowProblem {
  row: number
  field: string
  message: string
}

export type InjectImport = { imported: number } | { detail: string; rows: RowProblem[] }

/** Nothing was written; why, row by row. Ends the transaction. */
class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly rows: RowProblem[]
  constructor(rows: RowProblem[]) {
    super(`${rows.length} problems`)
    this.rows = rows
  }
}

/**
 * Plans all injects of a list, or none.
 * @param rows as they came: checked here, so that all mistakes are reported at once
 * @returns how many, or every row with a problem
 * @throws Forbidden, NotFound; Conflict when the event has no room for them
 */
export async function importInjects(
  deps: Deps,
  by: Session,
  key: string,
  rows: readonly unknown[],
): Promise<InjectImport> {
  try {
    return await editEvent(
      deps,
      by,
      { key, ifMatch: undefined },
      async (tx, held) => {
        const { event } = held.row
        const numbers = await findNumbers(tx, event.id)
        expectRoom(numbers.size + rows.length)
        const drafts = readRows(rows, numbers, await findNameable(tx, event.id))
        await insertInjects(tx, { event_id: event.id, created_by: by.user.id, at: deps.now() }, drafts)
        // One row for all of them, so that open lists refetch once.
        await recordActivity(tx, by, {
          ...changedEvent(held),
          subject: 'inject',
          action: 'injects_imported',
          details: rows.length === 1 ? '1 inject.' : `${rows.length} injects.`,
        })
        return { imported: rows.length }
      },
      { may: canConduct },
    )
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const count = new Set(error.rows.map(({ row }) => row)).size
    const inWords = count === 1 ? '1 row has' : `${count} rows have`
    return { detail: `Nothing was imported: ${inWords} to be corrected first.`, rows: error.rows }
  }
}

/** @throws ImportRefused */
function readRows(rows: readonly unknown[], taken: ReadonlySet<number>, nameable: Nameable): InjectDraft[] {
  const problems: RowProblem[] = []
  const read: { row: number; body: InjectBody }[] = []
  const firstRows = new Map<number, number>()
  rows.forEach((raw, index) => {
    const row = index + 1
    const found = new Map<string, string>()
    const add = (field: string, message: string) => {
      if (!found.has(field)) found.set(field, message)
    }
    const result = injectBody.safeParse(raw)
    if (result.success) {
      const body = result.data
      checkInject(body, nameable, add)
      checkNumber(body.number, { row, taken, firstRows }, add)
      read.push({ row, body })
    } else {
      for (const { path, message } of result.error.issues) add(String(path[0] ?? 'row'), message)
    }
    for (const [field, message] of found) problems.push({ row, field, message })
  })
  if (problems.length > 0) throw new ImportRefused(problems)
  // Rows without a number follow the last there is.
  let last = Math.max(0, ...taken, ...firstRows.keys())
  return read.map(({ body }) => draftOf({ ...body, number: body.number ?? (last += 1) }))
}

function checkNumber(
  number: number | undefined,
  { row, taken, firstRows }: { row: number; taken: ReadonlySet<number>; firstRows: Map<number, number> },
  add: (field: string, message: string) => void,
): void {
  if (number === undefined) return
  const before = firstRows.get(number)
  if (taken.has(number)) add('number', 'The event has an inject with this number.')
  else if (before !== undefined) add('number', `Row ${before} has the same number.`)
  else firstRows.set(number, row)
}
