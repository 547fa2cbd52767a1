import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import { COUNTRY_CODE, COUNTRY_CODE_MISSING } from '#src/shared/phone.ts'
import type { FieldProblem } from '#src/ui/ErrorSummary/ErrorSummary.tsx'
import { tooLong } from '#src/ui/fields/tooLong.ts'

type Found = Partial<Record<string, string>>

/** Result of a validation as react-hook-form expects it: errors by field, or the values. */
export function checked<V extends FieldValues>(
  values: V,
  { surplus, invalid, formats = {} }: { surplus: Found; invalid: Found; formats?: Found | undefined },
): ResolverResult<V> {
  const refusals = { ...errorsOf('maxLength', surplus), ...errorsOf('validate', invalid) }
  if (Object.keys(refusals).length === 0) return { values, errors: {} }
  return { values: {}, errors: { ...errorsOf('format', formats), ...refusals } as FieldErrors<V> }
}

/**
 * Changed texts that are longer than their field allows. What another server stored holds nothing back.
 * @param fields as react-hook-form registered them
 */
export function surplusOf(
  fields: object,
  labels: Record<string, string>,
  sent: FieldValues,
  before: FieldValues,
): Found {
  const limits = Object.entries(fields as Record<string, { mount?: boolean; maxLength?: unknown }>)
  return Object.fromEntries(
    limits.flatMap(([name, { mount, maxLength }]) => {
      const text: unknown = sent[name]
      if (!mount || typeof text !== 'string' || typeof maxLength !== 'number') return []
      const problem = text === before[name] ? undefined : tooLong(labels[name] ?? name, text, maxLength)
      return problem ? [[name, problem]] : []
    }),
  )
}

const errorsOf = (type: 'maxLength' | 'validate' | 'format', found: Found) =>
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
    if (typeof message !== 'string' || !message) return []
    // A phone field has two parts, and its error belongs to one of them.
    const label = message === COUNTRY_CODE_MISSING ? COUNTRY_CODE : (labels[name] ?? name)
    return [{ name, label, message }]
  })
