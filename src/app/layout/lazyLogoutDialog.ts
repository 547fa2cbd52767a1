import { lazyPart } from '#src/shared/lazyPart.tsx'

/** In a module of its own: seen only by those who leave. */
export const LogoutDialog = lazyPart(() =>
  import('./LogoutDialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
)
