import type { RowId } from '#contract/shared.ts'

/** The organization platform staff are viewing (ruling 13), set by src/app/useOrganizationChoice.tsx. */
export type OrganizationChoice = {
  /** Sent as `organization`; undefined for the caller's own, or all. */
  organization: RowId | undefined
  /** The choice is still unknown, so nothing is fetched yet. */
  isResolving: boolean
}

/** For people who cannot choose. */
export const NO_CHOICE: OrganizationChoice = { organization: undefined, isResolving: false }
