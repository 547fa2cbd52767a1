import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type { FieldProblem } from '#src/ui/ErrorSummary/ErrorSummary.tsx'

type Found = Partial<Record<string, string>>

/** Result of a validation as react-hook-form expects it: errors by field, or the values. */
export function checked<V extends FieldValues>(
  values: V,
  found: Found,
  formats: Found = {},
): ResolverResult<V> {
  const refusals = errorsOf('validate', found)
  if (Object.keys(refusals).length === 0) return { values, errors: {} }
  return { values: {}, errors: { ...errorsOf('format', formats), ...refusals } as FieldErrors<V> }
}

const errorsOf = (type: 'validate' | 'format', found: Found) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, message]) => (message ? [[name, { type, message }]] : [])),
  )

/** Those of a form, in the order of its fields. */
export const problemsOf = <V extends FieldValues>(
  errors: FieldErrors<V>,
  labels: Record<string, string>,
  names: readonly string[],
): FieldProblem[] =>
  names.flatMap((name) => {
    const message = (errors as Record<string, { message?: unknown } | undefined>)[name]?.message
    return typeof message === 'string' && message ? [{ name, label: labels[name] ?? name, message }] : []
  })
