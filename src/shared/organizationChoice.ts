import type { RowId } from '#contract/shared.ts'

/** Whose portal platform staff look at (ruling 13); src/app/organizationChoice.ts finds it out. */
export type OrganizationChoice = {
  /** What the calls send as `organization`; undefined sends none: the caller's own, or all. */
  organization: RowId | undefined
  /** It is not known yet where to start: nothing is asked for. */
  isResolving: boolean
}

/** Where nobody chooses. */
export const NO_CHOICE: OrganizationChoice = { organization: undefined, isResolving: false }
