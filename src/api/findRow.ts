import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { ApiError } from './errors.ts'
import { missingText } from './gone.ts'

// Finds records in the whole list, on servers that cannot send a single record.

type Row = { id: RowId }
/** What a record is called, and what to do if it is not among the rows a server sends at once. */
type Lookup = { noun: string; instead: string }

export const findRow = <R extends Row>(rows: readonly R[], id: RowId): R | undefined =>
  rows.find((row) => String(row.id) === String(id))

/** A full list may not be complete. */
const isComplete = (rows: readonly Row[]): boolean => rows.length < MAX_UNPAGED_ROWS

/** Why a record is not in the list. */
export const missingReason = (rows: readonly Row[], { noun, instead }: Lookup): string =>
  isComplete(rows)
    ? missingText(noun)
    : `This ${noun} is not among the first ${MAX_UNPAGED_ROWS.toLocaleString('en-US')}, which is as far as this screen looks. ${instead}`

/** @throws ApiError if it is not in the list; 404 if the list is complete */
export function findRowOrThrow<R extends Row>(rows: readonly R[], id: RowId, lookup: Lookup): R {
  const found = findRow(rows, id)
  if (found) return found
  const message = missingReason(rows, lookup)
  throw new ApiError({ status: isComplete(rows) ? 404 : 200, message, general: message })
}
