import { expect, test } from 'vitest'
import { sizeLimit } from '#contract/sizeLimit.ts'
import { spec } from '#tests/support/spec.ts'

test('a limit is written in whole MB or GB, never more than it is', spec('X-1224'), () => {
  const MIB = 1024 ** 2
  expect([15 * MIB, 512 * MIB, 2048 * MIB, 2.9 * MIB].map(sizeLimit)).toEqual([
    '15 MB',
    '512 MB',
    '2 GB',
    '2 MB',
  ])
})
