import { type BoardRow, holdRefusal } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import { NotStarted } from '#src/api/exercise.ts'

// Teams that a refused call names.

type RefusedRow = { team: RowId; reason: string }

/** The rows that block a hold or a start, or that were not started; empty for any other error. */
export function refusedRows(error: unknown): readonly RefusedRow[] {
  if (error instanceof NotStarted) return error.rows
  if (!(error instanceof ApiError)) return []
  const { success, data } = z.safeParse(holdRefusal, error.body)
  return success ? data.rows : []
}

/** 'Alpha: Kiosk 3 is held for another team.' for each blocking row. */
export const refusedTexts = (
  error: unknown,
  rows: readonly BoardRow[],
  isNamed: (refused: RefusedRow) => boolean = () => true,
): string[] =>
  refusedRows(error)
    .filter(isNamed)
    .map(({ team, reason }) => {
      const row = rows.find((one) => String(one.team.id) === String(team))
      return row ? `${row.team.name}: ${reason}` : reason
    })
