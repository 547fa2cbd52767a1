import { readBGeigie } from '../read/bgeigie.ts'
import { assembleTrack, type Reading } from './assembleTrack.ts'
import type { DoseTrack } from './doseTrack.types.ts'
import { readTime } from './readTime.ts'

/**
 * Counts per minute of the bGeigie's LND 7317 tube at 1 µSv/h of caesium-137.
 * @source Safecast, bGeigie Nano: "Gamma sensitivity 334 CPM per uSv/h referenced to Cs-137"
 */
export const CPM_PER_MICROSIEVERT_PER_HOUR = 334

/** A bGeigie log: it holds counts per minute. Readings whose count the device calls void do not enter. */
export function readDoseLog(text: string): DoseTrack | undefined {
  const { shapes, notes } = readBGeigie(text)
  return assembleTrack({
    readings: shapes.flatMap((shape): Reading[] =>
      shape.kind === 'point'
        ? [{ time: readTime(shape.time ?? ''), ...shape.at, rate: rateOf(shape.data?.cpm) }]
        : [],
    ),
    notes,
    cpmPerMicrosievertPerHour: CPM_PER_MICROSIEVERT_PER_HOUR,
  })
}

/** NaN, which is no reading, for a void count. */
const rateOf = (cpm: string | undefined): number =>
  cpm !== undefined && /^\d+$/.test(cpm) ? Number(cpm) / CPM_PER_MICROSIEVERT_PER_HOUR : Number.NaN
