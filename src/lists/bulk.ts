import { ApiError } from '#src/api/errors.ts'
import type { OptionSearch } from '#src/ui/Combobox/Combobox.tsx'

/** A bulk action, which calls the single-row endpoint for each row. */
export type BulkAction<Row> = {
  /** Button label: 'Deactivate'. */
  label: string
  /** Progress: 'Deactivating'. */
  doing: string
  /** Result: 'deactivated'. */
  done: string
  /** Why a row is left out; undefined if it is included. */
  whyNot: (row: Row) => string | undefined
  /** @returns the updated row @throws ApiError */
  run: (row: Row) => Promise<Row>
  /** @param before the row before the action @throws ApiError */
  undo: (row: Row, before: Row) => Promise<Row>
  /** If set, confirmation is required, with this text about the effect. */
  warning?: string
}

/** The target of an assignment, such as a kiosk. */
export type BulkTarget = { value: string; label: string }

/** A bulk action that needs a target. */
export type BulkAssignment<Row> = Pick<BulkAction<Row>, 'label' | 'doing'> & {
  /** Why a row is left out for any target. */
  whyNot: (row: Row) => string | undefined
  /** Label of the target field: 'Kiosk'. */
  field: string
  /** Verb of the confirm button, followed by the count; default: 'Assign'. */
  verb?: string
  /** With article: 'a kiosk'. */
  noun: string
  /** Hook for the options, undefined while loading. Called while the dialog is open. */
  useTargets: () => {
    options: readonly BulkTarget[] | undefined
    search?: OptionSearch | undefined
    error: { message: string } | null
    retry: () => void
  }
  actionFor: (target: BulkTarget) => Omit<BulkAction<Row>, 'label' | 'doing'>
}

/** Bulk actions of a list. */
export type BulkActions<Row> = {
  /** Singular and plural: ['admin', 'admins']. */
  nouns: readonly [string, string]
  /** Names the row in its checkbox label and in error messages. */
  nameOf: (row: Row) => string
  actions: readonly (BulkAction<Row> | BulkAssignment<Row>)[]
  /** Refetches the lists; called once after all rows. */
  onSettled: () => Promise<void>
}

/** Concurrent requests. */
const MAX_CALLS = 6
const CHANGED = 'Someone else changed this in the meantime.'

export type LeftOut<Row> = { row: Row; reason: string }
export type Changed<Row> = { before: Row; row: Row }
export type Outcome<Row> = { done: Changed<Row>[]; failed: LeftOut<Row>[] }

/**
 * Runs the action for each row.
 * @param onProgress called with the number of answered rows
 * @returns the rows that changed and those that failed
 * @throws ApiError 401: the session ended; remaining rows are skipped
 */
export async function runAll<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<Row>,
  onProgress: (count: number) => void = () => undefined,
): Promise<Outcome<Row>> {
  const answers: (Changed<Row> | Error)[] = []
  const waiting = rows.entries()
  let count = 0
  let hasSessionEnded = false
  const work = async () => {
    for (const [index, row] of waiting) {
      try {
        answers[index] = { before: row, row: await run(row) }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) {
          hasSessionEnded = true
          throw error
        }
        answers[index] = error
      }
      if (hasSessionEnded) return
      onProgress(++count)
    }
  }
  await Promise.all(Array.from({ length: MAX_CALLS }, work))
  return {
    done: answers.filter((answer): answer is Changed<Row> => !(answer instanceof Error)),
    failed: rows.flatMap((row, index) => {
      const answer = answers[index]
      return answer instanceof Error ? [{ row, reason: reasonOf(answer) }] : []
    }),
  }
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.status === 412 ? CHANGED : error.message

/** Splits rows into those an action applies to and those it leaves out. */
export function splitEligible<Row>(rows: readonly Row[], { whyNot }: Pick<BulkAction<Row>, 'whyNot'>) {
  const eligible: Row[] = []
  const leftOut: LeftOut<Row>[] = []
  for (const row of rows) {
    const reason = whyNot(row)
    if (reason === undefined) eligible.push(row)
    else leftOut.push({ row, reason })
  }
  return { eligible, leftOut }
}

/** Groups names by reason: 'Ada Byron, Luis Ortega and 4 more: Already inactive.' */
export function reasonsOf<Row>(leftOut: readonly LeftOut<Row>[], nameOf: (row: Row) => string): string[] {
  const names = new Map<string, string[]>()
  for (const { row, reason } of leftOut) names.set(reason, [...(names.get(reason) ?? []), nameOf(row)])
  return [...names].map(([reason, all]) => `${listed(all)}: ${reason}`)
}

const NAMED = 5

/** 'Ada, Luis and 4 more' */
export function listed(names: readonly string[]): string {
  const more = names.length - NAMED
  // "and 1 more" would be no shorter than the name.
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}

type Switch<Row> = {
  isActive: (row: Row) => boolean
  /** Why this person may not change the row. */
  whyNot: (row: Row) => string | undefined
  /** @returns the updated row @throws ApiError */
  setActive: (row: Row, isActive: boolean) => Promise<Row>
  /** Effect of deactivating: 'They are signed out and cannot sign in.' */
  warning: string
}

/** Activate and Deactivate; each undoes the other. */
export function switchActions<Row>({ isActive, whyNot, setActive, warning }: Switch<Row>): BulkAction<Row>[] {
  const on = (row: Row) => setActive(row, true)
  const off = (row: Row) => setActive(row, false)
  return [
    {
      label: 'Activate',
      doing: 'Activating',
      done: 'activated',
      whyNot: (row) => (isActive(row) ? 'Already active.' : whyNot(row)),
      run: on,
      undo: off,
    },
    {
      label: 'Deactivate',
      doing: 'Deactivating',
      done: 'deactivated',
      whyNot: (row) => (isActive(row) ? whyNot(row) : 'Already inactive.'),
      run: off,
      undo: on,
      warning,
    },
  ]
}
