import { lazyPart } from '#src/shared/lazyPart.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import type { DialogProps } from '#src/ui/Dialog/Dialog.tsx'

// Parts of every page that are separate chunks: the first rows do not wait for them.

/** Fetched beside the first page instead of before it: no list needs a dialog to show its rows. */
export const LazyRadixDialog = lazyPart(() =>
  import('#src/ui/Dialog/RadixDialog.tsx').then(({ RadixDialog }) => RadixDialog),
)

/** The portal's dialog. */
export const PortalDialog = (props: DialogProps) => (props.open ? <LazyRadixDialog {...props} /> : null)

/** Needed only on sign-out. */
export const LogoutDialog = lazyPart(() =>
  import('./layout/LogoutDialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
)

/** Only platform staff have it. Without it the screen still shows the organization that was chosen before. */
export const PrintedOrganization = lazyPart(
  () => import('./layout/OrganizationPicker.tsx').then(({ PrintedOrganization }) => PrintedOrganization),
  { isUnasked: true },
)
export const OrganizationPicker = lazyPart(
  () => import('./layout/OrganizationPicker.tsx').then(({ OrganizationPicker }) => OrganizationPicker),
  {
    failed: ({ onRetry, retrying }) => (
      <Button size="small" disabled={retrying} onClick={onRetry}>
        Retry loading organizations
      </Button>
    ),
  },
)

/** Most pages have nothing above them. */
export const Breadcrumb = lazyPart(
  () => import('#src/ui/Breadcrumb/Breadcrumb.tsx').then((module) => module.Breadcrumb),
  { isUnasked: true },
)

/** Follows the first rows by itself: it has nothing to say before them. */
export const NewVersionNotice = lazyPart(
  () => import('./newVersion/NewVersionNotice.tsx').then((module) => module.NewVersionNotice),
  { isUnasked: true },
)

export const Palette = lazyPart(() => import('./palette/Palette.tsx').then((module) => module.Palette))

/** Follows the first rows by itself. */
export const ShortcutKeys = lazyPart(
  () => import('./shortcuts/ShortcutKeys.ts').then((module) => module.ShortcutKeys),
  { isUnasked: true },
)

export const ShortcutsDialog = lazyPart(() =>
  import('./shortcuts/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
)
