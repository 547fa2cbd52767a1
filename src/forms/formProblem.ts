import { ApiError } from '#src/api/errors.ts'

/** Errors by field, and about the form as a whole. */
export type FormProblem = { fields?: Partial<Record<string, string>>; general?: string | undefined }

/**
 * Errors to show when the server rejects a form: by field, else for the form.
 * @param names the form's field names by wire name, where they differ
 * @param fallback used if the server sent no message
 */
export function saveProblem(
  error: ApiError,
  names: Partial<Record<string, string>> = {},
  fallback = error.message,
): FormProblem {
  const fields = Object.entries(error.fields).map(([name, message]) => [names[name] ?? name, message])
  return {
    fields: Object.fromEntries(fields),
    general: error.general ?? (fields.length === 0 ? fallback : undefined),
  }
}

/** @throws errors other than ApiError: bugs are not shown as messages (style E5) */
export function problemOf(
  error: unknown,
  toProblem: (error: ApiError) => FormProblem = saveProblem,
): FormProblem {
  if (!(error instanceof ApiError)) throw error
  return toProblem(error)
}
