import { ApiError } from '#src/api/errors.ts'

/** What a refusal says: about fields, and about the whole. */
export type FormProblem = { fields?: Partial<Record<string, string>>; general?: string | undefined }

/**
 * What a form says when the server refuses it: at its fields, else as a whole.
 * @param names fields of the form by their names on the wire, where those differ
 * @param fallback instead of the server's message, where it said nothing
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

/** @throws a mistake of ours, which is no message (style E5) */
export function problemOf(
  error: unknown,
  toProblem: (error: ApiError) => FormProblem = saveProblem,
): FormProblem {
  if (!(error instanceof ApiError)) throw error
  return toProblem(error)
}
