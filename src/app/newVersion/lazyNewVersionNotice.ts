import { lazyPart } from '#src/shared/lazyPart.tsx'

/** Follows the first rows by itself: it has nothing to say before them. */
export const NewVersionNotice = lazyPart(
  () => import('./NewVersionNotice.tsx').then((module) => module.NewVersionNotice),
  { isUnasked: true },
)
