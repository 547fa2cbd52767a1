import { lazyExport } from '#src/shared/lazyPart.tsx'

/** A still picture of a place with the tracks near it. Loads in a separate chunk. */
export const PlacePicture = lazyExport(
  () => import('./placePicture/PlacePicturePart.tsx'),
  'PlacePicturePart',
  {
    isOptional: true,
  },
)
