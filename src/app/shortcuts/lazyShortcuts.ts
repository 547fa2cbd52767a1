import { lazyPart } from '#src/shared/lazyPart.tsx'

/** Follows the first rows by itself. */
export const ShortcutKeys = lazyPart(
  () => import('./ShortcutKeys.ts').then((module) => module.ShortcutKeys),
  { isUnasked: true },
)

export const ShortcutsDialog = lazyPart(() =>
  import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
)
