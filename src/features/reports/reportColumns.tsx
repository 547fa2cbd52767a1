import { Fragment, type ReactNode } from 'react'
import type { MissionReport } from '#contract/reports.ts'
import { reportKey } from '#src/api/reports.ts'
import { dateColumn, textColumn } from '#src/lists/columns/cells.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { eventNameOf, organizationNameOf, sharingModeOf, teamNames, variantRules } from './reportRules.ts'
import type { ReportVariant } from './reportVariant.ts'

export const eventRefOf = ({ event }: Pick<MissionReport, 'event'>): RecordRef | undefined => {
  const id = typeof event === 'object' ? event?.id : event
  return id ? { kind: 'event', id } : undefined
}

// Capitals as in events spec §2.
const before: readonly Column<MissionReport>[] = [
  {
    header: 'MISSION ID',
    sortKey: 'mission_id',
    cell: (row) => (
      <>
        <Text mono tone="normal">
          <RecordLink to={{ kind: 'report', id: reportKey(row) }}>{row.mission_id}</RecordLink>
        </Text>
        {row.continues && (
          <Text as="p" size="small" tone="muted">
            Continues {row.continues}
          </Text>
        )}
      </>
    ),
    noWrap: true,
    isCardTitle: true,
    text: (row) => row.mission_id,
    file: [
      { header: 'MISSION ID', text: (row) => row.mission_id },
      { header: 'CONTINUES', text: (row) => row.continues },
    ],
  },
  { header: 'TEAM', clamps: true, text: teamNames, cell: (row) => <Teams report={row} /> },
  {
    header: 'ORGANIZATION',
    sortKey: 'organization_name',
    clamps: true,
    text: organizationNameOf,
    cell: (row) => (
      <RecordLink to={row.organization ? { kind: 'organization', id: row.organization } : undefined}>
        <OrDash value={organizationNameOf(row)} />
      </RecordLink>
    ),
  },
  {
    header: 'EVENT',
    sortKey: 'event_name',
    clamps: true,
    text: eventNameOf,
    cell: (row) => (
      <RecordLink to={eventRefOf(row)}>
        <OrDash value={eventNameOf(row)} />
      </RecordLink>
    ),
  },
]
const sharingMode: Column<MissionReport> = textColumn('SHARING MODE', sharingModeOf, { clamps: true })
const date: Column<MissionReport> = dateColumn('DATE', ({ created_at }) => created_at, { sortKey: 'date' })

/** @param action content of the last column */
export const reportColumns = (
  variant: ReportVariant,
  action: (row: MissionReport) => ReactNode,
): Column<MissionReport>[] => [
  ...before,
  ...(variantRules[variant].hasSharingMode ? [sharingMode] : []),
  date,
  { header: 'ACTION', cell: action, align: 'end', noWrap: true, hideLabelOnCard: true },
]

/** Team names, linked if their ids are known. */
function Teams({ report }: { report: MissionReport }) {
  const teams = report.teams_details
  if (!teams?.length) return <OrDash value={teamNames(report)} />
  return (
    <span>
      {teams.map(({ name, id, organization }, index) => (
        <Fragment key={id ?? name}>
          {index > 0 && ', '}
          <RecordLink to={id ? { kind: 'team', id, organization } : undefined}>{name}</RecordLink>
        </Fragment>
      ))}
    </span>
  )
}
