import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { sendFiles } from '#tests/support/eventFiles.ts'

vi.setConfig({ testTimeout: 60_000 }) // Long, because it renders the whole dashboard with its map while other tests run.

const app = await freshApp()

const ROUTE = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString>
  <coordinates>-71.35,41.48,0 -71.30,41.52,0</coordinates></LineString></Placemark></kml>`
const WAIT = { timeout: 20_000 }

test('a map file that failed to load appears after Retry, and the others meanwhile', async () => {
  const { id: organization_id } = await buildOrganization(app.deps)
  const manager = await buildUser(app.deps, { role: 'org_event_manager', organization_id })
  const event = await buildEvent(app.deps, { organization_id, creator_id: manager.id })
  const kml = (name: string) => ({ field: 'navigation_kml', name, body: ROUTE })
  const sent = await sendFiles(app, event.id, await app.as(manager.id), [kml('near.kml'), kml('far.kml')])
  expect(sent.status, sent.text).toBe(201)

  // The connection breaks under one of the two files, and works when it is retried.
  let [isCut, broken] = [true, 0]
  const line: typeof fetch = async (input, init) => {
    const answer = await app.fetch(input, init)
    const isFar = answer.headers.get('content-disposition')?.includes('far.kml') ?? false
    if (!isFar || !isCut) return answer
    broken++
    throw new DOMException('The connection was reset.', 'AbortError')
  }
  const { user } = await renderFeature(
    { ...app, fetch: line },
    manager,
    <EventDashboard eventKey={String(event.id)} reports={() => null} />,
  )
  const list = within(await screen.findByRole('list', { name: 'On this map' }, WAIT))
  const retry = await list.findByRole('button', { name: 'Retry' }, WAIT)
  expect(broken).toBeGreaterThan(0)
  await waitFor(() => expect(list.getAllByText('1 line')).toHaveLength(1), WAIT)

  isCut = false
  await user.click(retry)
  await waitFor(() => expect(list.getAllByText('1 line')).toHaveLength(2), WAIT)
  expect(list.queryByRole('button', { name: 'Retry' })).toBeNull()
})
