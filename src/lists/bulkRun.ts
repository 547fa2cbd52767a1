import { ApiError, isRefusal } from '#src/api/errors.ts'
import { listed } from '#src/shared/listed.ts'
import type { BulkAction } from './bulk.ts'

// What a bulk action does once it is chosen: loads with the selection's bar.

/** Concurrent requests. */
const MAX_CALLS = 6
const CHANGED = 'Someone else changed this in the meantime.'
const NOT_SENT = 'Not sent, because the server did not answer.'

export type LeftOut<Row> = {
  row: Row
  reason: string
  /** It needs no change. */
  isAlready?: boolean
  /** No answer came: it may have been changed. */
  isUnknown?: true
  /** Refused because the row has changed, perhaps to what was wanted. */
  isConflict?: true
}
export type Changed<Row> = { before: Row; row: Row }
export type Outcome<Row> = {
  done: Changed<Row>[]
  /** Someone else had made them as wanted. */
  already: Row[]
  failed: LeftOut<Row>[]
}

/**
 * Runs the action for each row, until the server no longer answers.
 * @param onProgress called with the number of rows that are done
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
  let isOver = false
  const work = async () => {
    for (const [index, row] of waiting) {
      try {
        const changed = await run(row)
        answers[index] = { before: row, row: changed }
        onProgress(++count)
      } catch (error) {
        const hasSessionEnded = !(error instanceof ApiError) || error.status === 401
        isOver ||= hasSessionEnded || isAway(error)
        if (hasSessionEnded) throw error
        answers[index] = error
      }
      if (isOver) return
    }
  }
  await Promise.all(Array.from({ length: MAX_CALLS }, work))
  return {
    done: answers.filter((answer): answer is Changed<Row> => !(answer instanceof Error)),
    already: [],
    failed: rows.flatMap((row, index) => {
      const answer = answers[index]
      if (!answer) return [{ row, reason: NOT_SENT }]
      return answer instanceof Error ? [{ row, ...failureOf(answer) }] : []
    }),
  }
}

/** No answer, or a gateway's that there is none; a server's own failure may be about one row. */
const isAway = ({ status }: ApiError): boolean => status === 0 || status > 500

function failureOf(error: Error): Omit<LeftOut<never>, 'row'> {
  const status = error instanceof ApiError ? error.status : 0
  return {
    reason: status === 412 ? CHANGED : error.message,
    ...(!isRefusal(error) && { isUnknown: true }),
    ...((status === 409 || status === 412) && { isConflict: true }),
  }
}

/**
 * Reads the rows again whose answer was lost or was a conflict. Those that are as wanted were done after all, or by
 * someone else. Those whose answer was lost and that cannot be read stay unknown.
 * @throws ApiError 401: the session ended
 */
export async function settle<Row>(
  { done, already, failed }: Outcome<Row>,
  read: (row: Row) => Promise<Row>,
  isAsWanted: (row: Row) => boolean,
): Promise<Outcome<Row>> {
  const unsure = failed.filter(({ isUnknown, isConflict }) => isUnknown || isConflict)
  const { done: answers } = await runAll(
    unsure.map(({ row }) => row),
    read,
  )
  const fresh = new Map(answers.map(({ before, row }) => [before, row]))
  const settled: Outcome<Row> = { done: [...done], already: [...already], failed: [] }
  for (const one of failed) {
    const row = fresh.get(one.row)
    if (row === undefined) settled.failed.push(one)
    else if (!isAsWanted(row)) settled.failed.push({ row: one.row, reason: one.reason })
    else if (one.isUnknown) settled.done.push({ before: one.row, row })
    else settled.already.push(one.row)
  }
  return settled
}

/** '2 users not deactivated, and still selected' */
export function notDoneTitle<Row>(
  notDone: readonly LeftOut<Row>[],
  done: string,
  counted: (count: number) => string,
): string {
  const unknown = notDone.filter(({ isUnknown }) => isUnknown).length
  const known = notDone.length - unknown
  if (unknown === 0) return `${counted(known)} not ${done}, and still selected`
  if (known > 0) return `${counted(known)} not ${done}, ${unknown} may have been, and all are still selected`
  return `${counted(unknown)} may have been ${done}, and ${unknown === 1 ? 'is' : 'are'} still selected`
}

/** Splits rows into those an action applies to and those it leaves out. */
export function splitEligible<Row>(
  rows: readonly Row[],
  { whyNot, already }: Pick<BulkAction<Row>, 'whyNot'> & Partial<Pick<BulkAction<Row>, 'already'>>,
) {
  const eligible: Row[] = []
  const leftOut: LeftOut<Row>[] = []
  for (const row of rows) {
    const isAlready = already?.holds(row) === true
    const reason = isAlready ? `Already ${already.state}.` : whyNot(row)
    if (reason === undefined) eligible.push(row)
    else leftOut.push({ row, reason, isAlready })
  }
  return { eligible, leftOut }
}

/** Groups names by reason: 'Ada Byron, Luis Ortega and 4 more: Already inactive.' */
export function reasonsOf<Row>(leftOut: readonly LeftOut<Row>[], nameOf: (row: Row) => string): string[] {
  const names = new Map<string, string[]>()
  for (const { row, reason } of leftOut) names.set(reason, [...(names.get(reason) ?? []), nameOf(row)])
  return [...names].map(([reason, all]) => `${listed(all)}: ${reason}`)
}
