import { lazyPart } from '#src/shared/lazyPart.tsx'

/** In a module of its own: only platform staff have it. */
export const OrganizationPicker = lazyPart(() =>
  import('./OrganizationPicker.tsx').then(({ OrganizationPicker }) => OrganizationPicker),
)
