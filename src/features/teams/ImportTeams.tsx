import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { counted } from '#contract/counted.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { TeamRow } from '#src/api/rows.ts'
import { sampleTeamQueries, useImportTeams } from '#src/api/sampleTeams.ts'
import { ImportRows } from '#src/forms/importing/ImportRows.tsx'
import { textColumn } from '#src/lists/columns/cells.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { REQUIRED_COLUMNS, readTeams, type TeamFile, teamKey, templateCsv } from './teamCsv.ts'
import { teamTypeLabel } from './teamRules.ts'

type ImportTeamsProps = {
  /** Whose teams, for platform staff; undefined for the caller's own organization. */
  organization: RowId | undefined
  /** Teams that exist. */
  teams: readonly TeamRow[]
  onClose: () => void
}

/** Imports teams from a file. Each is saved by itself, so that it works with every server. */
export function ImportTeams({ organization, teams, onClose }: ImportTeamsProps) {
  const people = useQuery(sampleTeamQueries(useApi()).candidates(organization, { inactive: true }))
  const read = useCallback(
    (content: Uint8Array) => people.data && readTeams(content, people.data),
    [people.data],
  )
  return (
    <ImportRows
      noun="team"
      where={`teams of ${organization ?? 'the organization'}`}
      nameOf={({ name }) => name}
      namedBy={['name']}
      required={REQUIRED_COLUMNS}
      howTo="Write people’s emails or names, separated by semicolons."
      template={templateCsv}
      read={read}
      readError={
        people.error && (
          <FailureBanner
            message={`The people of the organization could not be loaded. ${people.error.message}`}
            onRetry={() => void people.refetch()}
          />
        )
      }
      records={teams.map((team) => ({ key: teamKey(teamName(team)) }))}
      repeating="You can import the file again: teams that exist are left out."
      columns={previewColumns}
      saving={useImportTeams()}
      onClose={onClose}
    />
  )
}

const previewColumns: readonly Column<TeamFile['rows'][number]>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  textColumn('Team Name', ({ body }) => body.name, { clamps: true, isCardTitle: true }),
  { header: 'Team Type', cell: ({ body }) => teamTypeLabel(body.team_type) },
  { header: 'Members', cell: ({ body }) => counted(body.members.length, 'person', 'people'), noWrap: true },
]
