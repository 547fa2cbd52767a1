import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { buildEvent } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { app, row, select, setUp } from './listPage.ts'
import { renderReports } from './renderReports.tsx'
import { ORG_ADMIN } from './reportWorld.ts'

setUp()

beforeAll(async () => {
  const [admin] = await app.db.select().from(users).where(eq(users.email, ORG_ADMIN))
  if (!admin?.organization_id) throw new Error('There is no administrator.')
  // The last two share a name, as yearly exercises do.
  for (let number = 1; number <= 101; number++)
    await buildEvent(app.deps, {
      name: `Exercise ${Math.min(number, 100)}`,
      organization_id: admin.organization_id,
      creator_id: admin.id,
      start_date: '2027-01-01',
    })
})

/** The search of events loads with the first rows. */
const loadedFilter = async (value: string) => {
  await waitFor(() => expect(select('Event').value).toBe(value))
  return select('Event')
}

test(
  'of many events the newest are offered, and the server finds the others by the typed text',
  spec('X-651'),
  async () => {
    const { user, lastQuery, requests, address } = await renderReports(app, {
      as: ORG_ADMIN,
      address: 'page=2',
    })
    await row('MSN-201')
    const filter = await loadedFilter('All Events')
    await user.click(filter)
    await screen.findByText(/ more. Type to narrow them.$/)
    expect(screen.getAllByRole('option', { name: 'Exercise 100', hidden: true })).toHaveLength(1)
    expect(screen.queryByRole('option', { name: 'Harbor drill', hidden: true })).toBeNull()
    await user.keyboard('drill')
    await user.click(await screen.findByRole('option', { name: 'Harbor drill', hidden: true }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
    expect(lastQuery()).toMatchObject({ event__name: 'Harbor drill', page: '1' })
    expect([filter.value, address()]).toEqual(['Harbor drill', 'event=Harbor+drill'])
    expect(
      requests.filter((url) => url.pathname === '/api/events/' && url.searchParams.has('no_pagination')),
    ).toEqual([])
  },
)

test('an event that a link names is shown, also if it is not among those loaded', spec('X-651'), async () => {
  const { user, lastQuery } = await renderReports(app, { as: ORG_ADMIN, address: 'event=Harbor+drill' })
  await row('MSN-100')
  await user.click(await loadedFilter('Harbor drill'))
  await user.click(await screen.findByRole('option', { name: 'All Events', hidden: true }))
  await row('MSN-212')
  expect(lastQuery()).not.toHaveProperty('event__name')
})
