import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { sampleTeamQueries } from '#src/api/sampleTeams.ts'
import { OpenRecord } from '#src/lists/OpenRecord.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { TeamDetails } from './TeamDetails.tsx'

type TeamDetailsDialogProps = {
  team: RowId
  onClose: () => void
}

/** 'Team Details' over another screen, to read only. */
export function TeamDetailsDialog({ team: id, onClose }: TeamDetailsDialogProps) {
  return (
    <OpenRecord
      id={String(id)}
      noun="team"
      title="Team Details"
      query={sampleTeamQueries(useApi()).one(id)}
      find={(team) => team}
      nameOf={teamName}
      onClose={onClose}
    >
      {(team) => <TeamDetails team={team} onClose={onClose} />}
    </OpenRecord>
  )
}
