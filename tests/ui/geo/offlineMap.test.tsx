import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BaseMapProblem } from '#src/geo/map/BaseMapControl.tsx'
import { createGeoMap } from '#src/geo/map/createGeoMap.ts'
import * as css from '#src/geo/map/map.css.ts'
import { OFFLINE_MAP_PANE } from '#src/geo/map/panes.ts'
import { addOfflineMap } from '#src/geo/offlineMap/OfflineMapLayer.ts'
import { aerialPicture, lostMap, streetTiles } from '#stories/fixtures/offlineMaps.ts'
import { spec } from '#tests/support/spec.ts'

// Needs a canvas and the layout of a map.

let end = () => {}
afterEach(() => {
  end()
  end = () => {}
})

/** The tiles of an offline map at a zoom level, and how far they are drawn. */
function draw(source: typeof streetTiles, zoom: number) {
  const element = document.createElement('div')
  element.className = css.canvas
  document.body.append(element)
  const geoMap = createGeoMap(element)
  const [west, south, east, north] = source.bounds
  geoMap.map.setView([(south + north) / 2, (west + east) / 2], zoom)
  const onProblem = vi.fn()
  const remove = addOfflineMap(geoMap, source, onProblem)
  end = () => {
    remove()
    geoMap.destroy()
    element.remove()
  }
  const pane = geoMap.map.getPane(OFFLINE_MAP_PANE)
  const drawn = () =>
    [...(pane?.querySelectorAll('canvas') ?? [])].filter(
      (tile) =>
        tile.width > 0 &&
        tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data.some(Boolean),
    ).length
  return { drawn, onProblem }
}

test.each([
  ['vector tiles', streetTiles, 13],
  ['pictures', aerialPicture, 12],
])('%s are enlarged beyond their zoom levels', spec('X-542'), async (_what, source, deepest) => {
  const { drawn, onProblem } = draw(source, deepest + 2)
  await expect.poll(drawn, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(onProblem).not.toHaveBeenCalled()
})

test('a map that cannot be read says so below it, and can be read again', spec('X-542'), async () => {
  const onRetry = vi.fn()
  const state = { maps: [streetTiles], choice: '1', chosen: streetTiles, onChoose: vi.fn(), onRetry }
  const { rerender } = render(<BaseMapProblem baseMap={{ ...state, isFailed: true }} />)
  expect(screen.getByRole('alert').textContent).toContain(`${streetTiles.name} could not be read completely.`)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
  rerender(<BaseMapProblem baseMap={{ ...state, isFailed: false }} />)
  expect(screen.queryByRole('alert')).toBeNull()
  const { onProblem } = draw(lostMap, 12)
  await expect.poll(() => onProblem.mock.calls.length).toBeGreaterThan(0)
})
