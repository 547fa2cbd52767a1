import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { DOSE_CASING } from '#src/theme/dosePalette.ts'
import { lightMap } from '#src/theme/mapPalette.ts'
import { vars } from '#src/theme/vars.css.ts'
import { readColours } from '../map/colours.ts'
import { fineOutlines } from '../map/outlineShapes.ts'
import { formatPlace } from '../place.ts'
import { formatMeasured } from '../track/readingFigure.ts'
import { drawPlace, type PictureColours } from './drawPlace.ts'
import { HEIGHT, isIn, type PlaceSubject, placeView, readingsIn, WIDTH } from './placeView.ts'

/** A place picture as PNG, in paper colours. Has no outlines if they fail to load. */
export async function placeImage(
  subject: PlaceSubject,
  unit: DoseUnit,
): Promise<{ data: Uint8Array; type: 'png'; width: number; height: number; alt: string }> {
  const outlines = await fineOutlines().catch(() => undefined) // grid, scale and tracks still work
  const canvas = document.createElement('canvas')
  drawPlace(canvas, subject, { colours: paperColours(), outlines })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser could not draw a map.')
  return {
    data: new Uint8Array(await blob.arrayBuffer()),
    type: 'png',
    width: WIDTH,
    height: HEIGHT,
    alt: placeAltText(subject, unit),
  }
}

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

/** Colours for paper, whatever the theme. */
export const paperColours = (): PictureColours => ({
  ...lightMap,
  casing: DOSE_CASING.light,
  quietCasing: lightMap.coast,
  font: fontOf(document.body),
})

/** Colours of an element's theme. */
export function themeColours(element: Element): PictureColours {
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(token.slice('var('.length, -1)).trim()
  return {
    ...readColours(element),
    casing: read(doseVars.casing),
    quietCasing: read(vars.color.borderStrong),
    font: fontOf(element),
  }
}

const fontOf = (element: Element): string => getComputedStyle(element).fontFamily || 'sans-serif'
