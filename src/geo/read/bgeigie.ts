import { amount } from '#contract/track/amount.ts'
import { isLogLine, recordsOf } from '#contract/track/bgeigie.ts'
import { type Reading, Tally } from './tally.ts'

/**
 * The places of a bGeigie's log. A record whose checksum is wrong is left out and counted, as is one that its GPS had no
 * fix for. `data.cpm` is left out where the device calls the count void.
 */
export function readBGeigie(text: string): Reading {
  const tally = new Tally()
  const shapes: Reading['shapes'] = []
  let lines = 0
  let broken = 0
  let withoutFix = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (!isLogLine(line)) continue
    lines++
    const records = recordsOf(line)
    if (records.length === 0) broken++
    for (const { device, time, cpm, lat, lng, altitude, hasFix } of records) {
      if (tally.isFull) break
      if (!hasFix) {
        withoutFix++
        continue
      }
      const at = tally.place(lat, lng)
      if (!at) continue
      shapes.push({
        kind: 'point',
        name: '',
        at,
        time,
        data: {
          device,
          ...(cpm !== undefined && { cpm }),
          ...(altitude !== undefined && { altitude_m: altitude }),
        },
      })
    }
  }
  const notes = [
    ...(broken > 0 ? [`${broken} of ${amount(lines, 'line')} could not be read.`] : []),
    ...(withoutFix > 0 ? [`${amount(withoutFix, 'reading')} without a GPS fix left out.`] : []),
    ...tally.notes(),
  ]
  if (shapes.length > 0) return { shapes, notes }
  const problem =
    withoutFix > 0
      ? `holds ${amount(withoutFix, 'reading')}, none of them with a GPS fix.`
      : broken === lines
        ? 'is a log without a single intact line.'
        : tally.problem()
  return { shapes, notes, problem }
}
