import { lazyExport } from '#src/shared/lazyPart.tsx'

/** Teams on a map that fills its container, legible from a distance. Loads in a separate chunk. */
export const TeamMap = lazyExport(() => import('./team/TeamMapPart.tsx'), 'TeamMapPart', {
  isOptional: true,
})
