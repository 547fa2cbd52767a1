import { lazyPart } from '#src/shared/lazyPart.tsx'

/** A separate chunk: needed only on sign-out. */
export const LogoutDialog = lazyPart(() =>
  import('./LogoutDialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
)
