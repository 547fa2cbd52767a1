import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { useAssignTeams } from '#src/api/events.ts'
import { assignableTeams, chosenTeamIds, teamQueries } from '#src/api/teams.ts'
import { ChecklistDialog } from '#src/ui/ChecklistDialog/ChecklistDialog.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { NO_PARTICIPANT_LABEL } from './eventRules.ts'

/** Gives an event more teams; a refusal shows in the dialog (events spec §8, ruling 119). */
export function AssignTeams({ event, onClose }: { event: Event; onClose: () => void }) {
  const teams = useQuery(teamQueries(useApi()).options())
  const assign = useAssignTeams('list')
  return (
    <ChecklistDialog
      title="Assign Team"
      description={event.name}
      legend="Teams"
      options={assignableTeams(event.assigned_teams, teams.data)}
      loadingText="Loading teams..."
      empty={<EmptyState title="No teams found">Every team you may see takes part already.</EmptyState>}
      submitLabel={NO_PARTICIPANT_LABEL}
      busyLabel="Adding..."
      nothingChosenReason="Choose at least one team first."
      pending={assign.isPending}
      error={assign.error ?? teams.error}
      onSubmit={(chosen) =>
        assign.mutate({ event, chosen: chosenTeamIds(teams.data, chosen) }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
