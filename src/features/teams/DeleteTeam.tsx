import type { Team } from '#contract/teams.ts'
import { useDeleteTeam } from '#src/api/sampleTeams.ts'
import { teamName } from '#src/shared/teamNames.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { deleteProblem } from './teamRules.ts'

type DeleteTeamProps = { team: Team; onDeleted: () => void; onClose: () => void }

/** Closes only once the team is deleted (ruling 127). */
export function DeleteTeam({ team, onDeleted, onClose }: DeleteTeamProps) {
  const removal = useDeleteTeam()
  return (
    <DeleteTeamView
      name={teamName(team)}
      pending={removal.isPending}
      error={removal.error && { message: deleteProblem(removal.error) }}
      onConfirm={() => removal.mutate(team.id, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}

type ViewProps = {
  name: string
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** events spec §2 */
export function DeleteTeamView({ name, ...props }: ViewProps) {
  return (
    <ConfirmDialog
      open
      title="Delete Team"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="critical"
      {...props}
    >
      {`Are you sure you want to delete the team “${name}”? It is taken off the events it takes part in. This action cannot be undone.`}
    </ConfirmDialog>
  )
}
