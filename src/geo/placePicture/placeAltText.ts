import { type DoseUnit } from '#src/shared/doseUnit.ts'
import { formatPlace } from '../place.ts'
import { formatMeasured } from '../track/readingFigure.ts'
import { isIn, type PlaceSubject, placeView, readingsIn } from './placeView.ts'

/** Alternative text of a place picture: where, whose tracks, and their highest dose rates. */
export function placeAltText(subject: PlaceSubject, unit: DoseUnit): string {
  const { box } = placeView(subject)
  const near = subject.tracks.flatMap(({ name, series }) => {
    let top = -1
    for (const index of readingsIn(series, box)) top = Math.max(top, series.usv_h[index] ?? 0)
    return top < 0 ? [] : [`${name} up to ${formatMeasured(top, unit)}`]
  })
  const { releasePoint } = subject
  const parts = [
    near.length > 0 ? `with tracks near it: ${near.join(', ')}` : 'without a track near it',
    releasePoint && isIn(box, releasePoint.lat, releasePoint.lng) && 'with the release point',
  ]
  return `Map of ${formatPlace(subject.at)}, ${parts.filter(Boolean).join('; ')}.`
}
