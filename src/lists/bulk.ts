import { ApiError } from '#src/api/errors.ts'

/** What can be done with many rows at once, by the call that does it with one. */
export type BulkAction<Row> = {
  /** On the button: 'Deactivate'. */
  label: string
  /** While it runs: 'Deactivating'. */
  doing: string
  /** What became of the rows: 'deactivated'. */
  done: string
  /** Why a row is left out; undefined where it is not. */
  whyNot: (row: Row) => string | undefined
  /** @returns the row as it is now @throws ApiError */
  run: (row: Row) => Promise<Row>
  /** Takes it back. @param before as it was before the action @throws ApiError */
  undo: (row: Row, before: Row) => Promise<Row>
  /** What it does to those it is done to: asked first where this is set. */
  warning?: string
}

/** What an action is done with: a kiosk that people are assigned to. */
export type BulkTarget = { value: string; label: string }

/** An action that asks for its target first. */
export type BulkAssignment<Row> = Pick<BulkAction<Row>, 'label' | 'doing'> & {
  /** Why a row is left out, whatever the target. */
  whyNot: (row: Row) => string | undefined
  /** The field of the target: 'Kiosk'. */
  field: string
  /** On the button that confirms, before how many: 'Assign' where it is left out. */
  verb?: string
  /** Within the sentence that asks for one: 'a kiosk'. */
  noun: string
  /** A hook: what is offered, undefined while it loads. Called when the question is open. */
  useTargets: () => {
    options: readonly BulkTarget[] | undefined
    error: { message: string } | null
    retry: () => void
  }
  actionFor: (target: BulkTarget) => Omit<BulkAction<Row>, 'label' | 'doing'>
}

/** What a list offers for its selected rows. */
export type BulkActions<Row> = {
  /** One and many: ['admin', 'admins']. */
  nouns: readonly [string, string]
  /** Names the row's checkbox, and the row where it could not be changed. */
  nameOf: (row: Row) => string
  actions: readonly (BulkAction<Row> | BulkAssignment<Row>)[]
  /** Asks for the lists again; once, when all rows are done. */
  onSettled: () => Promise<void>
}

/** As many calls are under way together; the rest wait. */
const MAX_CALLS = 6
const CHANGED = 'Someone else changed this in the meantime.'

/** A row that was not changed, and why. */
export type LeftOut<Row> = { row: Row; reason: string }
/** A row before an action and after it. */
export type Changed<Row> = { before: Row; row: Row }
export type Outcome<Row> = { done: Changed<Row>[]; failed: LeftOut<Row>[] }

/**
 * Does the same with each row.
 * @param onProgress how many have an answer
 * @returns the rows that changed, and those that stay as they were
 * @throws ApiError 401: the session is over, and the rows after it are not asked for
 */
export async function runAll<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<Row>,
  onProgress: (count: number) => void = () => undefined,
): Promise<Outcome<Row>> {
  const answers: (Changed<Row> | Error)[] = []
  const waiting = rows.entries()
  let count = 0
  let isOver = false
  const work = async () => {
    for (const [index, row] of waiting) {
      try {
        answers[index] = { before: row, row: await run(row) }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) {
          isOver = true
          throw error
        }
        answers[index] = error
      }
      if (isOver) return
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

/** Rows an action is for, and those it leaves out. */
export function sortOut<Row>(rows: readonly Row[], { whyNot }: Pick<BulkAction<Row>, 'whyNot'>) {
  const able: Row[] = []
  const leftOut: LeftOut<Row>[] = []
  for (const row of rows) {
    const reason = whyNot(row)
    if (reason === undefined) able.push(row)
    else leftOut.push({ row, reason })
  }
  return { able, leftOut }
}

/** Names with the same reason together: 'Ada Byron, Luis Ortega and 4 more: Already inactive.' */
export function reasonsOf<Row>(leftOut: readonly LeftOut<Row>[], nameOf: (row: Row) => string): string[] {
  const names = new Map<string, string[]>()
  for (const { row, reason } of leftOut) names.set(reason, [...(names.get(reason) ?? []), nameOf(row)])
  return [...names].map(([reason, all]) => `${listed(all)}: ${reason}`)
}

const NAMED = 5

/** 'Ada, Luis and 4 more' */
export function listed(names: readonly string[]): string {
  const more = names.length - NAMED
  // One that is left over is as long as its name.
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}

type Switch<Row> = {
  isActive: (row: Row) => boolean
  /** Why this person may not switch the row. */
  whyNot: (row: Row) => string | undefined
  /** Sets the state. @returns the row as it is now @throws ApiError */
  setActive: (row: Row, isActive: boolean) => Promise<Row>
  /** What deactivating does: 'They are signed out and cannot sign in.' */
  warning: string
}

/** Activate and Deactivate, each the other's undo. */
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
