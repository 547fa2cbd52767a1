import { lazyPart } from '#src/shared/lazyPart.tsx'

/** Most pages have nothing above them. */
export const Breadcrumb = lazyPart(
  () => import('#src/ui/Breadcrumb/Breadcrumb.tsx').then((module) => module.Breadcrumb),
  { isUnasked: true },
)
