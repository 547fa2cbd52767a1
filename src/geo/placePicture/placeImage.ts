import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { fineOutlines } from '../map/outlineShapes.ts'
import { drawPlace } from './drawPlace.ts'
import { paperInks } from './placeInks.ts'
import { HEIGHT, type PlaceSubject, WIDTH } from './placeView.ts'
import { placeWords } from './placeWords.ts'

/** The picture of a place as a file, in the colours of paper. Without outlines where they do not arrive. */
export async function placeImage(
  subject: PlaceSubject,
  unit: DoseUnit,
): Promise<{ data: Uint8Array; type: 'png'; width: number; height: number; alt: string }> {
  const outlines = await fineOutlines().catch(() => undefined) // the grid, the scale and the tracks are still there
  const canvas = document.createElement('canvas')
  drawPlace(canvas, subject, { inks: paperInks(), outlines })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture of a place.')
  return {
    data: new Uint8Array(await blob.arrayBuffer()),
    type: 'png',
    width: WIDTH,
    height: HEIGHT,
    alt: placeWords(subject, unit),
  }
}
