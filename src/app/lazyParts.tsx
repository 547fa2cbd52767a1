import { lazyExport } from '#src/shared/lazyPart.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import type { ShownDialogProps } from '#src/ui/Dialog/Dialog.tsx'

// Parts of every page in separate chunks, which the first rows do not wait for.

/** No list needs a dialog to show its rows. */
export const LazyRadixDialog = lazyExport(() => import('#src/ui/Dialog/RadixDialog.tsx'), 'RadixDialog')

/** The portal's dialog. */
export const PortalDialog = (props: ShownDialogProps) => (props.open ? <LazyRadixDialog {...props} /> : null)

/** Needed only on sign-out. */
export const LogoutDialog = lazyExport(() => import('./layout/LogoutDialog.tsx'), 'LogoutDialog')

/** Only for platform staff. Without it the screen still shows the last chosen organization. */
export const PrintedOrganization = lazyExport(
  () => import('./layout/OrganizationPicker.tsx'),
  'PrintedOrganization',
  { isOptional: true },
)
export const OrganizationPicker = lazyExport(
  () => import('./layout/OrganizationPicker.tsx'),
  'OrganizationPicker',
  {
    renderFailure: ({ onRetry, retrying }) => (
      <Button size="small" disabled={retrying} onClick={onRetry}>
        Retry loading organizations
      </Button>
    ),
  },
)

/** Most pages have no breadcrumbs. */
export const Breadcrumb = lazyExport(() => import('#src/ui/Breadcrumb/Breadcrumb.tsx'), 'Breadcrumb', {
  isOptional: true,
})

/** Loads after the first rows; it has nothing to show before. */
export const NewVersionNotice = lazyExport(
  () => import('./newVersion/NewVersionNotice.tsx'),
  'NewVersionNotice',
  { isOptional: true },
)

/** Load after the first rows, for those who answer or send requests. Only hints: the lists show the same. */
export const PendingRequests = lazyExport(
  () => import('./layout/partnershipRequests.tsx'),
  'PendingRequests',
  { isOptional: true },
)
export const RequestAnswers = lazyExport(() => import('./layout/partnershipRequests.tsx'), 'RequestAnswers', {
  isOptional: true,
})

export const Palette = lazyExport(() => import('./palette/Palette.tsx'), 'Palette')

/** Loads after the first rows. */
export const ShortcutKeys = lazyExport(() => import('./shortcuts/ShortcutKeys.ts'), 'ShortcutKeys', {
  isOptional: true,
})

export const ShortcutsDialog = lazyExport(() => import('./shortcuts/ShortcutsDialog.tsx'), 'ShortcutsDialog')
