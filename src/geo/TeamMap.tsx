import { lazyPart } from '#src/shared/lazyPart.tsx'
import type { TeamMapProps } from './geo.types.ts'

/** Teams on a map that fills its container, legible from a distance. Loads in a separate chunk. */
export const TeamMap = lazyPart<TeamMapProps>(
  () => import('./team/TeamMapPart.tsx').then((module) => module.TeamMapPart),
  { isOptional: true },
)
