import { expect, test } from 'vitest'
import { placeView, WIDTH } from '#src/geo/placePicture/placeView.ts'
import { sketchOf } from '#src/geo/track/sketchOf.ts'
import { spec } from '#tests/support/spec.ts'

/** Of '-117.3800' in the small font of print, px. */
const LABEL = { width: 58, height: 14 }

type Box = { left: number; top: number }
const overlap = (one: Box, other: Box) =>
  Math.abs(one.left - other.left) < LABEL.width && Math.abs(one.top - other.top) < LABEL.height

test('labels of degrees on a printed track neither overlap nor leave the drawing', spec('X-1061'), () => {
  for (let lat = -70; lat <= 70; lat += 3.7)
    for (const [high, wide] of [
      [0, 0],
      [0.004, 0.009],
      [0.07, 0.02],
      [0.31, 1.3],
    ] as const) {
      const sketch = sketchOf([
        { lat, lng: -117.381 },
        { lat: lat + high, lng: -117.381 + wide },
      ])
      const boxes = [
        ...sketch.meridians
          .filter(({ isLabelled }) => isLabelled)
          .map(({ place }) => ({ left: place + 3, top: sketch.height - 4 - LABEL.height })),
        ...sketch.parallels
          .filter(({ isLabelled }) => isLabelled)
          .map(({ place }) => ({ left: 3, top: place - 3 - LABEL.height })),
      ]
      for (const [index, box] of boxes.entries()) {
        expect(box.left + LABEL.width).toBeLessThanOrEqual(sketch.width)
        expect(box.top).toBeGreaterThanOrEqual(0)
        expect(boxes.slice(0, index).filter((before) => overlap(before, box))).toEqual([])
      }
      expect(boxes.length).toBeGreaterThanOrEqual(4)
    }
})

test('lines of longitude on the small map of a place leave room for their labels', spec('X-1061'), () => {
  for (let lat = -80; lat <= 80; lat += 1.3)
    for (const away of [0.003, 0.008, 0.015, 0.04, 0.08, 0.17]) {
      const series = { t: [0], lat: [lat + away], lng: [-117.381], usv_h: [1], breaks: [0] }
      const { step, view } = placeView({
        at: { lat, lng: -117.381 },
        tracks: [{ name: 'Alpha', series }],
        releasePoint: undefined,
      })
      const apart = (step / 360) * view.worldPx
      expect(apart).toBeGreaterThan(LABEL.width)
      expect(apart).toBeLessThanOrEqual(WIDTH / 2)
    }
})
