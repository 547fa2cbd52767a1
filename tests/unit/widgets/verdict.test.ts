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
  ['', 'Nothing wrong was found'],
  ['oo', 'Nothing wrong was found'],
  ['ou', 'Nothing wrong was found, but 1 point could not be checked'],
  ['uouu', 'Nothing wrong was found, but 3 points could not be checked'],
  ['lo', 'Nothing wrong was found, but 1 point needs attention'],
  ['llu', 'Nothing wrong was found, but 2 points need attention and 1 point could not be checked'],
  ['wo', '1 thing is wrong'],
  ['wwu', '2 things are wrong and 1 point could not be checked'],
  ['wlu', '1 thing is wrong, 1 point needs attention, and 1 point could not be checked'],
])('findings "%s" are headed: %s', (letters, heading) => {
  expect(of(letters)).toBe(heading)
})
