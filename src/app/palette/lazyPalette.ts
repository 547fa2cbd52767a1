import { lazyPart } from '#src/shared/lazyPart.tsx'

/** In a module of its own: nothing of it belongs to the first rows. */
export const Palette = lazyPart(() => import('./Palette.tsx').then((module) => module.Palette))
