import { lazyPart } from '#src/shared/lazyPart.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import type { DialogProps } from '#src/ui/Dialog/Dialog.tsx'

// Parts of every page in separate chunks, which the first rows do not wait for.

/** No list needs a dialog to show its rows. */
export const LazyRadixDialog = lazyPart(() =>
  import('#src/ui/Dialog/RadixDialog.tsx').then(({ RadixDialog }) => RadixDialog),
)

/** The portal's dialog. */
export const PortalDialog = (props: DialogProps) => (props.open ? <LazyRadixDialog {...props} /> : null)

/** Needed only on sign-out. */
export const LogoutDialog = lazyPart(() =>
  import('./layout/LogoutDialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
)

/** Only for platform staff. Without it the screen still shows the last chosen organization. */
export const PrintedOrganization = lazyPart(
  () => import('./layout/OrganizationPicker.tsx').then(({ PrintedOrganization }) => PrintedOrganization),
  { isOptional: true },
)
export const OrganizationPicker = lazyPart(
  () => import('./layout/OrganizationPicker.tsx').then(({ OrganizationPicker }) => OrganizationPicker),
  {
    renderFailure: ({ onRetry, retrying }) => (
      <Button size="small" disabled={retrying} onClick={onRetry}>
        Retry loading organizations
      </Button>
    ),
  },
)

/** Most pages have no breadcrumbs. */
export const Breadcrumb = lazyPart(
  () => import('#src/ui/Breadcrumb/Breadcrumb.tsx').then((module) => module.Breadcrumb),
  { isOptional: true },
)

/** Loads after the first rows; it has nothing to show before. */
export const NewVersionNotice = lazyPart(
  () => import('./newVersion/NewVersionNotice.tsx').then((module) => module.NewVersionNotice),
  { isOptional: true },
)

export const Palette = lazyPart(() => import('./palette/Palette.tsx').then((module) => module.Palette))

/** Loads after the first rows. */
export const ShortcutKeys = lazyPart(
  () => import('./shortcuts/ShortcutKeys.ts').then((module) => module.ShortcutKeys),
  { isOptional: true },
)

export const ShortcutsDialog = lazyPart(() =>
  import('./shortcuts/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
)
