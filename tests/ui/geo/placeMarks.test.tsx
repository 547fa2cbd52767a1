import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import type { LatLng } from '#src/geo/geo.types.ts'
import { TapeMap } from '#src/geo/TapeMap.tsx'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { TrackPanel } from '#src/geo/track/TrackPanel.tsx'
import { TrackSketch } from '#src/geo/track/TrackSketch.tsx'
import { surveyOf } from '#src/geo/track/trackSurvey.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { aTrack } from '#stories/fixtures/tracks.ts'
import { spec } from '#tests/support/spec.ts'

// Loading the map chunk and the outlines is slow on a busy machine.
const WAIT = { timeout: 20_000 }

/** The paths of every marker with this name. */
const shapesOf = (mark: string) =>
  [...document.querySelectorAll(`[data-mark="${mark}"]`)].map((drawing) =>
    [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(' '),
  )

test(
  'release point and maximum have the same shapes on map, legend, chart, table and paper',
  spec('X-230'),
  async () => {
    render(<FilesMap label="Release point and files" releasePoint={{ lat: 47, lng: 8 }} sources={[]} />)
    await userEvent.click(page.getByText('Show as table'), WAIT)
    // Map, legend and table.
    await expect.poll(() => shapesOf('release point').length, WAIT).toBe(3)
    const release = new Set(shapesOf('release point'))
    expect(release.size).toBe(1)
    expect(shapesOf('maximum')).toEqual([])
    cleanup()

    const short = { ...aTrack, points: aTrack.points.filter((_, index) => index % 20 === 0) }
    const nearby = { lat: 41.508, lng: -71.331 }
    render(
      <>
        <TrackPanel track={short} source="drive.csv" releasePoint={nearby} />
        <TrackSketch survey={surveyOf(short, { unit: DOSE_UNITS['usv-h'], releasePoint: nearby })} />
      </>,
    )
    // Map, chart, legend and paper.
    await expect.poll(() => shapesOf('maximum').length, WAIT).toBe(4)
    // Map, legend and paper.
    expect(shapesOf('release point')).toHaveLength(3)
    expect(new Set(shapesOf('release point'))).toEqual(release)
    await userEvent.click(page.getByRole('button', { name: 'Table' }))
    await expect.element(page.getByRole('cell', { name: /Maximum$/ })).toBeVisible()
    const maximum = new Set(shapesOf('maximum'))
    expect(maximum.size).toBe(1)
    expect([...maximum]).not.toEqual([...release])
  },
)

test(
  'a label that has room on neither side of its marker goes below it, within the map, also after the map has moved',
  spec('X-1132', 'X-1341'),
  async () => {
    const place = { lat: 33.98, lng: -117.38 }
    const map = (focus?: LatLng) => (
      <div style={{ width: 340 }}>
        <TapeMap
          label="Tape"
          tracks={[]}
          releasePoint={place}
          maximum={{ ...place, label: 'Maximum 55.813 µSv/h\nAlpha Survey and Decontamination' }}
          focus={focus}
          clock={new TapeClock(0, 1)}
        />
      </div>
    )
    const { rerender } = render(map())
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    const labels = () => boxesOf('[data-place-label]').toSorted((one, other) => one.top - other.top)
    await expect.poll(() => labels().length, WAIT).toBe(2)
    const isInPlace = () => {
      const [frame] = boxesOf('.leaflet-container')
      const [first, second] = labels()
      if (!frame || !first || !second) return false
      const mark = Math.max(...boxesOf('.leaflet-container [data-mark]').map(({ bottom }) => bottom))
      return (
        labels().every(({ left, right }) => left >= frame.left && right <= frame.right + 0.5) &&
        Math.max(first.top, second.top) >= mark - 0.5 &&
        second.top >= first.bottom - 0.5
      )
    }
    await expect.poll(isInPlace).toBe(true)
    rerender(map({ lat: 33.981, lng: -117.38 }))
    await expect.poll(isInPlace).toBe(true)
  },
)
