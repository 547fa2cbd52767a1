import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let manager: Awaited<ReturnType<typeof buildUser>>
beforeEach(async () => {
  app = await freshApp()
  const { id: organization_id } = await buildOrganization(app.deps, { name: 'Harbor County' })
  manager = await buildUser(app.deps, { role: 'org_event_manager', organization_id })
  const own = { organization_id, creator_id: manager.id, sharing_mode: 'Public' as const }
  for (let drill = 1; drill <= 11; drill++)
    await buildEvent(app.deps, { ...own, name: `Harbor drill ${drill}` })
})

test('a link to a page that no longer exists says so and links to the last page', async () => {
  const { user } = await renderPortal(app, { path: '/events?page=9', as: manager })
  expect(await screen.findByText('This page does not exist.')).toBeTruthy()
  // The list is not empty, but no page is shown.
  expect(screen.queryByText('No data found')).toBeNull()
  expect(screen.queryByText(/^Page \d+ of/)).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Pages of events' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go to the last page' }))
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Harbor drill/ })).toBeTruthy()
  expect(location.search).toBe('?page=2')
})

test('a search without matches links back to all rows', spec('X-567'), async () => {
  const { user } = await renderPortal(app, { path: '/events?search=volcano', as: manager })
  await screen.findByText(/matches “volcano”\.$/)
  const table = within(screen.getByRole('table'))
  await user.click(table.getByRole('button', { name: 'Clear search' }))
  await screen.findByText('Page 1 of 2')
})
