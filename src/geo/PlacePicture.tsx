import { lazyPart } from '#src/shared/lazyPart.tsx'
import type { PlacePictureProps } from './placePicture/PlacePicturePart.tsx'

/** A still picture of a place with the tracks near it. Loads in a separate chunk. */
export const PlacePicture = lazyPart<PlacePictureProps>(
  () => import('./placePicture/PlacePicturePart.tsx').then((module) => module.PlacePicturePart),
  { isOptional: true },
)
