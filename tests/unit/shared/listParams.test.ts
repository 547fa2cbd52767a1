import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { dialogParam, dialogParamOrNull, pageParam } from '#src/shared/listParams.ts'

test.each(['1000001', '99999999999999999999', '0', '-3', '2.5', 'x', undefined])(
  'an invalid page %s becomes the first page',
  (page) => expect(z.parse(pageParam, page)).toBe(1),
)

test('a valid page is kept', () => expect(z.parse(pageParam, '12')).toBe(12))

test.each([
  ['edit', 'edit', 'edit'],
  [undefined, undefined, undefined],
  ['banana', undefined, null],
  ['', undefined, null],
])('a dialog %s is %s; where old links name only the record, %s', (name, usual, later) => {
  expect(z.parse(dialogParam(['edit']), name)).toBe(usual)
  expect(z.parse(dialogParamOrNull(['edit']), name)).toBe(later)
})
