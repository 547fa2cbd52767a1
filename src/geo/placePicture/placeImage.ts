import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { fineOutlines } from '../map/outlineShapes.ts'
import { drawPlace } from './drawPlace.ts'
import { paperColours } from './pictureColours.ts'
import { placeAltText } from './placeAltText.ts'
import { HEIGHT, type PlaceSubject, WIDTH } from './placeView.ts'

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
