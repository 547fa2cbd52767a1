import { expect, test } from 'vitest'
import { unknownOption } from '#server/commandLine.mjs'
import { spec } from '#tests/support/spec.ts'

test.each([
  ['--hlep', 'Unknown option: --hlep. Did you mean --help? --help lists'],
  ['-help', 'Unknown option: -help. Did you mean --help?'],
  ['--port=9000', 'Unknown option: --port=9000. Did you mean PORT=8080?'],
  ['--data-dri', 'Unknown option: --data-dri. Did you mean DATA_DIR=/var/lib/radops?'],
  ['--version', 'Unknown option: --version. --help lists'],
  ['80', 'Unknown option: 80. --help lists'],
])('%s is unknown, and what is nearest is named', (option, sentence) => {
  expect(unknownOption(option)).toContain(sentence)
})

test('only an option that is nearly right has a nearest one', spec('X-929', 'X-967'), () => {
  expect(unknownOption('--verbose')).toBe(
    'Unknown option: --verbose. --help lists all settings; they are environment variables.',
  )
})
