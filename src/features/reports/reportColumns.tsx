import type { ReactNode } from 'react'
import type { MissionReport } from '#contract/reports.ts'
import { cutDate } from '#src/shared/format.ts'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import * as css from './reportList.css.ts'
import { eventNameOf, organizationNameOf, sharingModeOf, teamNames, variantRules } from './reportRules.ts'
import type { ReportVariant } from './reportVariant.ts'

// events spec §2: printed in capitals there, and so here.
const before: readonly Column<MissionReport>[] = [
  {
    header: 'MISSION ID',
    cell: (row) => <span className={css.missionId}>{row.mission_id}</span>,
    noWrap: true,
    isCardTitle: true,
    text: (row) => row.mission_id,
  },
  { header: 'TEAM', clamps: true, text: teamNames, cell: (row) => <OrDash value={teamNames(row)} /> },
  {
    header: 'ORGANIZATION',
    clamps: true,
    text: organizationNameOf,
    cell: (row) => <OrDash value={organizationNameOf(row)} />,
  },
  { header: 'EVENT', clamps: true, text: eventNameOf, cell: (row) => <OrDash value={eventNameOf(row)} /> },
]
const sharingMode: Column<MissionReport> = {
  header: 'SHARING MODE',
  clamps: true,
  text: sharingModeOf,
  cell: (row) => <OrDash value={sharingModeOf(row)} />,
}
const date: Column<MissionReport> = {
  header: 'DATE',
  text: (row) => row.created_at,
  cell: (row) => cutDate(row.created_at),
  noWrap: true,
}

/** @param action what stands in the last column of a row */
export const reportColumns = (
  variant: ReportVariant,
  action: (row: MissionReport) => ReactNode,
): Column<MissionReport>[] => [
  ...before,
  ...(variantRules[variant].hasSharingMode ? [sharingMode] : []),
  date,
  { header: 'ACTION', cell: action, align: 'end', noWrap: true, hideLabelOnCard: true },
]
