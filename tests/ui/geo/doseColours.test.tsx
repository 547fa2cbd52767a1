import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { classOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import { TapeMap } from '#src/geo/TapeMap.tsx'
import { LanePlot } from '#src/geo/tape/LanePlot.tsx'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { TrackPanel } from '#src/geo/track/TrackPanel.tsx'
import { TrackSketch } from '#src/geo/track/TrackSketch.tsx'
import { surveyOf } from '#src/geo/track/trackSurvey.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { aQuietTrack, aTrack } from '#stories/fixtures/tracks.ts'
import { spec } from '#tests/support/spec.ts'

// Loading the map chunk and the outlines is slow on a busy machine.
const WAIT = { timeout: 20_000 }
const root = document.documentElement
beforeEach(() => delete root.dataset.theme)
afterEach(() => {
  delete root.dataset.theme
})

const hex = (red = 0, green = 0, blue = 0) =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Dose rate classes in a picture: those whose exact colour occurs in some pixels. */
function classesDrawn(): number[] {
  const seen = new Map<string, number>()
  for (const canvas of document.querySelectorAll('canvas')) {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width || 1, canvas.height || 1).data ?? []
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) continue
      const colour = hex(data[at], data[at + 1], data[at + 2])
      seen.set(colour, (seen.get(colour) ?? 0) + 1)
    }
  }
  return DOSE_COLOURS.flatMap((colour, index) => ((seen.get(colour) ?? 0) > 3 ? [index] : []))
}

/** The classes of the track's readings. */
const due = [...new Set(aTrack.points.map(({ rate }) => classOf(rate)))].toSorted((one, two) => one - two)
const series = (points = aTrack.points) => ({
  t: points.map(({ timeMs }) => timeMs ?? 0),
  lat: points.map(({ lat }) => lat),
  lng: points.map(({ lng }) => lng),
  usv_h: points.map(({ rate }) => rate),
  breaks: [],
})
const [from, to] = [aTrack.points[0]?.timeMs ?? 0, aTrack.points.at(-1)?.timeMs ?? 0]

const pictures = {
  'the map of a track': (points: typeof aTrack.points) => (
    <TrackPanel track={{ ...aTrack, points }} source="drive.csv" />
  ),
  'the map of a tape': (points: typeof aTrack.points) => (
    <TapeMap
      label="Tape"
      tracks={[{ key: '1', name: '', series: series(points) }]}
      releasePoint={undefined}
      maximum={undefined}
      clock={new TapeClock(from, to, { ms: to })}
    />
  ),
  'the lane of a tape': (points: typeof aTrack.points) => (
    <div style={{ position: 'relative', height: 80, width: 900 }}>
      <LanePlot series={series(points)} from={from} to={to} top={20} />
    </div>
  ),
}

for (const theme of ['light', 'dark'])
  for (const [what, picture] of Object.entries(pictures)) {
    test(`${what} uses the colours of the scale in the ${theme} theme`, spec('X-420'), async () => {
      root.dataset.theme = theme
      render(picture(aTrack.points))
      await expect.poll(classesDrawn, WAIT).toEqual(due)
    })
    test(
      `${what} shows background in the background colour only in the ${theme} theme`,
      spec('X-420'),
      async () => {
        root.dataset.theme = theme
        render(picture(aQuietTrack.points))
        await expect.poll(classesDrawn, WAIT).toEqual([0])
      },
    )
  }

test('the printed track uses the colours of the scale', spec('X-420'), () => {
  root.dataset.theme = 'dark'
  render(<TrackSketch survey={surveyOf(aTrack, { unit: DOSE_UNITS['usv-h'] })} />)
  const strokes = [...document.querySelectorAll('svg g > path + path')].map((path) => {
    const [red, green, blue] = getComputedStyle(path).stroke.match(/\d+/g)?.map(Number) ?? []
    return hex(red, green, blue)
  })
  expect(strokes.filter((stroke) => (DOSE_COLOURS as readonly string[]).includes(stroke))).toEqual([
    ...DOSE_COLOURS,
  ])
})
