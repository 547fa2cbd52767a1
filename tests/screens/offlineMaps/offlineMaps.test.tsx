import { readFile } from 'node:fs/promises'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineMap } from '#contract/offlineMaps.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { baseMapStore } from '#src/shared/baseMapChoice.ts'
import { announced } from '#tests/support/announced.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { formOf, MULTIPART } from '#tests/support/eventFiles.ts'
import { closePortal, NO_EXTENSIONS, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

vi.setConfig({ testTimeout: 60_000 }) // Long, because it renders the whole dashboard with its map while other tests run.

let app: TestApp
let harbor: Awaited<ReturnType<typeof buildOrganization>>
let olga: Awaited<ReturnType<typeof buildUser>>
let event: Awaited<ReturnType<typeof buildEvent>>

beforeEach(async () => {
  app = await freshApp()
  harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
  olga = await buildUser(app.deps, { role: 'org_admin', organization_id: harbor.id })
  event = await buildEvent(app.deps, { organization_id: harbor.id, creator_id: olga.id })
})
afterEach(() => {
  baseMapStore.setState({ choices: {} })
})

const WAIT = { timeout: 20_000 }
const STREETS = 'stories/fixtures/maps/streets.pmtiles'

async function keep(name: string, home = `events/${event.id}`) {
  const body = new Uint8Array(formOf([{ field: 'map', name, body: await readFile(STREETS) }]))
  const headers = { 'content-type': MULTIPART, authorization: `Bearer ${await app.as(olga.id)}` }
  const answer = await app.fetch(`/api/${home}/offline-maps/`, { method: 'POST', headers, body })
  return offlineMap.parse(await answer.json())
}
const open = (path: string, options: Partial<RenderOptions> = {}) =>
  renderPortal(app, { path, as: olga, ...options })
const PROFILE = '/organization-profile'
const dashboard = () => `/event-dashboard-org?event=${event.event_id}`
const section = async () => within(await screen.findByRole('region', { name: 'Offline Maps' }, WAIT))
const stored = () => app.db.select().from(offline_maps)

describe('the section', () => {
  test(
    'a map is uploaded, shows its area and its source, is renamed, and deleted after a confirmation; other files are refused',
    spec('X-540', 'X-1292'),
    async () => {
      const { user, calls } = await open(PROFILE)
      const maps = await section()
      expect(await maps.findByText('No offline maps yet', undefined, WAIT)).toBeTruthy()
      const field = () => maps.getByLabelText<HTMLInputElement>('Upload a map')
      // The file dialog hides other files, but they can be dropped.
      const drop = { dataTransfer: { files: [new File(['x'], 'map.tif')] } }
      fireEvent.drop(field().closest('label') as HTMLElement, drop)
      await waitFor(() => expect(describedBy(field())).toContain('Choose a PMTiles or GeoJSON file.'))
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
      // Also by the server.
      const said = announced()
      await user.upload(field(), new File(['{}'], 'map.geojson'))
      const refusal = '“map.geojson” is JSON, but not GeoJSON.'
      await waitFor(() => expect(describedBy(field())).toContain(refusal), WAIT)
      expect(said).toContain('Uploading map.geojson, 2 B...')
      expect(said).toContain(refusal)
      expect(await stored()).toEqual([])

      await user.upload(field(), new File([await readFile(STREETS)], 'county.pmtiles'))
      const row = within(await maps.findByRole('row', { name: /^county/ }, WAIT))
      expect(row.getByText('Vector tiles')).toBeTruthy()
      expect(row.getByText('11 km × 11 km, zoom 10 to 13')).toBeTruthy()
      expect(row.getByText('Drawn for exercises')).toBeTruthy()
      expect(await stored()).toMatchObject([{ organization_id: harbor.id, event_id: null, name: 'county' }])

      await user.click(await maps.findByRole('button', { name: 'Edit county' }, WAIT))
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit Offline Map' }, WAIT))
      const name = dialog.getByRole('textbox', { name: /^Name/ })
      await user.clear(name)
      await user.type(name, 'County streets')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await user.click(await maps.findByRole('button', { name: 'Delete County streets' }, WAIT))
      const question = within(await screen.findByRole('dialog', { name: 'Delete Offline Map' }, WAIT))
      await user.click(question.getByRole('button', { name: 'Delete' }))
      expect(await maps.findByText('No offline maps yet', undefined, WAIT)).toBeTruthy()
      expect(await stored()).toEqual([])
    },
  )

  test('of an event can change its own maps, and shows the organization’s', spec('X-540'), async () => {
    await keep('streets.pmtiles')
    await keep('county.pmtiles', `organizations/${harbor.id}`)
    await open(dashboard())
    const maps = await section()
    expect(await maps.findByRole('button', { name: 'Delete streets' }, WAIT)).toBeTruthy()
    expect(maps.getByText('county')).toBeTruthy()
    expect(maps.queryByRole('button', { name: 'Delete county' })).toBeNull()
    expect(maps.getByText('Of the organization')).toBeTruthy()
  })

  test('leaving during an upload asks first, by link or by another organization', spec('X-801'), async () => {
    const lake = await buildOrganization(app.deps, { name: 'Lake District' })
    const chief = await buildUser(app.deps, { role: 'super_admin' })
    const aborted = vi.fn<() => void>()
    const { user } = await open(`${PROFILE}?organization=${harbor.id}`, {
      as: chief,
      otherServer: {
        [`POST organizations/${harbor.id}/offline-maps/`]: (init) =>
          new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => {
              aborted()
              reject(init.signal?.reason)
            }),
          ),
      },
    })
    const maps = await section()
    const field = await maps.findByLabelText<HTMLInputElement>('Upload a map', undefined, WAIT)
    await user.upload(field, new File([await readFile(STREETS)], 'county.pmtiles'))
    await maps.findByText('Uploading county.pmtiles...', undefined, WAIT)
    const question = async () => within(await screen.findByRole('dialog', { name: 'Stop the upload' }))

    await user.click(screen.getByRole('link', { name: 'Event Management' }))
    await user.click((await question()).getByRole('button', { name: 'Keep uploading' }))
    expect(location.pathname).toBe(PROFILE)
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)

    await user.click(await screen.findByRole('combobox', { name: 'Organization' }))
    await user.keyboard('lake{Enter}')
    expect(aborted).not.toHaveBeenCalled()
    await user.click((await question()).getByRole('button', { name: 'Stop and leave' }))
    expect(await screen.findByRole('heading', { name: lake.name }, WAIT)).toBeTruthy()
    await waitFor(() => expect(aborted).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not exist on another server, which is not asked for maps', spec('X-540'), async () => {
    const { calls } = await open(PROFILE, { otherServer: NO_EXTENSIONS })
    await screen.findByText('Harbor County', undefined, WAIT)
    expect(screen.queryByRole('region', { name: 'Offline Maps' })).toBeNull()
    expect(calls.filter(({ path }) => path.includes('offline-maps'))).toEqual([])
  })
})

