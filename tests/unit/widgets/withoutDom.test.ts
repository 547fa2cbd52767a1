import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { litWithoutDom } from '../../../scripts/support/patches.mjs'

// A page rendered on a server imports the widgets there too.

test('every widget can be imported without a document', async () => {
  expect(globalThis.document).toBeUndefined()
  const entries = import.meta.glob('../../../widgets/define/*.ts')
  expect(Object.keys(entries).length).toBeGreaterThan(2)
  for (const load of Object.values(entries)) await load()
})

test('the element class extends an empty class without a DOM', async () => {
  const require = createRequire(import.meta.url)
  const file = require.resolve('@lit/reactive-element').replace('/node/', '/').replace('/development/', '/')
  const { transform } = litWithoutDom() as { transform(code: string, id: string): { code: string } | null }
  expect(transform(readFileSync(file, 'utf8'), file)?.code).toContain(
    'extends(globalThis.HTMLElement??class{})',
  )
  expect(() => transform('class y{}', file)).toThrow(/no longer/)
})
