import type { RowId } from '#contract/shared.ts'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'

/** Where the leader and the members of a team come from. */
export const UsersOf = ({ organization }: { organization: RowId | null }) => (
  <RecordLink
    to={organization === null ? undefined : { kind: 'organization', id: organization, tab: 'users' }}
  >
    users
  </RecordLink>
)
