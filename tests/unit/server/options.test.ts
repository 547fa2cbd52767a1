import { expect, test } from 'vitest'
import { asksForHelp } from '#server/options.ts'
import { StartError } from '#server/startError.ts'
import { spec } from '#tests/support/spec.ts'

test('the server takes no options but --help', spec('X-929'), () => {
  expect(asksForHelp([])).toBe(false)
  expect(asksForHelp(['--help'])).toBe(true)
  expect(asksForHelp(['-h'])).toBe(true)
  for (const args of [['--hlep'], ['--help', '--port=80'], ['80']])
    expect(() => asksForHelp(args), args.join(' ')).toThrow(StartError)
  expect(() => asksForHelp(['--hlep'])).toThrow('Unknown option: --hlep.')
})
