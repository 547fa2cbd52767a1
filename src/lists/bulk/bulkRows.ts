import { ApiError, isRefusal } from '#src/api/errors.ts'
import type { BulkAction } from './bulk.ts'

/** Concurrent requests. */
const MAX_CALLS = 6

export type Changed<Row> = { is: 'changed'; row: Row; now: Row }
export type Unchanged<Row> = {
  /**
   * - already: it was as wanted, or someone else has made it so.
   * - left out: the action is not possible for it.
   * - failed: it was refused, or not sent.
   * - conflict: refused because it has changed, perhaps to what was wanted.
   * - lost: no answer came, so it may have been changed.
   */
  is: 'already' | 'left out' | 'failed' | 'conflict' | 'lost'
  row: Row
  reason: string
}
/** What became of a row. */
export type Result<Row> = Changed<Row> | Unchanged<Row>

export type SortedResults<Row> = ReturnType<typeof sortResults<Row>>

/** Results by what people get to know of them. */
export function sortResults<Row>(results: readonly Result<Row>[]) {
  const unchanged = results.filter((one) => one.is !== 'changed')
  return {
    changed: results.filter((one) => one.is === 'changed'),
    already: unchanged.filter(({ is }) => is === 'already'),
    notDone: unchanged.filter(({ is }) => is !== 'already'),
    lost: unchanged.filter(({ is }) => is === 'lost'),
  }
}

/** Splits rows into those an action applies to and those it leaves out. */
export function splitEligible<Row>(
  rows: readonly Row[],
  { whyNot, already }: Pick<BulkAction<Row>, 'whyNot'> & Partial<Pick<BulkAction<Row>, 'already'>>,
) {
  const eligible: Row[] = []
  const leftOut: Unchanged<Row>[] = []
  for (const row of rows) {
    const reason = whyNot(row)
    if (already?.holds(row)) leftOut.push({ is: 'already', row, reason: `Already ${already.state}.` })
    else if (reason === undefined) eligible.push(row)
    else leftOut.push({ is: 'left out', row, reason })
  }
  return { eligible, leftOut }
}

/**
 * Runs the action for each row, until the server no longer answers.
 * @param onProgress called with the number of rows that are changed
 * @throws ApiError 401: the session ended; remaining rows are skipped
 */
export async function runAll<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<Row>,
  onProgress: (count: number) => void = () => undefined,
): Promise<Result<Row>[]> {
  const results = rows.map(
    (row): Result<Row> => ({ is: 'failed', row, reason: 'Not sent, because the server did not answer.' }),
  )
  const waiting = rows.entries()
  let count = 0
  let isOver = false
  const work = async () => {
    for (const [index, row] of waiting) {
      try {
        results[index] = { is: 'changed', row, now: await run(row) }
        onProgress(++count)
      } catch (error) {
        const hasSessionEnded = !(error instanceof ApiError) || error.status === 401
        isOver ||= hasSessionEnded || isAway(error)
        if (hasSessionEnded) throw error
        results[index] = failed(row, error)
      }
      if (isOver) return
    }
  }
  await Promise.all(Array.from({ length: MAX_CALLS }, work))
  return results
}

/** No answer, or a gateway's that there is none; a server's own failure may be about one row. */
const isAway = ({ status }: ApiError): boolean => status === 0 || status > 500

function failed<Row>(row: Row, error: ApiError): Unchanged<Row> {
  const { status, message } = error
  if (status === 412) return { is: 'conflict', row, reason: 'Someone else changed this in the meantime.' }
  if (status === 409) return { is: 'conflict', row, reason: message }
  return { is: isRefusal(error) ? 'failed' : 'lost', row, reason: message }
}

/**
 * Reads the rows again whose answer was lost or was a conflict. Those that are as wanted were changed after all, or by
 * someone else. Those that cannot be read keep their result.
 * @throws ApiError 401: the session ended
 */
export async function settle<Row>(
  results: readonly Result<Row>[],
  read: (row: Row) => Promise<Row>,
  isAsWanted: (row: Row) => boolean,
): Promise<Result<Row>[]> {
  const unsure = results.filter(({ is }) => is === 'lost' || is === 'conflict')
  const answers = await runAll(
    unsure.map(({ row }) => row),
    read,
  )
  const fresh = new Map(sortResults(answers).changed.map((one) => [one.row, one]))
  return results.map((one) => {
    const again = fresh.get(one.row)
    if (!again || one.is === 'changed') return one
    if (!isAsWanted(again.now)) return { ...one, is: 'failed' }
    return one.is === 'lost' ? again : { ...one, is: 'already' }
  })
}
