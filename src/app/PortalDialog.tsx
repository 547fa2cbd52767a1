import { lazyPart } from '#src/shared/lazyPart.tsx'
import type { DialogProps } from '#src/ui/Dialog/Dialog.tsx'

/** Fetched beside the first page instead of before it: no list needs a dialog to show its rows. */
export const LazyRadixDialog = lazyPart(() =>
  import('#src/ui/Dialog/RadixDialog.tsx').then(({ RadixDialog }) => RadixDialog),
)

/** The portal's dialog. */
export const PortalDialog = (props: DialogProps) => (props.open ? <LazyRadixDialog {...props} /> : null)
