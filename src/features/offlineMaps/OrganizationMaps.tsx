import type { RowId } from '#contract/shared.ts'
import { OfflineMapList } from './OfflineMapList.tsx'

/** The section of an organization's screen. */
export const OrganizationMaps = ({ organization }: { organization: { id: RowId; name: string } }) => (
  <OfflineMapList of={{ organization: organization.id }} />
)
