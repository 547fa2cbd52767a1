import pg from 'pg'
import { vi } from 'vitest'

/** How many statements PostgreSQL was sent meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  query.mockClear()
  await work()
  return query.mock.calls.length
}
