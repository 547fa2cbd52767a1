import { expect, test } from 'vitest'
import type { Finding } from '#widgets/diagnose/finding.ts'
import { verdict } from '#widgets/pages/verdict.ts'

const STATES = { o: 'ok', l: 'warning', w: 'failed', u: 'skipped' } as const satisfies Record<
  string,
  Finding['state']
>
const of = (letters: string) =>
  verdict(
    [...letters].map((letter) => ({
      check: 'API',
      state: STATES[letter as keyof typeof STATES],
      message: 'It is so.',
    })),
  )

test.each([
  ['', 'All checks passed'],
  ['oo', 'All checks passed'],
  ['ou', 'No checks failed, 1 skipped'],
  ['uouu', 'No checks failed, 3 skipped'],
  ['lo', 'No checks failed, 1 warning'],
  ['llu', 'No checks failed, 2 warnings, 1 skipped'],
  ['wo', '1 check failed'],
  ['wwu', '2 checks failed, 1 skipped'],
  ['wlu', '1 check failed, 1 warning, 1 skipped'],
])('findings "%s" are headed: %s', (letters, heading) => {
  expect(of(letters)).toBe(heading)
})
