import { lazyExport } from '#src/shared/lazyPart.tsx'

/** Shown instead of a dialog this person may not use. Lazy, because only links from elsewhere lead here. */
export const RefusedDialog = lazyExport(() => import('./RefusedMessage.tsx'), 'RefusedMessage')
