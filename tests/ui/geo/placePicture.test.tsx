import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ObservationPictures } from '#src/features/afterAction/ReportPictures.tsx'
import type { ReportedObservation } from '#src/features/afterAction/reportBlocks.ts'
import { drawPlace } from '#src/geo/placePicture/drawPlace.ts'
import { spec } from '#tests/support/spec.ts'

const GROUND = 'rgb(250, 250, 250)'
const colours = {
  water: GROUND,
  land: GROUND,
  coast: GROUND,
  border: GROUND,
  grid: GROUND,
  ink: 'rgb(200, 0, 0)',
  halo: GROUND,
  casing: GROUND,
  quietCasing: GROUND,
  font: 'sans-serif',
}

const subject = { at: { lat: 41.5, lng: -81.7 }, tracks: [], releasePoint: undefined }

test('the marker of a place is in the middle of its picture', spec('X-520'), () => {
  const canvas = document.createElement('canvas')
  drawPlace(canvas, subject, { colours, outlines: undefined })
  const [x, y] = [canvas.width / 2 - 30, canvas.height / 2 - 30]
  const pixels = canvas.getContext('2d')?.getImageData(x, y, 60, 60).data ?? []
  const isInk = (_value: number, at: number) => at % 4 === 0 && pixels[at] === 200 && pixels[at + 1] === 0
  expect([...pixels].filter(isInk).length).toBeGreaterThan(50)
})

test.each([600, 240])('the small map keeps its proportions %i px wide', spec('X-1060'), async (width) => {
  render(
    <div style={{ width }}>
      <ObservationPictures observation={{ photo: null } as ReportedObservation} place={subject} />
    </div>,
  )
  const box = (await screen.findByRole('img')).getBoundingClientRect()
  expect(box.width).toBe(Math.min(320, width))
  expect(box.height).toBeCloseTo((box.width * 11) / 16, 0)
})
