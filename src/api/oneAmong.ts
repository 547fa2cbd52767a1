import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { ApiError } from './errors.ts'

// Records looked for among all rows, on a server that gives none alone.

type Row = { id: RowId }
/** How a record is called, and what a person can do who looks for one beyond those a server gives at once. */
type Looking = { noun: string; instead: string }

export const rowAmong = <R extends Row>(rows: readonly R[], id: RowId): R | undefined =>
  rows.find((row) => String(row.id) === String(id))

/** As many as a server gives at once may be not all there are. */
const isAll = (rows: readonly Row[]): boolean => rows.length < MAX_UNPAGED_ROWS

/** Why a record is not among these. */
export const whyNotAmong = (rows: readonly Row[], { noun, instead }: Looking): string =>
  isAll(rows)
    ? `This ${noun} does not exist, or you do not have access to it.`
    : `This ${noun} is not among the first ${MAX_UNPAGED_ROWS.toLocaleString('en-US')}, which is as far as this screen looks. ${instead}`

/** @throws ApiError when it is not among these; 404 when these are all there are */
export function oneAmong<R extends Row>(rows: readonly R[], id: RowId, looking: Looking): R {
  const found = rowAmong(rows, id)
  if (found) return found
  const message = whyNotAmong(rows, looking)
  throw new ApiError({ status: isAll(rows) ? 404 : 200, message, general: message })
}
