import type { RowId } from '#contract/shared.ts'
import { OfflineMapList } from './OfflineMapList.tsx'

/** Offline maps section of an organization's screen. */
export const OrganizationMaps = ({ organization }: { organization: { id: RowId; name: string } }) => (
  <OfflineMapList of={{ organization: organization.id }} />
)
