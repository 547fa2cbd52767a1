import { lazyPart } from '#src/shared/lazyPart.tsx'

/** In place of a dialog that this person may not use; loaded only where an address names one. */
export const RefusedDialog = lazyPart(() =>
  import('./RefusedMessage.tsx').then((module) => module.RefusedMessage),
)
