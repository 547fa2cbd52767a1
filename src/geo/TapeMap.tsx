import { lazyPart } from '#src/shared/lazyPart.tsx'
import type { TapeMapProps } from './tape/tape.types.ts'

/** The teams of an event at one moment, with their tracks so far coloured by dose rate. Loads in a separate chunk. */
export const TapeMap = lazyPart<TapeMapProps>(
  () => import('./tape/TapeMapPart.tsx').then((module) => module.TapeMapPart),
  { isOptional: true },
)
