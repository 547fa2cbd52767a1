import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { classOf, DOSE_COLOURS } from '#contract/doseScale.ts'
import type { DriverMission } from '#server/kiosks/driver.ts'
import { driveOf } from '#server/kiosks/simulation/drive.ts'
import { simulatedMissionFiles } from '#server/kiosks/simulation/missionFiles.ts'
import { surveyOf } from '#src/geo/track/trackSurvey.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { spec } from '#tests/support/spec.ts'
import { trackIn } from '#tests/support/trackIn.ts'

// The files of a simulated kiosk, as the portal reads them.

const BEGAN = new Date('2026-11-20T12:00:00.000Z')
const MISSION: DriverMission = {
  id: 7,
  mission_id: 'MSN-000007',
  event_id: 'EVT-2026-0001',
  event_name: 'Harbor drill',
  kiosk: {
    id: 1,
    kiosk_id: 'KSK-1',
    name: 'Console 1',
    driver: 'simulated',
    api_url: null,
    agent_token: null,
  },
  started_at: BEGAN,
  running_at: BEGAN,
  release_point_lat: 41.5,
  release_point_lng: -71.3,
}
async function handedIn(seconds: number) {
  const files = simulatedMissionFiles(MISSION, new Date(BEGAN.getTime() + seconds * 1000))
  const body = (ending: string) => {
    const file = files.find(({ name }) => name.endsWith(ending))
    if (!file) throw new Error(`no ${ending}`)
    return file.body
  }
  const track = await trackIn(body('track.csv').toString())
  if (!track) throw new Error('no track')
  return {
    survey: surveyOf(track, { unit: DOSE_UNITS['usv-h'] }),
    picture: body('map.png'),
    csv: body('track.csv').toString(),
    summary: body('summary.txt').toString(),
  }
}

test('kiosks drive at different speeds, by the end of their id', spec('X-329'), () => {
  const drive = (kiosk_id: string) => driveOf({ ...MISSION, kiosk: { ...MISSION.kiosk, kiosk_id } })
  const [slow, usual, fast] = [drive('KSK-SLOW'), drive('KSK-1'), drive('KSK-FAST')]
  // The same way, at 0.4 and at 2.5 times the speed.
  expect(slow(100)).toEqual(usual(40))
  expect(fast(40)).toEqual(usual(100))
})

test.each([1, 8, 49 * 60, 7 * 3600])('a mission of %d s has a track from start to end', async (seconds) => {
  const { survey, csv } = await handedIn(seconds)
  const { timed } = survey.statistics
  expect(timed?.startMs).toBe(BEGAN.getTime())
  expect(timed?.durationMs).toBe(seconds * 1000)
  expect(survey.track.points.length).toBeGreaterThan(50)
  expect(survey.track.points.length).toBeLessThan(1_300)
  // A car, not an aeroplane.
  const speeds = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',')[5]))
  expect(Math.max(...speeds)).toBeLessThan(50)
})

test('a mission that ended as it began has a track of length zero', async () => {
  const { points } = (await handedIn(0)).survey.track
  expect(points.every(({ timeMs }) => timeMs === BEGAN.getTime())).toBe(true)
  expect(points.every(({ lat, lng, rate }) => [lat, lng, rate].every(Number.isFinite))).toBe(true)
})

test('the summary has the times and duration of the report', spec('X-231'), async () => {
  expect(
    (await handedIn(42 * 60 + 10)).summary
      .split('\n')
      .filter((line) => /^(Start|End|Duration|Time)/.test(line)),
  ).toEqual([
    'Started 2026-11-20T12:00:00.000Z',
    'Ended 2026-11-20T12:42:10.000Z',
    'Duration: 00:42:10',
    'Time recorded: 00:42:10',
  ])
})

test('the picture uses the colours of the shared scale', spec('X-420'), async () => {
  const { survey, picture } = await handedIn(49 * 60)
  const measured = new Set(survey.track.points.map(({ rate }) => DOSE_COLOURS[classOf(rate)]))
  expect(measured.size).toBeGreaterThan(3)
  expect([...coloursIn(picture)]).toEqual(expect.arrayContaining([...measured]))
})

/** All colours of a PNG without filters, `#rrggbb`. */
function coloursIn(png: Buffer): Set<string> {
  const width = png.readUInt32BE(16)
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const raw = inflateSync(Buffer.concat(parts))
  const row = width * 3 + 1
  const found = new Set<string>()
  for (let at = 0; at < raw.length; at += row) {
    for (let x = at + 1; x < at + row; x += 3) found.add(`#${raw.toString('hex', x, x + 3)}`)
  }
  return found
}
