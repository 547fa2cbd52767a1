import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { pageParam } from '#src/shared/listParams.ts'

test.each(['1000001', '99999999999999999999', '0', '-3', '2.5', 'x', undefined])(
  'a page %s, which no server takes, is the first',
  (page) => expect(z.parse(pageParam, page)).toBe(1),
)

test('any other page is itself', () => expect(z.parse(pageParam, '12')).toBe(12))
