import { lazyPart } from '#src/shared/lazyPart.tsx'

/** A separate chunk: only platform staff have it. */
export const OrganizationPicker = lazyPart(() =>
  import('./OrganizationPicker.tsx').then(({ OrganizationPicker }) => OrganizationPicker),
)