describe('the choice of the map’s background', () => {
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Base map' }, WAIT)

  test('works by keyboard, names its source, and is remembered', spec('X-541', 'X-542'), async () => {
    const { id } = await keep('streets.pmtiles')
    const first = await open(dashboard())
    const select = await choice()
    expect([...select.options].map(({ text }) => text)).toEqual(['Outlines', 'streets', 'No base map'])
    expect(select.value).toBe('outlines')
    expect(first.calls.filter(({ path }) => path.includes('/content'))).toEqual([])
    await first.user.selectOptions(select, 'streets')
    const map = within(screen.getByRole('figure', { name: /Release point/ }))
    await waitFor(() => expect(map.getByText('Drawn for exercises')).toBeTruthy(), WAIT)
    closePortal()

    const { user } = await open(dashboard())
    expect((await choice()).value).toBe(String(id))

    await user.selectOptions(await choice(), 'No base map')
    // Signing out clears the person's data on the device, but not this choice.
    await user.click(screen.getByRole('button', { name: /log out/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Logout Confirmation' }, WAIT))
    await user.click(question.getByRole('button', { name: 'Logout' }))
    await screen.findByRole('button', { name: /^(?:log|sign) ?in$/i }, WAIT)
    const kept: unknown = JSON.parse(localStorage.getItem('radops.baseMap') ?? '{}')
    expect(kept).toEqual({ [String(olga.id)]: ['none', String(id)] })
  })

  test('does not exist without maps', spec('X-541'), async () => {
    const { calls } = await open(dashboard())
    expect(await screen.findByText(/Outlines: Natural Earth/, undefined, WAIT)).toBeTruthy()
    await waitFor(() => expect(calls.some(({ path }) => path.includes('offline-maps'))).toBe(true), WAIT)
    expect(screen.queryByRole('combobox', { name: 'Base map' })).toBeNull()
  })
})
