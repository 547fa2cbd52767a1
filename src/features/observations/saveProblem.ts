import { ApiError } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/useRecordForm.ts'

/** What a refused form says: at its fields, else as a whole. */
export function saveProblem(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) throw error // a mistake of ours is no message (style E5)
  const fields = Object.entries(error.fields)
  return {
    fields: Object.fromEntries(fields),
    general: error.general ?? (fields.length === 0 ? error.message : undefined),
  }
}
