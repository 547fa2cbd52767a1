import { placeImage } from '#src/geo/placePicture/placeImage.ts'
import type { PlaceSubject } from '#src/geo/placePicture/placeView.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import type { ReportedObservation } from '../reportBlocks.ts'
import type { ReportPicture } from './reportDocx.ts'

type PicturesOptions = {
  placeOf: (observation: ReportedObservation) => PlaceSubject | undefined
  /** Null if this person may not see it. */
  photoOf: (photo: NonNullable<ReportedObservation['photo']>) => Promise<ImageBitmap | null>
  unit: DoseUnit
}

/** Pictures for a Word document, created one by one: all at once would exceed a phone's memory. */
export async function picturesOf(
  observations: readonly ReportedObservation[],
  { placeOf, photoOf, unit }: PicturesOptions,
): Promise<ReadonlyMap<ReportedObservation, readonly ReportPicture[]>> {
  const pictures = new Map<ReportedObservation, ReportPicture[]>()
  for (const one of observations) {
    const found: ReportPicture[] = []
    const place = placeOf(one)
    if (place) found.push(await placeImage(place, unit))
    if (one.photo) {
      // Skip an unreadable photo, which the screen reports, rather than fail the whole document.
      const photo = await photoOf(one.photo).catch((cause: unknown) =>
        logProblem('a photo of a report could not be read', cause),
      )
      if (photo) found.push(await photoImage(photo))
    }
    if (found.length > 0) pictures.set(one, found)
  }
  return pictures
}

async function photoImage(photo: ImageBitmap): Promise<ReportPicture> {
  const canvas = document.createElement('canvas')
  canvas.width = photo.width
  canvas.height = photo.height
  canvas.getContext('2d')?.drawImage(photo, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('The browser could not draw a photo.')
  return {
    data: new Uint8Array(await blob.arrayBuffer()),
    type: 'jpg',
    width: photo.width,
    height: photo.height,
    alt: 'Photo of the observation',
  }
}
