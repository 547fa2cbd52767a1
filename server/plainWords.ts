import { z } from '#contract/zod.ts'

type Issue = z.core.$ZodRawIssue

/**
 * Validation messages for people instead of developers. A schema's own message takes precedence; anything not covered
 * here falls back to zod's English.
 */
export function plainWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This field is required.'
      if (issue.expected === 'int') return 'Enter a whole number.'
      if (issue.expected !== 'number') return undefined
      return isWhole(issue) ? 'Enter a whole number.' : 'Enter a number.'
    case 'invalid_value':
      return issue.values.length > 1
        ? `Choose one of these: ${issue.values.map((value) => String(value)).join(', ')}.`
        : undefined
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${issue.maximum} characters.`
      return issue.origin === 'number' ? `Enter at most ${issue.maximum}.` : undefined
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? 'This field is required.' : `Use at least ${issue.minimum} characters.`
      }
      return issue.origin === 'number' ? `Enter at least ${issue.minimum}.` : undefined
    default:
      return undefined
  }
}

/** Whether an integer was expected. */
const isWhole = ({ inst }: Issue): boolean =>
  inst instanceof z.core.$ZodType &&
  (inst._zod.def.checks ?? []).some((check) => check._zod.def.check === 'number_format')
