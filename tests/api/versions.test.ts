import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp } from '#tests/support/app.ts'

const app = await freshApp()

// docs/decisions/030. The triggers name their columns, which `db:generate` does not know.
test.each([
  [organizations, []],
  [kiosks, ['agent_token_hash', 'agent_token_sealed', 'checked_at', 'driver', 'needs_check']],
  [
    users,
    [
      'assigned_kiosk_at',
      'last_login',
      'last_password_change',
      'password_hash',
      'role_rank',
      'search_text',
      'token_epoch',
    ],
  ],
])('every column that people edit raises the version of its row: %#', async (table, notEdited) => {
  const trigger = `${getTableName(table)}_version`
  const [row] = rowsOf<{ text: string }>(
    await app.db.execute(
      sql`select pg_get_triggerdef(oid) as text from pg_trigger where tgname = ${trigger}`,
    ),
  )
  const edited = [...(row?.text ?? '').matchAll(/new\.(\w+)/gi)].map(([, column]) => column)
  const kept = ['id', 'version', 'created_at', 'updated_at']
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
  const others = columns.filter((name) => !edited.includes(name) && !kept.includes(name))
  expect(
    new Set(others),
    `if people edit the column, CREATE OR REPLACE ${trigger} with it in a migration; if nobody does, name it here`,
  ).toEqual(new Set(notEdited))
})
