// npm run spec:coverage: which rows of the requirements ledger have a test, and the next free number. See USAGE.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureCoverage, nextOwnId } from './spec/coverage.ts'
import { readExemptions, readRequirements, readTagsIn } from './spec/readSpec.ts'
import { Failure, ROOT, script } from './support/command.mjs'

const USAGE =
  'Usage: npm run spec:coverage [-- --missing | --strict]: --missing lists the rows without a test, --strict fails if there are any.'

const read = (path: string) => readFileSync(ROOT + path, 'utf8')

function readOptions() {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ options: { missing: flag, strict: flag, help: { ...flag, short: 'h' } } }).values
  } catch (error) {
    throw new Failure((error as Error).message, USAGE)
  }
}

await script(async () => {
  const options = readOptions()
  if (options.help) return console.log(USAGE)
  const requirements = readRequirements(read('docs/requirements.tsv'))
  const { areas, missing, errors } = measureCoverage(
    requirements,
    readTagsIn(ROOT, ['tests', 'stories']),
    readExemptions(read('tests/spec-exempt.tsv')),
  )
  console.table(Object.fromEntries(areas.map(({ area, ...counts }) => [area, counts])))
  const sum = (count: 'rows' | 'tested' | 'exempt' | 'missing') =>
    areas.reduce((total, area) => total + area[count], 0)
  console.log(
    `${sum('rows')} rows: ${sum('tested')} tested, ${sum('exempt')} exempt, ${sum('missing')} without a test`,
  )
  console.log(`The next requirement of our own is ${nextOwnId(requirements)}`)
  if (options.missing)
    for (const { id, area, statement } of missing) console.log(`${id}\t${area}\t${statement}`)
  for (const error of errors) console.error(error)
  if (errors.length > 0 || (options.strict && missing.length > 0)) process.exitCode = 1
})
