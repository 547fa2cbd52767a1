import { expect, test } from 'vitest'
import { measureCoverage, nextOwnId } from '../../../scripts/spec/coverage.ts'
import { readExemptions, readRequirements, readTags } from '../../../scripts/spec/readSpec.ts'

const LEDGER = readRequirements(
  [
    'id\tdoc\tsection\tarea\tkind\tstatement',
    'P-001\tportal\tP0\tlogin\tscreen\tOne',
    'P-002\tportal\tP0\tlogin\tscreen\tTwo',
    'E-001\tevents\tE0\tevents\tscreen\tThree',
  ].join('\n'),
)
const IMPORT = "import { spec } from '#tests/support/spec.ts'\n"

test('tags are read with their location, also across lines and from TSX', () => {
  const source = `${IMPORT}test('a', spec('P-001',\n  'E-001'), () => { render(<p>spec('P-002')</p>) })`
  expect(readTags('tests/a.test.tsx', source)).toEqual([
    { id: 'P-001', at: 'tests/a.test.tsx:2' },
    { id: 'E-001', at: 'tests/a.test.tsx:3' },
  ])
})

test('a tag is found under the name it was imported as; another function with that name is not a tag', () => {
  const renamed = "import { spec as proves } from '#tests/support/spec.ts'\nproves('P-001')"
  expect(readTags('a.ts', renamed).map(({ id }) => id)).toEqual(['P-001'])
  expect(readTags('b.ts', "const spec = (id) => id\nspec('P-001')")).toEqual([])
})

test.each(['spec(id)', 'spec(`P-001`)', 'spec(...ids)', "spec('P-' + '001')"])('%s is refused', (call) => {
  expect(() => readTags('a.test.ts', `${IMPORT}${call}`)).toThrow('a.test.ts:2: spec() takes string literals')
})

test('rows are counted by area as tested, exempt or missing', () => {
  const { areas, missing, errors } = measureCoverage(
    LEDGER,
    [{ id: 'P-001', at: 'a:1' }],
    new Map([['E-001', 'cannot be seen from outside']]),
  )
  expect(areas).toEqual([
    { area: 'events', rows: 1, tested: 0, exempt: 1, missing: 0 },
    { area: 'login', rows: 2, tested: 1, exempt: 0, missing: 1 },
  ])
  expect(missing.map(({ id }) => id)).toEqual(['P-002'])
  expect(errors).toEqual([])
})

test('a tag without a row, and a row both exempt and tested, are errors', () => {
  const { errors } = measureCoverage(
    LEDGER,
    [
      { id: 'P-001', at: 'a:1' },
      { id: 'P-999', at: 'a:2' },
    ],
    new Map([
      ['P-001', 'because'],
      ['E-999', 'because'],
    ]),
  )
  expect(errors).toEqual([
    'a:2: docs/requirements.tsv has no row P-999',
    'tests/spec-exempt.tsv: docs/requirements.tsv has no row E-999',
    'tests/spec-exempt.tsv: P-001 is exempt, yet a test names it',
  ])
})

test('an exemption gives its reason', () => {
  expect(() => readExemptions('id\treason\nP-001\t ')).toThrow('P-001 has no reason')
})

test('two rows with the same id are an error', () => {
  const { errors } = measureCoverage([...LEDGER, ...LEDGER.slice(1, 2)], [], new Map())
  expect(errors).toEqual(['docs/requirements.tsv has two rows P-002'])
})

test('the next number of our own follows the highest, wherever that row is', () => {
  const row = (id: string) => ({ id, area: 'events', statement: 'Four' })
  expect(nextOwnId([...LEDGER, row('X-571'), row('X-166')])).toBe('X-572')
})
