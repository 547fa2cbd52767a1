import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/support/command.mjs'

const SNAPSHOTS = `${ROOT}server/db/migrations/meta/`

test('the migrations produce exactly the schema', async () => {
  const last = readdirSync(SNAPSHOTS)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const migrated = JSON.parse(readFileSync(SNAPSHOTS + last, 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >
  const modules = import.meta.glob<Record<string, unknown>>('../../../server/db/schema/*.ts', { eager: true })
  const schema = Object.assign({}, ...Object.values(modules)) as Record<string, unknown>
  const missing = await generateMigration(migrated, generateDrizzleJson(schema))
  expect(missing, 'write it: npm run db:generate -- --name what_it_adds').toEqual([])
})
