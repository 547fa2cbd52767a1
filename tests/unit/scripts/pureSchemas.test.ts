import { readdirSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/support/command.mjs'
import { pureSchemas } from '../../../scripts/support/pureSchemas.mjs'

const ENTRY = '\0all-schemas'

test('a build holds no schema of the contract that nothing reads, wherever zod is', async () => {
  const modules = readdirSync(`${ROOT}contract`).filter((name) => name.endsWith('.ts'))
  expect(modules).toContain('events.ts')
  const bundle = await rolldown({
    input: ENTRY,
    external: /^zod/,
    plugins: [
      pureSchemas(),
      {
        name: 'all-schemas',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY ? modules.map((name) => `import '${ROOT}contract/${name}'`).join('\n') : null,
      },
    ],
  })
  const { output } = await bundle.generate()
  await bundle.close()
  // What is left is the one line of contract/zod.ts.
  expect(output[0].code.match(/\bz\.\w+\(/g)).toEqual(['z.config('])
})
