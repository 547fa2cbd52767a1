import { lazyPart } from '#src/shared/lazyPart.tsx'

/** A separate chunk: not needed for the first rows. */
export const Palette = lazyPart(() => import('./Palette.tsx').then((module) => module.Palette))
