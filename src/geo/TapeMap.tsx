import { lazyExport } from '#src/shared/lazyPart.tsx'

/** The teams of an event at one moment, with their tracks so far coloured by dose rate. Loads in a separate chunk. */
export const TapeMap = lazyExport(() => import('./tape/TapeMapPart.tsx'), 'TapeMapPart', {
  isOptional: true,
})
