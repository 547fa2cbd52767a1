import { ApiError } from '#src/api/errors.ts'
import type { FormProblem } from './useRecordForm.ts'

/**
 * What a form says when the server refuses it: at its fields, else as a whole.
 * @param names fields of the form by their names on the wire, where those differ
 */
export function saveProblem(error: unknown, names: Partial<Record<string, string>> = {}): FormProblem {
  if (!(error instanceof ApiError)) throw error // a mistake of ours is no message (style E5)
  const fields = Object.entries(error.fields).map(([name, message]) => [names[name] ?? name, message])
  return {
    fields: Object.fromEntries(fields),
    general: error.general ?? (fields.length === 0 ? error.message : undefined),
  }
}
